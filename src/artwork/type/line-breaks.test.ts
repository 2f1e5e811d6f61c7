import { describe, expect, it } from 'vitest';
import { breakPenalty, lineBreaks, SOFT_HYPHEN, splitLongWords, type Word } from './line-breaks.ts';

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
