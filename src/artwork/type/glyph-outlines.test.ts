import { describe, expect, it } from 'vitest';
import { outlineText } from './glyph-outlines.ts';
import { boundsOf, type Outline } from './outline.ts';
import { toCapitals } from './poster-text.ts';

const widthOf = (outline: Outline): number => boundsOf(outline).width;

describe('outlineText', () => {
  it('no text: no outline', () => {
    expect(outlineText('')).toEqual([]);
  });

  it('capitals: stand on y = 0 and rise to the cap height', () => {
    const { y, height } = boundsOf(outlineText('H'));
    expect(y + height).toBeCloseTo(0);
    expect(height).toBeCloseTo(859.4, 1);
  });

  it('every contour: begins with M and ends with Z', () => {
    const ops = outlineText('AÑO 80%')
      .map(({ op }) => op)
      .join('');
    expect(ops).toMatch(/^(?:M[LQC]+Z)+$/u);
  });

  it.each([
    ['AV', -21.48],
    ['LT', -31.25],
    ['AH', 0],
  ])('%s: the second letter is moved by the kerning of the typeface, %d', (pair, kerning) => {
    const [first = '', second = ''] = pair;
    const rightOf = (text: string) => boundsOf(outlineText(text)).x + widthOf(outlineText(text));
    // H has no kerning after these letters.
    const place = rightOf(pair) - rightOf(second);
    expect(place - (rightOf(`${first}H`) - rightOf('H'))).toBeCloseTo(kerning);
  });

  it('tracking of half an em: the second letter moves by half an em', () => {
    const [plain, tracked] = [outlineText('AA'), outlineText('AA', 0.5)];
    expect(widthOf(tracked) - widthOf(plain)).toBeCloseTo(500);
  });

  it('letters of another font file: follow the letters before them', () => {
    const [plain, mixed] = [outlineText('AOA'), outlineText('AŐA')];
    expect(widthOf(mixed)).toBeGreaterThan(0.95 * widthOf(plain));
    expect(widthOf(mixed)).toBeLessThan(1.05 * widthOf(plain));
  });

  it('a character without a glyph: left out', () => {
    expect(outlineText('A漢')).toEqual(outlineText('A'));
  });
});

describe('toCapitals', () => {
  it('every character that it leaves: has a glyph', () => {
    const characters = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code));
    const printed = new Set(characters.flatMap((character) => [...toCapitals(`A${character}A`)]));
    const without = JSON.stringify(outlineText('AA'));
    const missing = [...printed].filter(
      (character) => JSON.stringify(outlineText(`A${character}A`)) === without,
    );
    expect(printed.size).toBeGreaterThan(150);
    expect(missing).toEqual([]);
  });

  it.each([
    ['San Luis Potosí', 'SAN LUIS POTOSÍ'],
    ['Mun\u0303oz', 'MUÑOZ'],
    ['😀 León 🎤', 'LEÓN'],
    ['\u202Eabc\u0000\uD800', 'ABC'],
    ['𝓣imbito ǎ', 'TIMBITO A'],
    ['مدينة', ''],
    ['a\n\t\u00a0b', 'A B'],
    ['soft\u00adhyphen', 'SOFTHYPHEN'],
    ['niño straße', 'NIÑO STRASSE'],
  ])('%j becomes %j', (text, printed) => {
    expect(toCapitals(text)).toBe(printed);
  });

  it('twice: same as once', () => {
    const once = toCapitals('ﬁesta ½ ŀ ŉ');
    expect(toCapitals(once)).toBe(once);
  });
});
