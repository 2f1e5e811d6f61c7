import { describe, expect, it } from 'vitest';
import { awkwardness, breakings, CUT, cutLongWords, type Word } from './breaks.ts';

const word = (text: string): Word => ({ text, width: text.length * 400, above: 860, below: 0 });
const line = (text: string): Word => word(text);

describe('cutting long words', () => {
  it.each([
    ['San Luis Potosí', ['San', 'Luis', 'Potosí']],
    ['  two   spaces ', ['two', 'spaces']],
    ['Quetzaltenango', ['Quetzaltenango']],
    ['', []],
  ])('leaves %j whole', (text, pieces) => {
    expect(cutLongWords(text)).toEqual(pieces);
  });

  it('cuts what no line could hold, losing no letter', () => {
    const long = 'Parangaricutirimicuarodelasrosasymargari';
    const pieces = cutLongWords(long);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('').replaceAll(CUT, '')).toBe(long);
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(16);
  });

  it.each([
    ['Parangaricutirimicuaro', 'Parangaricu'],
    ['Electrodomesticatriles', 'Electrodo'],
    // Not between t and r.
    ['Desmagnexotratosantoin', 'Desmagnexo'],
  ])('cuts %s where a syllable may end', (long, first) => {
    expect(cutLongWords(long)[0]).toBe(first + CUT);
  });
});

describe('breaking into lines', () => {
  it('tries every way, in order', () => {
    const ways = [...breakings(['A', 'B', 'C'].map(word), 200, 2)].map((lines) =>
      lines.map(({ text }) => text),
    );
    expect(ways).toEqual([['A B C'], ['A', 'B C'], ['A B', 'C']]);
  });

  it('prints a hyphen only where a line ends in a cut', () => {
    const pieces = [word(`PARANGA${CUT}`), word('RICUTIRO')];
    const ways = [...breakings(pieces, 200, 2)].map((lines) => lines.map(({ text }) => text));
    expect(ways).toEqual([['PARANGARICUTIRO'], ['PARANGA-', 'RICUTIRO']]);
  });

  it('finds a line that ends with a leaning word awkward', () => {
    expect(awkwardness([line('SAN CRISTÓBAL DE'), line('LAS CASAS')])).toBeGreaterThan(
      awkwardness([line('SAN CRISTÓBAL'), line('DE LAS CASAS')]),
    );
  });
});
