import { expect, test } from 'vitest';
import { fitWithin } from './prepare-picture.ts';

test.each([
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 1600, height: 900 },
    { width: 1600, height: 900 },
  ],
  [
    { width: 10, height: 20 },
    { width: 10, height: 20 },
  ],
  [
    { width: 40_000, height: 1 },
    { width: 1600, height: 1 },
  ],
])('fitWithin 1600: %o becomes %o', (size, fitted) => {
  expect(fitWithin(size, 1600)).toEqual(fitted);
});
