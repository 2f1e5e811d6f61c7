import { expect, test } from 'vitest';
import { minimalValues } from './minimal-values.fixture.ts';
import { inversePatch, patchBetween } from './patch.ts';
import { newDatePatch } from './status-actions.ts';

test('inversePatch: takes a patch back', () => {
  const patch = newDatePatch(minimalValues, '2027-01-10', '9:00pm');
  expect({ ...minimalValues, ...patch, ...inversePatch(patch, minimalValues) }).toEqual(minimalValues);
});

test('patchBetween: the changed fields', () => {
  expect(patchBetween(minimalValues, { ...minimalValues, lugar: 'Foro Y' })).toEqual({ lugar: 'Foro Y' });
});
