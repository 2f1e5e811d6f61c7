import { describe, expect, test } from 'vitest';
import { type FittedLine, fitJustified, fitSameSize } from './fit-lines.ts';
import type { Word } from './line-breaks.ts';
import type { Box } from './outline.ts';

const words = (text: string): Word[] =>
  text.split(' ').map((each) => ({ text: each, width: each.length * 420, above: 860, below: 0 }));

const frames = {
  wide: { x: 64, y: 300, width: 952, height: 120 },
  square: { x: 0, y: 0, width: 500, height: 500 },
  tall: { x: 10, y: 20, width: 220, height: 900 },
} as const satisfies Record<string, Box>;
const texts = [
  'X',
  'LEÓN',
  'SAN LUIS POTOSÍ',
  'SAN CRISTÓBAL DE LAS CASAS',
  'A B C D E F G H I J',
  'PARANGARICUTIRIMICUARO DE LOS HERMANOS CARAMBOLA',
];
const cases = Object.entries(frames).flatMap(([name, frame]) => texts.map((text) => ({ name, frame, text })));

const inside = (lines: readonly FittedLine[], frame: Box): void => {
  for (const { box } of lines) {
    expect(box.x).toBeGreaterThanOrEqual(frame.x - 0.01);
    expect(box.y).toBeGreaterThanOrEqual(frame.y - 0.01);
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width + 0.01);
    expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height + 0.01);
    expect(Math.min(box.width, box.height)).toBeGreaterThan(0);
  }
};

describe.each(cases)('$text in a $name frame', ({ frame, text }) => {
  test('fitJustified: all text inside the box, lines one gap apart', () => {
    const lines = fitJustified(words(text), 200, frame, { gap: 10 });
    inside(lines, frame);
    expect(lines.map((line) => line.text).join(' ')).toBe(text);
    lines.slice(1).forEach(({ box }, i) => {
      const above = lines[i]?.box ?? box;
      expect(box.y - above.y - above.height).toBeCloseTo(10);
    });
  });

  test('fitSameSize: all text inside the box, in one size', () => {
    const lines = fitSameSize(words(text), 200, frame, { align: 'center' });
    inside(lines, frame);
    expect(lines.map((line) => line.text).join(' ')).toBe(text);
    const sizes = new Set(lines.map(({ box }) => box.height.toFixed(6)));
    expect(sizes.size).toBe(1);
  });
});

test('fitJustified: one line, as wide as the box', () => {
  const [line] = fitJustified(
    words('GUADALAJARA'),
    200,
    { x: 0, y: 0, width: 900, height: 250 },
    { gap: 10 },
  );
  expect(line?.box).toMatchObject({ x: 0, width: 900 });
});

test('fitJustified: letters no taller than the stretch limit', () => {
  const [line] = fitJustified(
    words('LEÓN'),
    200,
    { x: 0, y: 0, width: 400, height: 4000 },
    { gap: 0, maxLines: 1, stretch: 2 },
  );
  expect(line?.box.height).toBeCloseTo((400 / 1680) * 860 * 2);
});

test('fitSameSize: no larger than the largest size', () => {
  const [line] = fitSameSize(
    words('X'),
    200,
    { x: 0, y: 0, width: 900, height: 900 },
    { align: 'left', largest: 0.05 },
  );
  expect(line?.box.height).toBeCloseTo(43);
});

test.each([
  ['left', 0],
  ['center', 200],
  ['right', 400],
] as const)('fitSameSize: aligned to the %s', (align, x) => {
  const [line] = fitSameSize(
    words('X'),
    200,
    { x: 0, y: 0, width: 442, height: 86 },
    { align, largest: 0.1 },
  );
  expect(line?.box.x).toBeCloseTo(x);
});

test('no words: no lines', () => {
  expect(fitJustified([], 200, frames.square, { gap: 0 })).toEqual([]);
  expect(fitSameSize([], 200, frames.square, { align: 'left' })).toEqual([]);
});
