/** Which characters the two faces hold, and the outline of any line set in them. */

import { bend, boundsOf, type Outline, parsePath } from './outline.ts';
import { type Face, traceLine } from './render.ts';

/** Latin as printed in the countries of the tour and their neighbours; a test proves that both faces hold every one. */
export const alphabet = /[ -~¡-¬®-ÿĀ-ľŁ-ňŊ-ž–—‘’“”•…€]/u;

/**
 * The text with only characters that can be set: marks and styles the faces lack fall back to the plain letter ("ǎ" to
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

/** Where each face's baseline lies below the top of its em box. */
const baselines = { Anton: 923, 'Familjen Grotesk': 900 } as const satisfies Record<Face, number>;

/** Wood type had its accents cut low, so that lines could stand close: what rises above the capitals is flattened. */
function flattenAccents(outline: Outline): Outline {
  return bend(outline, ([x, y]) => [x, y < CAPITALS ? CAPITALS + (y - CAPITALS) * 0.66 : y]);
}

/** Where Anton's capitals end, below the top of the em box. */
const CAPITALS = 56;
const REMEMBERED = 2000;
const memory = new Map<string, Promise<Letters>>();

export function letters(text: string, face: Face = 'Anton', tracking = 0): Promise<Letters> {
  const key = `${face}|${tracking}|${text}`;
  const earlier = memory.get(key);
  if (earlier) return earlier;
  if (memory.size >= REMEMBERED) memory.clear();
  const made = traceLine(text, face, tracking).then((d) => {
    const outline = face === 'Anton' ? flattenAccents(parsePath(d)) : parsePath(d);
    const ink = boundsOf(outline);
    const base = baselines[face];
    return { text, outline, width: ink.width, above: base - ink.y, below: ink.y + ink.height - base };
  });
  memory.set(key, made);
  return made;
}
