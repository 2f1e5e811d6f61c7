import { describe, expect, it } from 'vitest';
import { type Frame, frameOf, type Label, mapProjection, placeLabels } from './map-layout.ts';

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
  const bounds = { width: 1000, height: 700 };
  const dot = (x: number, y: number, name: string) => ({ x, y, radius: 5, name });
  /** Edges of the letters, which have the width of half their height. */
  const boxOf = ({ x, y, anchor }: Label, name: string, size: number) => {
    const length = name.length * size * 0.42;
    const left = anchor === 'start' ? x : x - length;
    return { left, right: left + length, top: y - size / 2, bottom: y + size / 2 };
  };
  type Edges = ReturnType<typeof boxOf>;
  const overlap = (a: Edges, b: Edges) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

  it('right of the dot, or left of it near the edge', () => {
    expect(placeLabels([dot(100, 50, 'León')], 20, bounds)).toEqual([
      { x: 112, y: 50, anchor: 'start', leader: null },
    ]);
    expect(placeLabels([dot(980, 50, 'León')], 20, bounds)).toEqual([
      { x: 968, y: 50, anchor: 'end', leader: null },
    ]);
  });

  it('a dot without a name, or the dot of a name: no label over it', () => {
    const other = { x: 130, y: 50, radius: 8 };
    const [label] = placeLabels([dot(100, 50, 'León')], 20, bounds, [other]);
    expect(label).not.toBeNull();
    const edges = boxOf(label as Label, 'León', 20);
    expect(overlap(edges, { left: 122, right: 138, top: 42, bottom: 58 })).toBe(false);
  });

  it('a crowd: names at the end of lines, none over a dot or another name, or left out without free space', () => {
    const crowd = Array.from({ length: 14 }, (_, index) =>
      dot(400 + 9 * (index % 5), 300 + 8 * Math.floor(index / 5), 'Puebla'),
    );
    const labels = placeLabels(crowd, 28, bounds).filter((label) => label !== null);
    expect(labels.some(({ leader }) => leader !== null)).toBe(true);
    const boxes = [
      ...labels.map((label) => boxOf(label, 'Puebla', 28)),
      ...crowd.map(({ x, y, radius }) => ({
        left: x - radius,
        right: x + radius,
        top: y - radius,
        bottom: y + radius,
      })),
    ];
    labels.forEach((_, index) => {
      const others = boxes.filter((__, place) => place !== index);
      expect(others.some((other) => overlap(boxes[index] as Edges, other))).toBe(false);
    });
    const same = Array.from({ length: 80 }, () => dot(100, 50, 'Puebla'));
    expect(placeLabels(same, 20, bounds).includes(null)).toBe(true);
  });
});

describe('frameOf: the frame of the map', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  const size = ({ west, north, east, south }: Frame) => ({
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
      const frame = frameOf(dots);
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
