/** Rows of the marquee: half of the names each, and the number of hidden copies that close the loop. */

/**
 * Minimum letters of half a row, with one space after each name. As many narrow letters fill a screen of
 * 3,840 px. The row moves by half of its length, so the other half has to fill the screen.
 */
const FULL_ROW = 180;

/** Returns the names in two rows, in order. A row without names is left out. */
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

/** Returns the number of copies that give two equal halves of at least `FULL_ROW` letters. */
function countCopies(names: readonly { readonly name: string }[]): number {
  const letters = names.reduce((sum, { name }) => sum + name.length + 1, 0);
  return 2 * Math.ceil(FULL_ROW / letters) - 1;
}
