/** Finds the known name that is most similar to a mistyped name, for "¿quisiste escribir …?". */

/**
 * Returns the candidate with the smallest edit distance, or null if all are farther than `limit`.
 * @param limit maximum distance; by default a third of the word's length, at least 2
 */
export function closestName(
  word: string,
  candidates: readonly string[],
  limit = Math.max(2, Math.floor(word.length / 3)),
): string | null {
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(word.length - candidate.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Returns the number of letters that are missing, extra, wrong or swapped with the next letter. */
function editDistance(a: string, b: string): number {
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const twoAbove = above;
    above = row;
    row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = !isSame && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const replaced = (above[j - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (twoAbove[j - 2] ?? 0) + 1 : replaced;
      row[j] = Math.min(replaced, swapped, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
    }
  }
  return row[b.length] ?? 0;
}
