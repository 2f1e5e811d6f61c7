import { expect, test } from 'vitest';
import { minimalValues } from './minimal-values.fixture.ts';
import { inverse, patchBetween } from './patch.ts';
import { newDatePatch } from './status-actions.ts';

test('inverse: takes a patch back', () => {
  const patch = newDatePatch(minimalValues, '2027-01-10', '9:00pm');
  expect({ ...minimalValues, ...patch, ...inverse(patch, minimalValues) }).toEqual(minimalValues);
});

test('patchBetween: the changed fields', () => {
  expect(patchBetween(minimalValues, { ...minimalValues, lugar: 'Foro Y' })).toEqual({ lugar: 'Foro Y' });
});
