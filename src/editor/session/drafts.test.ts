import { describe, expect, it } from 'vitest';
import { findDraft, NEW_ENTRY } from './drafts.ts';

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
