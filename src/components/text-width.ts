/**
 * How wide a word runs in the display face, so that a style sheet can set it as wide as the sheet. A style attribute is
 * not allowed, so the answer is one of a few classes (styles/components.css), the nearest that is not too narrow.
 */

/** Widths in ems that have a class, `text-ems-0` first; the same numbers as in styles/components.css (a test keeps them equal). */
export const EMS = [2.4, 3, 3.72, 4.1, 5.2, 7, 9, 12] as const;

/** Anton's capitals in ems, measured; whatever is not named here is a plain letter. */
const WIDTHS = [
  [/[IÍÌÏ.,:;'!| ]/u, 0.23, 'is-narrow'],
  [/[TEÉFLZ1]/u, 0.4, 'is-condensed'],
  [/[MW]/u, 0.75, 'is-wide'],
] as const;
const PLAIN = 0.48;

/** Class of a word or name; whatever is longer than the last class wraps. */
export function textWidthClass(word: string): string {
  const ems = widthOf(word);
  const index = EMS.findIndex((width) => ems <= width);
  return `text-ems-${index === -1 ? EMS.length - 1 : index}`;
}

/** Class of one letter that stands in a slot of its own, so that it does not move when the face arrives. */
export function letterWidthClass(letter: string): string {
  return WIDTHS.find(([letters]) => letters.test(letter.toUpperCase()))?.[2] ?? '';
}

function widthOf(word: string): number {
  return [...word.normalize('NFC').toUpperCase()].reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? PLAIN),
    0,
  );
}
