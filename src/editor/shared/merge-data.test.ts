import { expect, test } from 'vitest';
import { mergeFields } from './merge-data.ts';

const base = { nombre: 'Timbito', lema: 'Uno', redes: { facebook: 'f' } };

test.each([
  ['nothing changed', base, base, base, false],
  [
    'one field each',
    { ...base, nombre: 'Q' },
    { ...base, lema: 'Dos' },
    { ...base, nombre: 'Q', lema: 'Dos' },
    false,
  ],
  ['the same field', { ...base, lema: 'Mío' }, { ...base, lema: 'Dos' }, { ...base, lema: 'Mío' }, true],
  [
    'the same field, the same value',
    { ...base, lema: 'Dos' },
    { ...base, lema: 'Dos' },
    { ...base, lema: 'Dos' },
    false,
  ],
  ['a field that they added', base, { ...base, correo: 'a@b.mx' }, { ...base, correo: 'a@b.mx' }, false],
  [
    'a field that they emptied',
    { ...base, lema: 'Mío' },
    { nombre: 'Timbito', lema: 'Uno' },
    { nombre: 'Timbito', lema: 'Mío', redes: undefined },
    false,
  ],
])('mergeFields: %s', (_what, mine, theirs, data, hasConflict) => {
  expect(mergeFields(base, mine, theirs)).toMatchObject({ data, hasConflict });
});

test('mergeFields: the base is not known: all of mine, and a conflict', () => {
  const mine = { ...base, nombre: 'Q' };
  const merged = mergeFields(null, mine, { ...base, lema: 'Dos' });
  expect(merged).toEqual({ data: mine, base: null, hasConflict: true });
});

test('mergeFields again, with the base of the first: only typed fields are mine, and a conflict stays one', () => {
  const first = mergeFields(base, { ...base, nombre: 'Q' }, { ...base, nombre: 'Otro', lema: 'Dos' });
  expect(first.base).toEqual({ ...base, nombre: 'Timbito', lema: 'Dos' });
  const again = mergeFields(first.base, first.data, { ...base, nombre: 'Otro', lema: 'Tres' });
  expect(again).toMatchObject({ data: { nombre: 'Q', lema: 'Tres' }, hasConflict: true });
});
