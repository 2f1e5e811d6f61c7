/**
 * Estimates the width of a word in the display font, so that CSS can scale it to the width of the page. The CSP forbids
 * style attributes, so the result is one of a few classes (styles/components.css): the narrowest that is wide enough.
 */

/** Widths in ems of `text-ems-0` and so on, as in styles/components.css (a test compares them). */
export const EMS = [2.4, 3, 3.72, 4.1, 5.2, 7, 9, 12] as const;

/** Measured widths of Anton's capitals in ems; other letters have `DEFAULT_WIDTH`. */
const WIDTHS = [
  [/[IÍÌÏ.,:;'!| ]/u, 0.23, 'is-narrow'],
  [/[TEÉFLZ1]/u, 0.4, 'is-condensed'],
  [/[MW]/u, 0.75, 'is-wide'],
] as const;
const DEFAULT_WIDTH = 0.48;

/** Class of a word or name; one that is wider than the last class wraps. */
export function textWidthClass(word: string): string {
  const ems = widthOf(word);
  const index = EMS.findIndex((width) => ems <= width);
  return `text-ems-${index === -1 ? EMS.length - 1 : index}`;
}

/** Class of the longest word of a title that wraps between its words. */
export function longestWordClass(title: string): string {
  const words = title.split(/\s+/u);
  return textWidthClass(
    words.reduce((longest, word) => (widthOf(word) > widthOf(longest) ? word : longest), ''),
  );
}

/** Class of a single letter with a fixed width, so that it does not move when the font loads. */
export function letterWidthClass(letter: string): string {
  return WIDTHS.find(([letters]) => letters.test(letter.toUpperCase()))?.[2] ?? '';
}

function widthOf(word: string): number {
  return [...word.normalize('NFC').toUpperCase()].reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? DEFAULT_WIDTH),
    0,
  );
}
