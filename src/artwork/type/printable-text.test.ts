import { describe, expect, it } from 'vitest';
import { hasGlyph } from './glyph-outlines.ts';
import { printableCharacter, toCapitals, toPrintable } from './poster-text.ts';

const every = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code)).filter((c) =>
  printableCharacter.test(c),
);

describe('printableCharacter', () => {
  it('every character it accepts: has a glyph', async () => {
    const missing: string[] = [];
    for (const character of every) if (!(await hasGlyph(character))) missing.push(character);
    expect(missing).toEqual([]);
  });
});

describe('toPrintable and toCapitals', () => {
  it.each([
    ['San Luis Potosí', 'San Luis Potosí'],
    ['Mun\u0303oz', 'Muñoz'],
    ['😀 León 🎤', 'León'],
    ['\u202Eabc\u0000\uD800', 'abc'],
    ['𝓣imbito ǎ', 'Timbito a'],
    ['مدينة', ''],
    ['a\n\t\u00a0b', 'a b'],
    ['soft\u00adhyphen', 'softhyphen'],
  ])('toPrintable: %j becomes %j', (text, printed) => {
    expect(toPrintable(text)).toBe(printed);
  });

  it('toPrintable twice: same as once', () => {
    expect(toPrintable(toPrintable('ﬁesta ½ ŀ ŉ'))).toBe(toPrintable('ﬁesta ½ ŀ ŉ'));
  });

  it('toCapitals: Spanish capitals', () => {
    expect(toCapitals('niño straße')).toBe('NIÑO STRASSE');
  });
});
