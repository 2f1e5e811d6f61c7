import { expect, it } from 'vitest';
import { pluralize } from './wording.ts';

it.each([
  [0, '0 ciudades'],
  [1, '1 ciudad'],
  [2, '2 ciudades'],
])('%i: %s', (count, text) => {
  expect(pluralize(count, 'ciudad', 'ciudades')).toBe(text);
});
