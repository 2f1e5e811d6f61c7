import { expect, test } from 'vitest';
import { parseShowId } from './saved-show.ts';

test.each([
  ['2026-12-05-leon', '2026-12-05-leon'],
  ['../../x', null],
  ['', null],
  [5, null],
])('parseShowId %j: %s', (value, id) => {
  expect(parseShowId(value)).toBe(id);
});
