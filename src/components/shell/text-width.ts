/**
 * Estimates the width of a text in the display font, so that CSS can scale it to the width of its line. The CSP forbids
 * style attributes, so the result is one of many classes (styles/ems.css): the narrowest that is wide enough. A page has the
 * rules of its own classes only.
 */

/** Widths in ems of `ems-0` and so on, as in styles/ems.css (a test compares them): steps of 2 %, wider ones of 7 %. */
export const EMS = [
  1.51, 1.54, 1.58, 1.61, 1.65, 1.69, 1.72, 1.76, 1.8, 1.84, 1.89, 1.93, 1.97, 2.01, 2.06, 2.11, 2.15, 2.2,
  2.25, 2.3, 2.35, 2.41, 2.46, 2.52, 2.57, 2.63, 2.69, 2.75, 2.81, 2.87, 2.94, 3, 3.07, 3.14, 3.21, 3.28,
  3.36, 3.43, 3.51, 3.59, 3.67, 3.72, 3.84, 3.92, 4.01, 4.1, 4.19, 4.29, 4.38, 4.48, 4.58, 4.69, 4.79, 4.9,
  5.01, 5.12, 5.24, 5.35, 5.48, 5.6, 5.72, 5.85, 5.98, 6.12, 6.55, 7, 7.49, 8.02, 8.58, 9.18, 9.82, 10.51,
  11.25, 12.03,
] as const;

/** Advances of Anton's capitals in ems, rounded up; marks do not change them. Other letters have `DEFAULT_WIDTH`. */
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

/** Wider titles have more lines. */
const LONGEST_LINE = 6;
const MOST_LINES = 4;

/** Class of a word or name; one that is wider than the last class wraps. */
export function textWidthClass(word: string): string {
  return classOf(widthOf(word));
}

/** Class of the longest word of a title that wraps between its words. */
export function longestWordClass(title: string): string {
  return classOf(widestOf(title.split(/\s+/u)));
}

/** Classes of a title in as many lines of equal width as it needs: that of its widest line, and `lines-2` and so on. */
export function titleClasses(title: string): readonly string[] {
  const words = title.trim().split(/\s+/u);
  for (let lines = 1; ; lines += 1) {
    const width = narrowestWidth(words, lines);
    if (width <= LONGEST_LINE || lines === Math.min(MOST_LINES, words.length))
      return [classOf(width), ...(lines > 1 ? [`lines-${lines}`] : [])];
  }
}

/** Width of the widest line when words are set in a number of lines so that it is as narrow as possible. */
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
  const index = EMS.findIndex((width) => ems <= width);
  return `ems-${index === -1 ? EMS.length - 1 : index}`;
}

function widestOf(texts: readonly string[]): number {
  return Math.max(...texts.map(widthOf));
}

function widthOf(word: string): number {
  return [...word.normalize('NFD').toUpperCase().replace(/\p{M}/gu, '')].reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? DEFAULT_WIDTH),
    0,
  );
}

/** Whether a letter of the text has a mark, as in "Bogotá". */
export const hasAccent = (text: string): boolean => /\p{M}/u.test(text.normalize('NFD'));
