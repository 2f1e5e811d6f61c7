import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 ciudades'],
  [1, '1 ciudad'],
  [2, '2 ciudades'],
])('%i: %s', (count, text) => {
  expect(counted(count, 'ciudad', 'ciudades')).toBe(text);
});
