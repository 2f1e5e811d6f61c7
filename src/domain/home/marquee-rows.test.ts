import { describe, expect, it } from 'vitest';
import { marqueeRows } from './marquee-rows.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const rowsOf = (names: readonly { readonly name: string }[]) =>
  marqueeRows(names).map((row) => [row.names.map(({ name }) => name).join(), row.copies]);

describe('marquee rows', () => {
  it('several names: two halves in order, the longer one first', () => {
    expect(rowsOf(named('A', 'B', 'C')).map(([names]) => names)).toEqual(['A,B', 'C']);
  });

  it('one name: one row', () => {
    expect(rowsOf(named('RITA'))).toHaveLength(1);
  });

  it.each([
    ['many names', 20, 'NACHO PENUMBRA', 1],
    ['as many letters as fill a screen, with the spaces between names', 20, 'PENUMBRA', 1],
    ['a name less', 19, 'PENUMBRA', 3],
    ['a few names', 5, 'NACHO PENUMBRA', 5],
    ['one name', 1, 'RITA', 71],
    ['a name of one letter', 1, 'Ñ', 179],
  ])('copies to fill the width without a gap: %s', (_what, count, name, copies) => {
    const both = marqueeRows(named(...Array<string>(count * 2).fill(name)));
    expect(both.map((row) => row.copies)).toEqual([copies, copies]);
  });
});
