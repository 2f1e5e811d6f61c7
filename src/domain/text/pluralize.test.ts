import { expect, it } from 'vitest';
import { pluralize } from './pluralize.ts';

it.each([
  [0, '0 ciudades'],
  [1, '1 ciudad'],
  [2, '2 ciudades'],
])('%i: %s', (count, text) => {
  expect(pluralize(count, 'ciudad', 'ciudades')).toBe(text);
});
