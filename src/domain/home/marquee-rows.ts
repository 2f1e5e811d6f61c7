/** How the names of the marquee run: in two rows, each with the hidden copies that close its loop. */

/**
 * Letters that a row must have before it repeats, the spaces between names counted as one each: a screen of 3,840 px takes
 * so many of the narrowest. The row moves by half of itself, and nothing comes after its end.
 */
const FULL_ROW = 180;

/** Returns the names in two halves, in order; no row without a name. */
export function marqueeRows<Name extends { readonly name: string }>(names: readonly Name[]) {
  const half = Math.ceil(names.length / 2);
  return [names.slice(0, half), names.slice(half)]
    .filter((row) => row.length > 0)
    .map((row) => ({
      names: row,
      /** Besides the names themselves. */
      copies: countCopies(row),
    }));
}

/** Returns how many copies make two equal halves, each of them full. */
function countCopies(names: readonly { readonly name: string }[]): number {
  const letters = names.reduce((sum, { name }) => sum + name.length + 1, 0);
  return 2 * Math.ceil(FULL_ROW / letters) - 1;
}
