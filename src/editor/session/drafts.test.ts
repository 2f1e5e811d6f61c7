import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { findDraft, NEW_ENTRY, readDrafts, writeDraft } from './drafts.ts';
import { saveEditorName } from './stored-key.ts';

afterEach(() => vi.unstubAllGlobals());

describe('findDraft', () => {
  const entry = (id: string, etag: string) => ({ id, etag });
  const draft = (id: string, etag: string | null) => ({ id, etag, data: { nombre: etag }, base: null });
  const drafts = [draft('001', 'a'), draft('002', 'b'), draft(NEW_ENTRY, null)];

  it.each([
    ['its version', entry('001', 'a'), [entry('001', 'a')], 'a'],
    ['moved within its list', entry('003', 'b'), [entry('002', 'x'), entry('003', 'b')], 'b'],
    ['another entry at its position', entry('002', 'x'), [entry('002', 'x'), entry('003', 'b')], undefined],
    ['changed meanwhile', entry('001', 'x'), [entry('001', 'x')], 'a'],
    ['a new entry', null, [entry('001', 'a')], null],
    ['without a draft', entry('009', 'i'), [entry('009', 'i')], undefined],
  ])('%s', (_, of, entries, etag) => {
    expect(findDraft(drafts, of, entries)?.etag).toBe(etag);
  });
});

test('drafts that version 0.2.0 stored without a name: those of the first editor who writes one, and of no other', () => {
  const draft = (id: string, text: string) => ({ id, etag: 'a', data: { notas: text }, base: null });
  const kept = new Map([['gira:borradores:shows', JSON.stringify([draft('uno', 'x'), draft('dos', 'x')])]]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  saveEditorName('Ana');
  expect(readDrafts('shows')).toEqual([draft('uno', 'x'), draft('dos', 'x')]);
  writeDraft('shows', ['uno'], draft('uno', 'y'));
  expect(readDrafts('shows')).toEqual([draft('dos', 'x'), draft('uno', 'y')]);
  saveEditorName('Beto');
  expect(readDrafts('shows')).toEqual([]);
});
