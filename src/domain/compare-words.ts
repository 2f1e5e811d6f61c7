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

export type Parts = readonly [start: string, changed: string, end: string];

/** Each text in three parts, of which only the second differs; null where they begin and end with different words. */
export function splitAtDifference(before: string, after: string): readonly [Parts, Parts] | null {
  const [old, current] = [wordsAndSpaces(before), wordsAndSpaces(after)];
  const { start, end } = commonEnds(old, current);
  const partsOf = (words: readonly string[]): Parts => [
    words.slice(0, start).join(''),
    words.slice(start, words.length - end).join(''),
    words.slice(words.length - end).join(''),
  ];
  return start + end === 0 ? null : [partsOf(old), partsOf(current)];
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  const count = a.findIndex((element, index) => element !== b[index]);
  return count === -1 ? a.length : count;
}
