import { describe, expect, test } from 'vitest';
import { minimalValues } from '../values/minimal-values.fixture.ts';
import type { Task } from './api-client.ts';
import type { StoredShow } from './editor-shows.ts';
import {
  discardEntry,
  enqueueEntry,
  type FinalOutcome,
  isSendable,
  nextToSend,
  type OutboxEntry,
  retryEntry,
  type SendProblem,
  settleEntry,
  withUnsent,
} from './outbox.ts';

const SOLD_OUT: Task = { kind: 'patch', id: 'a', patch: { estatus: 'agotado' } };
const show = (id: string, etag: string | null, changes = {}): StoredShow => ({
  id,
  etag,
  values: { ...minimalValues, ...changes },
});

function entry(key: string, task: Task, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const before = minimalValues;
  return {
    key,
    task,
    label: 'Agotado',
    name: 'Guadalajara',
    etag: '"1"',
    before,
    tried: false,
    problem: null,
    ...changes,
  };
}

const stored = (etag: string, changes = {}): FinalOutcome => ({
  kind: 'stored',
  show: show('a', etag, changes),
  warning: null,
});
const conflict: SendProblem = {
  kind: 'conflict',
  message: 'Otra persona',
  fields: {},
  actual: show('a', '"9"'),
};

test.each([
  ['alone', [entry('1', SOLD_OUT)], true],
  ['behind one that waits, too', [entry('0', SOLD_OUT), entry('1', SOLD_OUT)], true],
  ['behind one to resolve', [entry('0', SOLD_OUT, { problem: conflict }), entry('1', SOLD_OUT)], false],
  [
    'beside a new show to resolve',
    [entry('0', { kind: 'create', id: null, values: {} }, { problem: conflict })],
    true,
  ],
  ['to resolve', [entry('1', SOLD_OUT, { problem: conflict })], false],
])('isSendable: an entry %s', (_, entries, expected) => {
  const last = entries.at(-1);
  const asked = last?.key === '1' ? last : entry('1', { kind: 'create', id: null, values: {} });
  expect(isSendable(entries, asked)).toBe(expected);
});

describe('enqueueEntry', () => {
  test('first change of a show: keeps its ETag', () => {
    expect(enqueueEntry([], entry('1', SOLD_OUT))[0]?.etag).toBe('"1"');
  });

  test('second change of the same show: has no ETag until the first is stored', () => {
    const both = enqueueEntry([entry('1', SOLD_OUT)], entry('2', { kind: 'delete', id: 'a' }));
    expect(both.map(({ etag }) => etag)).toEqual(['"1"', null]);
    expect(settleEntry(both, '1', stored('"2"')).map(({ key, etag }) => [key, etag])).toEqual([['2', '"2"']]);
  });
});

describe('nextToSend', () => {
  const photo: Task = { kind: 'photo', id: null, file: new Blob(), alt: 'x' };

  test('photos and other changes: each queue has its own', () => {
    const entries = [entry('p', photo), entry('1', SOLD_OUT)];
    expect(nextToSend(entries, 'edits')?.key).toBe('1');
    expect(nextToSend(entries, 'photos')?.key).toBe('p');
  });

  test('behind a conflict of the same show: waits, other shows do not', () => {
    const entries = [
      entry('1', SOLD_OUT, { problem: conflict }),
      entry('2', { kind: 'delete', id: 'a' }),
      entry('3', { kind: 'delete', id: 'b' }),
    ];
    expect(nextToSend(entries, 'edits')?.key).toBe('3');
    expect(nextToSend(entries.slice(0, 2), 'edits')).toBeNull();
  });
});

describe('settleEntry', () => {
  test.each<[string, FinalOutcome, number]>([
    ['stored', stored('"2"'), 0],
    ['conflict', { kind: 'problem', problem: conflict }, 1],
  ])('%s: entries left', (_, outcome, left) => {
    expect(settleEntry([entry('1', SOLD_OUT)], '1', outcome)).toHaveLength(left);
  });
});

describe('after a conflict', () => {
  const entries = [entry('1', SOLD_OUT, { problem: conflict }), entry('2', SOLD_OUT, { etag: null })];

  test('retryEntry: is sent over what is stored now', () => {
    expect(retryEntry(entries, '1', null)[0]).toMatchObject({ etag: '"9"', problem: null });
  });

  test('discardEntry: the next change of the show goes on from what is stored now', () => {
    expect(discardEntry(entries, '1')).toMatchObject([{ key: '2', etag: '"9"' }]);
  });

  test('unreadable file: the next attempt and the next change of the show have the ETag of what is stored now', () => {
    const unreadable: SendProblem = { ...conflict, actual: null, etag: '"8"' };
    const both = [entry('1', SOLD_OUT, { problem: unreadable }), entry('2', SOLD_OUT, { etag: null })];
    expect(retryEntry(both, '1', null)[0]).toMatchObject({
      etag: '"8"',
      before: minimalValues,
      problem: null,
    });
    expect(discardEntry(both, '1')).toMatchObject([{ key: '2', etag: '"8"' }]);
  });

  test('discard of a change that waits for an earlier one: the earlier one keeps its ETag', () => {
    const both = [entry('1', SOLD_OUT), entry('2', SOLD_OUT, { etag: null })];
    expect(discardEntry(both, '2')).toMatchObject([{ key: '1', etag: '"1"' }]);
  });
});

describe('withUnsent', () => {
  test('unsent change: shown and marked', () => {
    const [shown] = withUnsent([show('a', '"1"')], [entry('1', SOLD_OUT)]);
    expect(shown).toMatchObject({ values: { estatus: 'agotado' }, unsent: [{ key: '1' }] });
  });

  test('conflict: what is stored is shown', () => {
    const [shown] = withUnsent([show('a', '"1"')], [entry('1', SOLD_OUT, { problem: conflict })]);
    expect(shown?.values.estatus).toBe('');
  });

  test('unsent new show: in the list', () => {
    const added = entry('1', { kind: 'create', id: null, values: minimalValues });
    expect(withUnsent([], [added])).toMatchObject([{ id: 'nueva:1', values: { ciudad: 'Guadalajara' } }]);
  });
});
