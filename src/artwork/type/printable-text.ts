/** Reduces text to the characters that the posters' typeface can draw. */

/** Latin letters, digits and signs. A test checks that Anton has a glyph for each. */
export const printableCharacter = /[ -~¡-¬®-ÿĀ-ľŁ-ňŊ-ž–—‘’“”•…€]/u;

/**
 * The text with only printable characters, on one line with single spaces. Letters with marks or styles that Anton lacks
 * become plain letters ("ǎ" → "a", "𝓣" → "T"); emoji, other scripts and control characters are removed.
 */
export function toPrintable(text: string): string {
  const spaced = text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ');
  return [...spaced].map(toPrintableCharacter).join('').replace(/ +/g, ' ').trim();
}

/** Printable text in Spanish capitals: posters use no lower case. */
export function toCapitals(text: string): string {
  return toPrintable(toPrintable(text).toLocaleUpperCase('es'));
}

function toPrintableCharacter(character: string): string {
  if (printableCharacter.test(character)) return character;
  return [...character.normalize('NFKD')].filter((part) => printableCharacter.test(part)).join('');
}
