import { describe, expect, it } from 'vitest';
import {
  breakPenalty,
  type FittedLine,
  fitJustified,
  fitSameSize,
  lineBreaks,
  SOFT_HYPHEN,
  splitLongWords,
  type Word,
} from './fit-lines.ts';
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
  it('fitJustified: all text inside the box, lines one gap apart', () => {
    const lines = fitJustified(words(text), 200, frame, { gap: 10 });
    inside(lines, frame);
    expect(lines.map((line) => line.text).join(' ')).toBe(text);
    lines.slice(1).forEach(({ box }, i) => {
      const above = lines[i]?.box ?? box;
      expect(box.y - above.y - above.height).toBeCloseTo(10);
    });
  });

  it('fitSameSize: all text inside the box, in one size', () => {
    const lines = fitSameSize(words(text), 200, frame, { align: 'center' });
    inside(lines, frame);
    expect(lines.map((line) => line.text).join(' ')).toBe(text);
    const sizes = new Set(lines.map(({ box }) => box.height.toFixed(6)));
    expect(sizes.size).toBe(1);
  });
});

it('fitJustified: one line, as wide as the box', () => {
  const [line] = fitJustified(
    words('GUADALAJARA'),
    200,
    { x: 0, y: 0, width: 900, height: 250 },
    { gap: 10 },
  );
  expect(line?.box).toMatchObject({ x: 0, width: 900 });
});

it('fitJustified: letters no taller than the stretch limit', () => {
  const [line] = fitJustified(
    words('LEÓN'),
    200,
    { x: 0, y: 0, width: 400, height: 4000 },
    { gap: 0, maxLines: 1, stretch: 2 },
  );
  expect(line?.box.height).toBeCloseTo((400 / 1680) * 860 * 2);
});

it('fitSameSize: no larger than the largest size', () => {
  const [line] = fitSameSize(
    words('X'),
    200,
    { x: 0, y: 0, width: 900, height: 900 },
    { align: 'left', largest: 0.05 },
  );
  expect(line?.box.height).toBeCloseTo(43);
});

it.each([
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

it('no words: no lines', () => {
  expect(fitJustified([], 200, frames.square, { gap: 0 })).toEqual([]);
  expect(fitSameSize([], 200, frames.square, { align: 'left' })).toEqual([]);
});

const word = (text: string): Word => ({ text, width: text.length * 400, above: 860, below: 0 });
const line = (text: string): Word => word(text);

describe('splitLongWords', () => {
  it.each([
    ['San Luis Potosí', ['San', 'Luis', 'Potosí']],
    ['  two   spaces ', ['two', 'spaces']],
    ['Quetzaltenango', ['Quetzaltenango']],
    ['', []],
  ])('%j: not split', (text, pieces) => {
    expect(splitLongWords(text)).toEqual(pieces);
  });

  it('a very long word: pieces of at most 16 characters that contain every letter', () => {
    const long = 'Parangaricutirimicuarodelasrosasymargari';
    const pieces = splitLongWords(long);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('').replaceAll(SOFT_HYPHEN, '')).toBe(long);
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(16);
  });

  it.each([
    ['Parangaricutirimicuaro', 'Parangaricu'],
    ['Electrodomesticatriles', 'Electrodo'],
    // Not between t and r.
    ['Desmagnexotratosantoin', 'Desmagnexo'],
  ])('%s: split where a syllable may end', (long, first) => {
    expect(splitLongWords(long)[0]).toBe(first + SOFT_HYPHEN);
  });
});

describe('lineBreaks', () => {
  it('three words on two lines: every way, in order', () => {
    const ways = [...lineBreaks(['A', 'B', 'C'].map(word), 200, 2)].map((lines) =>
      lines.map(({ text }) => text),
    );
    expect(ways).toEqual([['A B C'], ['A', 'B C'], ['A B', 'C']]);
  });

  it('a split word: a hyphen only at the end of a line', () => {
    const pieces = [word(`PARANGA${SOFT_HYPHEN}`), word('RICUTIRO')];
    const ways = [...lineBreaks(pieces, 200, 2)].map((lines) => lines.map(({ text }) => text));
    expect(ways).toEqual([['PARANGARICUTIRO'], ['PARANGA-', 'RICUTIRO']]);
  });

  it('breakPenalty: higher for a line that ends with a dependent word', () => {
    expect(breakPenalty([line('SAN CRISTÓBAL DE'), line('LAS CASAS')])).toBeGreaterThan(
      breakPenalty([line('SAN CRISTÓBAL'), line('DE LAS CASAS')]),
    );
  });
});
