import { expect, test } from 'vitest';
import { median } from './median.ts';

test.each([
  [[7], 7],
  [[4, 1], 4],
  [[9, 2, 1, 4], 4],
  [[3, 1, 2], 2],
  [[5, 900, 1, 2, 3], 3],
  [[Number.POSITIVE_INFINITY, 1, 2], 2],
])('median of %j: %d', (figures, middle) => {
  expect(median(figures)).toBe(middle);
});
