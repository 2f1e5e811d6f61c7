import { expect, it } from 'vitest';
import { properName } from './wording.ts';

it.each([
  ['ciudad de méxico', 'Ciudad de México'],
  ['las palmas', 'Las Palmas'],
  ['san juan de los lagos', 'San Juan de los Lagos'],
  ['CDMX', 'CDMX'],
  ['San Luis', 'San Luis'],
])('properName: %s, %s', (name, expected) => {
  expect(properName(name)).toBe(expected);
});
