import { expect, test } from 'vitest';
import { minimalValues } from './minimal-values.fixture.ts';
import { inversePatch, patchBetween, patchToSave } from './patch.ts';
import { newDatePatch } from './status-actions.ts';

test('inversePatch: takes a patch back', () => {
  const patch = newDatePatch(minimalValues, '2027-01-10', '9:00pm');
  expect({ ...minimalValues, ...patch, ...inversePatch(patch, minimalValues) }).toEqual(minimalValues);
});

test('patchBetween: the changed fields', () => {
  expect(patchBetween(minimalValues, { ...minimalValues, lugar: 'Foro Y' })).toEqual({ lugar: 'Foro Y' });
});

test.each([
  ['nothing typed', 'Teatro Sol ', {}],
  ['another text', 'Teatro Luna ', { lugar: 'Teatro Luna' }],
])('patchToSave: a stored text ends in a space, %s', (_, lugar, patch) => {
  expect(patchToSave({ ...minimalValues, lugar: 'Teatro Sol ' }, { ...minimalValues, lugar })).toEqual(patch);
});
