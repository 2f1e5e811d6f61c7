import { expect, test } from 'vitest';
import { numberIslands } from './page-scripts.ts';

const island = (prefix: string, uid = '') =>
  `<astro-island${uid} prefix="${prefix}" props="{}"><label for="_${prefix}R_1_">x</label></astro-island>`;

test.each([
  ['r0', 'r1'],
  ['r1', 'r0'],
  ['r3', 'r2'],
  ['r1', 'r3'],
])(
  'numberIslands: islands %s and %s, numbered in the order of the document with their ids',
  (first, second) => {
    expect(numberIslands(island(first) + island(second))).toBe(island('r0') + island('r1'));
  },
);

test('numberIslands: text that is no id of an island, unchanged', () => {
  const html = `<p>_r9R_ r1 "r2"</p>${island('r0')}`;
  expect(numberIslands(html)).toBe(html);
});

test('numberIslands: ids of islands, left out; those of other elements, unchanged', () => {
  const html = '<p uid="b"></p>';
  expect(numberIslands(html + island('r0', ' uid="a1"'))).toBe(html + island('r0'));
});
