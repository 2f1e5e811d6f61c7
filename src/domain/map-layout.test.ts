import { describe, expect, it } from 'vitest';
import { mapProjection, placeLabels } from './map-layout.ts';

describe('map projection', () => {
  const { height, at } = mapProjection({ west: -118, north: 33, east: -66, south: -5 }, 1000);

  it('corners of the region: corners of the frame', () => {
    expect(at(33, -118)).toEqual({ x: 0, y: 0 });
    expect(at(-5, -66).x).toBe(1000);
    expect(at(-5, -66).y).toBeCloseTo(height, 0);
  });

  it('Tijuana: west of Mérida and north of Bogotá', () => {
    const [tijuana, merida, bogota] = [at(32.53, -117.04), at(20.97, -89.62), at(4.71, -74.07)];
    expect(tijuana.x).toBeLessThan(merida.x);
    expect(tijuana.y).toBeLessThan(bogota.y);
  });
});

describe('map labels', () => {
  it('right of the dot, or left of it near the edge', () => {
    expect(placeLabels([{ x: 100, y: 50, name: 'León' }], 20, 1000)).toEqual([
      { x: 114, y: 50, anchor: 'start' },
    ]);
    expect(placeLabels([{ x: 980, y: 50, name: 'León' }], 20, 1000)).toEqual([
      { x: 966, y: 50, anchor: 'end' },
    ]);
  });

  it('overlapping labels: moved, or left out without free space', () => {
    const crowd = Array.from({ length: 12 }, () => ({ x: 100, y: 50, name: 'Puebla' }));
    const labels = placeLabels(crowd, 20, 1000).filter((label) => label !== null);
    expect(new Set(labels.map(({ y, anchor }) => `${y} ${anchor}`)).size).toBe(labels.length);
    expect(labels.length).toBeLessThan(12);
  });
});
