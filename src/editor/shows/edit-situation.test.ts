import { describe, expect, it } from 'vitest';
import type { Undo } from '../session/undo.ts';
import { emptyValues } from '../values/form-fields.ts';
import { minimalValues } from '../values/minimal-values.fixture.ts';
import { patchBetween, toStored } from '../values/patch.ts';
import { editSituation } from './edit-situation.ts';

const stored = { etag: '"1"', values: minimalValues };
const changed = { etag: '"2"', values: { ...minimalValues, lugar: 'Foro Y' } };
const typedValues = { ...minimalValues, ciudad: 'Puebla' };
const undo: Undo = {
  id: 'a',
  task: { kind: 'delete', id: 'a' },
  label: '',
  name: '',
  etag: '"2"',
  replaced: '"1"',
};
const edit = {
  opened: stored,
  current: stored,
  initial: minimalValues,
  values: minimalValues,
  undo: undefined,
};
const copy = { ...edit, opened: null, current: null };

describe('editSituation', () => {
  it.each([
    ['nothing typed', edit, 'unchanged'],
    [
      'only a space typed',
      { ...edit, values: { ...minimalValues, ciudad: `${minimalValues.ciudad} ` } },
      'unchanged',
    ],
    ['text typed', { ...edit, values: typedValues }, 'typed'],
    ['changed by others, nothing typed', { ...edit, current: changed }, 'follow'],
    ['changed by others, text typed', { ...edit, current: changed, values: typedValues }, 'conflict'],
    [
      'changed by this editor, text typed',
      { ...edit, current: changed, values: typedValues, undo },
      'follow',
    ],
    [
      'an unsent change, text typed',
      { ...edit, current: { ...changed, etag: '"1"' }, values: typedValues },
      'follow',
    ],
    ['a copy as it was opened', copy, 'unchanged'],
    ['a copy with typed text', { ...copy, values: typedValues }, 'typed'],
    ['an empty new show', { ...copy, initial: emptyValues, values: emptyValues }, 'unchanged'],
  ] as const)('%s', (_, given, expected) => {
    const patch = patchBetween(given.opened?.values ?? emptyValues, toStored(given.values));
    expect(editSituation({ ...given, patch })).toBe(expected);
  });
});
