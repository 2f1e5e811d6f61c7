import { describe, expect, it } from 'vitest';
import { type MapLabel, placeLabels } from './map-labels.ts';
import { type Dot, separateDots } from './map-layout.ts';

const bounds = { width: 1000, height: 700 };
const dot = (x: number, y: number, name: string, radius = 5) => ({ x, y, radius, name });

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the edges of the letters, a little less than half as wide as they are high. */
function boxOf({ x, y, anchor }: MapLabel, name: string, size: number): Edges {
  const length = name.length * size * 0.42;
  const left = x - length * { start: 0, middle: 0.5, end: 1 }[anchor];
  return { left, right: left + length, top: y - size / 2, bottom: y + size / 2 };
}

const overlap = (a: Edges, b: Edges) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const edgesOf = ({ x, y, radius }: Dot): Edges => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

/** Returns the distance from the letters to the edge of a dot. */
function gapOf({ left, right, top, bottom }: Edges, { x, y, radius }: Dot): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) - radius;
}

describe('map labels', () => {
  it('right of the dot, or left of it near the edge', () => {
    expect(placeLabels([dot(100, 50, 'León')], 20, bounds)).toEqual([
      { x: 112, y: 50, anchor: 'start', leader: null },
    ]);
    expect(placeLabels([dot(980, 50, 'León')], 20, bounds)).toEqual([
      { x: 968, y: 50, anchor: 'end', leader: null },
    ]);
  });

  it('left of the dot where it would be in the margin', () => {
    const place = dot(930, 50, 'León');
    expect(placeLabels([place], 20, bounds)).toMatchObject([{ anchor: 'start' }]);
    expect(placeLabels([place], 20, { ...bounds, margin: 40 })).toMatchObject([{ anchor: 'end' }]);
  });

  it.each([
    ['Mexico City and Puebla', [dot(433, 328, 'CDMX', 9), dot(449, 337, 'Puebla', 6.4)], []],
    [
      'a city between two that have been visited',
      [dot(400, 300, 'León')],
      [dot(414, 290, ''), dot(386, 310, '')],
    ],
    ['two on one height', [dot(400, 300, 'Tijuana'), dot(424, 300, 'Mexicali')], []],
    ['one above the other', [dot(400, 300, 'Colima'), dot(400, 322, 'Toluca')], [dot(411, 311, '')]],
    [
      'a valley of five',
      [dot(603, 425, 'Guatemala', 7.8), dot(625, 447, 'San Salvador', 7.8)],
      [dot(589, 430, ''), dot(578, 422, ''), dot(615, 438, '')],
    ],
  ])(
    '%s: a name is nearest to its own dot, or a line leads to it, and no dot is under it',
    (_what, names, others) => {
      for (const size of [28, 42]) {
        const labels = placeLabels(names, size, bounds, others);
        expect(labels).not.toContain(null);
        const boxes = labels.map((label, index) => boxOf(label as MapLabel, names[index]?.name ?? '', size));
        names.forEach((own, index) => {
          const [box, label] = [boxes[index] as Edges, labels[index] as MapLabel];
          const rest = [...names, ...others].filter((other) => other !== own);
          expect([own, ...rest].filter((other) => overlap(box, edgesOf(other)))).toEqual([]);
          expect(boxes.filter((other) => other !== box && overlap(box, other))).toEqual([]);
          const nearest = Math.min(...rest.map((other) => gapOf(box, other)));
          if (!label.leader) expect(gapOf(box, own)).toBeLessThan(nearest);
        });
      }
    },
  );

  it('a crowd: names at the end of lines, none over a dot or another name, or left out without free space', () => {
    const crowd = Array.from({ length: 14 }, (_, index) =>
      dot(400 + 14 * (index % 5), 300 + 14 * Math.floor(index / 5), 'Puebla'),
    );
    const labels = placeLabels(crowd, 28, bounds).filter((label) => label !== null);
    expect(labels.some(({ leader }) => leader !== null)).toBe(true);
    const boxes = [...labels.map((label) => boxOf(label, 'Puebla', 28)), ...crowd.map(edgesOf)];
    labels.forEach((_, index) => {
      const others = boxes.filter((__, place) => place !== index);
      expect(others.some((other) => overlap(boxes[index] as Edges, other))).toBe(false);
    });
    const same = Array.from({ length: 80 }, () => dot(100, 50, 'Puebla'));
    expect(placeLabels(same, 20, bounds).includes(null)).toBe(true);
  });
});

describe('separateDots: dots that would cover one another', () => {
  const at = (x: number, y: number, radius: number): Dot => ({ x, y, radius });

  it.each([
    ['two that overlap', [at(386, 276, 12), at(398, 272, 9)]],
    ['a small one inside a large one', [at(386, 276, 12), at(388, 276, 4)]],
    ['at one place', [at(100, 100, 5), at(100, 100, 5)]],
    [
      'a crowd',
      Array.from({ length: 9 }, (_, index) => at(200 + (index % 3), 200 + Math.floor(index / 3), 6)),
    ],
  ])('%s: each is seen whole', (_what, dots) => {
    const moved = separateDots(dots, 1);
    moved.forEach((a, index) => {
      for (const b of moved.slice(index + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius + b.radius);
    });
  });

  it('others keep their places', () => {
    const apart = [at(100, 100, 5), at(120, 100, 5), at(300, 40, 12)];
    expect(separateDots(apart, 1)).toEqual(apart);
  });
});
