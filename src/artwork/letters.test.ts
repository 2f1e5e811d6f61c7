import { describe, expect, it } from 'vitest';
import { hasGlyph } from './glyph-outlines.ts';
import { alphabet, capitals, letters, printable } from './letters.ts';

const every = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code)).filter((c) =>
  alphabet.test(c),
);

describe('the alphabet', () => {
  it('is whole in Anton', async () => {
    const missing: string[] = [];
    for (const character of every) if (!(await hasGlyph(character))) missing.push(character);
    expect(missing).toEqual([]);
  });
});

describe('printable text', () => {
  it.each([
    ['San Luis Potosí', 'San Luis Potosí'],
    ['Mun\u0303oz', 'Muñoz'],
    ['😀 León 🎤', 'León'],
    ['\u202Eabc\u0000\uD800', 'abc'],
    ['𝓣imbito ǎ', 'Timbito a'],
    ['مدينة', ''],
    ['a\n\t\u00a0b', 'a b'],
    ['soft\u00adhyphen', 'softhyphen'],
  ])('makes %j %j', (text, printed) => {
    expect(printable(text)).toBe(printed);
  });

  it('stays the same when printed twice', () => {
    expect(printable(printable('ﬁesta ½ ŀ ŉ'))).toBe(printable('ﬁesta ½ ŀ ŉ'));
  });

  it('is capital in Spanish', () => {
    expect(capitals('niño straße')).toBe('NIÑO STRASSE');
  });
});

describe('outlines', () => {
  it('stand on the baseline, capitals of one height', async () => {
    const [plain, accented] = await Promise.all([letters('H'), letters('Í')]);
    expect(plain.below).toBeCloseTo(0, 0);
    expect(accented.below).toBeCloseTo(0, 0);
    expect(accented.above).toBeGreaterThan(plain.above);
  });

  it('of an accent rise less than a fifth over the capitals, so that lines stand close', async () => {
    const [plain, accented] = await Promise.all([letters('O'), letters('Ó')]);
    expect(accented.above / plain.above).toBeLessThan(1.2);
  });
});
