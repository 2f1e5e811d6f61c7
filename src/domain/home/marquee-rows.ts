/** Rows of the marquee: the names in two halves, each with the number of hidden copies that close its loop. */

/**
 * Least letters of half a row, each name with one space: a screen of 3,840 px holds as many of the narrowest. The row moves by
 * half of its length, and nothing comes after its end.
 */
const FULL_ROW = 180;

/** Returns the names in two halves, in order; no row without a name. */
export function marqueeRows<Name extends { readonly name: string }>(names: readonly Name[]) {
  const half = Math.ceil(names.length / 2);
  return [names.slice(0, half), names.slice(half)]
    .filter((row) => row.length > 0)
    .map((row) => ({
      names: row,
      /** Number of copies after the names themselves. */
      copies: countCopies(row),
    }));
}

/** Returns the number of copies that make two equal halves, each of them full. */
function countCopies(names: readonly { readonly name: string }[]): number {
  const letters = names.reduce((sum, { name }) => sum + name.length + 1, 0);
  return 2 * Math.ceil(FULL_ROW / letters) - 1;
}
