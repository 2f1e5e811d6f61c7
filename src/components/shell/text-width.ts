/**
 * Estimates the width of a text in the display font, so that CSS can scale it to its line (`--text-ems`). The
 * policy forbids style attributes, so the result is a class: the narrowest of many that is wide enough.
 */
import { EMS } from '../../styles/first-styles.ts';

/** Widths of Anton's capitals in ems, rounded up. Accents do not change them. Other letters have `DEFAULT_WIDTH`. */
const WIDTHS = [
  [/[I.,:;'!¡|· ]/u, 0.24],
  [/[-()1]/u, 0.33],
  [/[TLF]/u, 0.4],
  [/[EZ]/u, 0.412],
  [/Y/u, 0.446],
  [/[SJ]/u, 0.466],
  [/[BCKPRUV]/u, 0.479],
  [/[AGOX]/u, 0.486],
  [/&/u, 0.52],
  [/W/u, 0.712],
  [/M/u, 0.746],
] as const;
const DEFAULT_WIDTH = 0.5;

/** Maximum width of a line in ems. Wider titles have more lines. */
const MAX_LINE_WIDTH = 6;
const MAX_LINES = 4;

/** Returns the class of a word or name. A text wider than the last class wraps. */
export function textWidthClass(word: string): string {
  return classOf(widthOf(word));
}

/** Returns the class of the longest word of a title that wraps between words. */
export function longestWordClass(title: string): string {
  return classOf(Math.max(...title.split(/\s+/u).map(widthOf)));
}

/** Returns the classes of a title with as many lines as it needs: the width of its widest line, and `lines-2` and so on. */
export function titleClasses(title: string): readonly string[] {
  const words = title.trim().split(/\s+/u);
  for (let lines = 1; ; lines += 1) {
    const width = narrowestWidth(words, lines);
    if (width <= MAX_LINE_WIDTH || lines === Math.min(MAX_LINES, words.length))
      return [classOf(width), ...(lines > 1 ? [`lines-${lines}`] : [])];
  }
}

/** Returns the width of the widest line if words are set in a number of lines as narrow as possible. */
function narrowestWidth(words: readonly string[], lines: number): number {
  if (lines === 1) return widthOf(words.join(' '));
  const splits = words.slice(lines - 1).map((_, index) => index + 1);
  return Math.min(
    ...splits.map((at) =>
      Math.max(widthOf(words.slice(0, at).join(' ')), narrowestWidth(words.slice(at), lines - 1)),
    ),
  );
}

function classOf(ems: number): string {
  const hundredths = Math.ceil((ems * 100) / EMS.step) * EMS.step;
  return `ems-${Math.min(Math.max(hundredths, EMS.narrowest), EMS.widest)}`;
}

function widthOf(word: string): number {
  return [...word.normalize('NFD').toUpperCase().replace(/\p{M}/gu, '')].reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? DEFAULT_WIDTH),
    0,
  );
}

/** Returns true if a letter of the text has an accent: "Bogotá". */
export const hasAccent = (text: string): boolean => /\p{M}/u.test(text.normalize('NFD'));
