/** Browsers match the styles of all elements again when an attribute of the root changes on which any of them depends. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('first touch: no style depends on the attribute that it sets before the response', () => {
  const files = globSync('src/**/*.{css,astro}');
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('data-interacted'))).toEqual([]);
});
