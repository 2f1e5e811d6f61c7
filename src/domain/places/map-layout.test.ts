import { describe, expect, it } from 'vitest';
import { type MapExtent, mapExtentOf, mapProjection } from './map-layout.ts';

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

describe('mapExtentOf: the extent of the map', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  const size = ({ west, north, east, south }: MapExtent) => ({
    height: north - south,
    width: (east - west) * Math.cos((((north + south) / 2) * Math.PI) / 180),
  });

  it.each([
    ['one city', [at(-33.45, -70.66)]],
    ['Chile from north to south', [at(-18.5, -70.3), at(-53.16, -70.91)]],
    ['Spain and its islands', [at(40.42, -3.7), at(28.12, -15.43)]],
    ['Mexico and Colombia', [at(32.5, -117), at(4.6, -74.1), at(19.4, -99.1)]],
    ['along a parallel', [at(40.4, -3.7), at(40.4, -122)]],
  ])(
    '%s: every dot is inside with a margin, and the drawing is neither a ribbon nor a strip',
    (_what, dots) => {
      const frame = mapExtentOf(dots);
      const { width, height } = size(frame);
      for (const { latitude, longitude } of dots) {
        expect(latitude).toBeLessThan(frame.north - height * 0.05);
        expect(latitude).toBeGreaterThan(frame.south + height * 0.05);
        expect(longitude).toBeLessThan(frame.east);
        expect(longitude).toBeGreaterThan(frame.west);
      }
      expect(width / height).toBeGreaterThanOrEqual(1.19);
      expect(width / height).toBeLessThanOrEqual(2.01);
    },
  );
});
