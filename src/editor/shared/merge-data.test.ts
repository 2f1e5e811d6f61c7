import { describe, expect, it, test } from 'vitest';
import { filledData, mergeFields, mergeLists, moveItem } from './merge-data.ts';

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

describe('mergeLists', () => {
  const a = { imagen: 'a', alt: '1' };
  const b = { imagen: 'b', alt: '1' };
  const c = { imagen: 'c', alt: '1' };
  const base = [a, b];
  const merge = (
    mine: readonly { imagen: string; alt: string }[],
    theirs: readonly { imagen: string; alt: string }[],
  ) => mergeLists(base, mine, theirs, ({ imagen }) => imagen);

  it.each([
    ['both as before', base, base, base],
    ['they add', base, [a, b, c], [a, b, c]],
    ['I reorder, they add', [b, a], [a, b, c], [b, a, c]],
    ['they remove what I did not edit', base, [b], [b]],
    ['they remove what I edited: kept', [{ ...a, alt: 'mine' }, b], [b], [{ ...a, alt: 'mine' }, b]],
    ['they edit what I did not edit', base, [{ ...a, alt: 'theirs' }, b], [{ ...a, alt: 'theirs' }, b]],
    ['both edit: mine', [{ ...a, alt: 'mine' }, b], [{ ...a, alt: 'theirs' }, b], [{ ...a, alt: 'mine' }, b]],
    ['I remove: stays removed', [b], [a, b], [b]],
    ['they reorder what I edit', [{ ...a, alt: 'mine' }, b], [b, a], [b, { ...a, alt: 'mine' }]],
    [
      'they add at the start what I edit',
      [{ ...a, alt: 'mine' }, b],
      [c, a, b],
      [c, { ...a, alt: 'mine' }, b],
    ],
    ['they reorder, I remove and add at the end', [b, c], [b, a], [b, c]],
    ['both reorder: mine', [b, a, c], [a, c, b], [b, a, c]],
  ])('%s', (_, mine, theirs, expected) => {
    expect(merge(mine, theirs)).toEqual(expected);
  });

  it('the same photo twice, with other texts: both stay, and mine has what I edited', () => {
    const twice = [a, b, { ...a, alt: '2' }];
    const mine = [a, { ...b, alt: 'mine' }, { ...a, alt: '2' }];
    expect(mergeLists(twice, mine, twice, ({ imagen }) => imagen)).toEqual(mine);
  });
});

test('filledData: empty text and groups are absent', () => {
  expect(filledData({ a: '', b: { c: '', d: undefined }, e: [{ f: '', g: 1 }], h: 0 })).toEqual({
    e: [{ g: 1 }],
    h: 0,
  });
});

test.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -9, ['c', 'a', 'b']],
  [0, 9, ['b', 'c', 'a']],
  [7, 1, ['a', 'b', 'c']],
])('moveItem: %i by %i', (index, by, expected) => {
  expect(moveItem(['a', 'b', 'c'], index, by)).toEqual(expected);
});
