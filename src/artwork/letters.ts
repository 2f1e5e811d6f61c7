/** Which characters the wood type holds, and the outline of any line set in it. */

import { outlineText } from './glyph-outlines.ts';
import { bend, boundsOf, type Outline } from './outline.ts';

/** Latin as printed in the countries of the tour and their neighbours; a test proves that Anton holds every one. */
export const alphabet = /[ -~¡-¬®-ÿĀ-ľŁ-ňŊ-ž–—‘’“”•…€]/u;

/**
 * The text with only characters that can be set: marks and styles Anton lacks fall back to the plain letter ("ǎ" to
 * "a", "𝓣" to "T"), all else (emoji, other scripts, controls) is left out. One line, single spaces.
 */
export function printable(text: string): string {
  const spaced = text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ');
  return [...spaced].map(settable).join('').replace(/ +/g, ' ').trim();
}

/** Capitals, as wood type has no others worth the ink. */
export function capitals(text: string): string {
  return printable(printable(text).toLocaleUpperCase('es'));
}

function settable(character: string): string {
  if (alphabet.test(character)) return character;
  return [...character.normalize('NFKD')].filter((part) => alphabet.test(part)).join('');
}

/** A line's outline at `EM`; `width` and the ink above and below the baseline are of its ink alone. */
export interface Letters {
  text: string;
  outline: Outline;
  width: number;
  above: number;
  below: number;
}

/** y of the top of Anton's round capitals. */
const CAPITALS = -867;

/** Wood type had its accents cut low, so that lines could stand close: what rises above the capitals is flattened. */
function flattenAccents(outline: Outline): Outline {
  return bend(outline, ([x, y]) => [x, y < CAPITALS ? CAPITALS + (y - CAPITALS) * 0.66 : y]);
}

const REMEMBERED = 2000;
const memory = new Map<string, Promise<Letters>>();

export function letters(text: string, tracking = 0): Promise<Letters> {
  const key = `${tracking}|${text}`;
  const earlier = memory.get(key);
  if (earlier) return earlier;
  if (memory.size >= REMEMBERED) memory.clear();
  const made = outlineText(text, tracking).then((natural) => {
    const outline = flattenAccents(natural);
    const ink = boundsOf(outline);
    return { text, outline, width: ink.width, above: -ink.y, below: ink.y + ink.height };
  });
  memory.set(key, made);
  return made;
}
