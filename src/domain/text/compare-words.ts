/** The words that two texts begin and end with. */

/** The words of a text and the spaces between them, each for itself. */
export function wordsAndSpaces(text: string): string[] {
  return text.split(/(\s+)/u);
}

/** How many elements two lists have in common at their starts, and how many of the others at their ends. */
export function commonEnds(
  a: readonly string[],
  b: readonly string[],
): { readonly start: number; readonly end: number } {
  const start = commonStart(a, b);
  const end = commonStart(a.slice(start).toReversed(), b.slice(start).toReversed());
  return { start, end };
}

/** In parts of the longer of two texts; with less in common they are two texts, not one that was changed. */
const LEAST_COMMON = 0.4;

/** A text in three parts, of which another one has the first and the last; null where they have little in common. */
export function splitAtDifference(
  text: string,
  other: string,
): readonly [start: string, changed: string, end: string] | null {
  const words = wordsAndSpaces(text);
  const { start, end } = commonEnds(words, wordsAndSpaces(other));
  const parts = [
    words.slice(0, start).join(''),
    words.slice(start, words.length - end).join(''),
    words.slice(words.length - end).join(''),
  ] as const;
  const common = parts[0].length + parts[2].length;
  return common < LEAST_COMMON * Math.max(text.length, other.length) ? null : parts;
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  const count = a.findIndex((element, index) => element !== b[index]);
  return count === -1 ? a.length : count;
}
