import { describe, expect, it, test } from 'vitest';
import { minimalValues } from '../values/minimal-values.fixture.ts';
import type { Task } from './api-client.ts';
import type { StoredShow } from './editor-shows.ts';
import {
  discardChange,
  enqueueChange,
  type FinalOutcome,
  isSendable,
  nextToSend,
  retryChange,
  type SendProblem,
  settleChange,
  type UnsentChange,
  withUnsent,
} from './outbox.ts';

const SOLD_OUT: Task = { kind: 'patch', id: 'a', patch: { estatus: 'agotado' } };
const show = (id: string, etag: string | null, fields = {}): StoredShow => ({
  id,
  etag,
  values: { ...minimalValues, ...fields },
});

function change(key: string, task: Task, fields: Partial<UnsentChange> = {}): UnsentChange {
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
    ...fields,
  };
}

const stored = (etag: string, fields = {}): FinalOutcome => ({
  kind: 'stored',
  show: show('a', etag, fields),
  warning: null,
});
const conflict: SendProblem = {
  kind: 'conflict',
  message: 'Otra persona',
  fields: {},
  actual: show('a', '"9"'),
};

test.each([
  ['alone', [change('1', SOLD_OUT)], true],
  ['behind one that waits, too', [change('0', SOLD_OUT), change('1', SOLD_OUT)], true],
  ['behind one to resolve', [change('0', SOLD_OUT, { problem: conflict }), change('1', SOLD_OUT)], false],
  [
    'beside a new show to resolve',
    [change('0', { kind: 'create', id: null, values: {} }, { problem: conflict })],
    true,
  ],
  ['to resolve', [change('1', SOLD_OUT, { problem: conflict })], false],
])('isSendable: a change %s', (_, outbox, expected) => {
  const last = outbox.at(-1);
  const asked = last?.key === '1' ? last : change('1', { kind: 'create', id: null, values: {} });
  expect(isSendable(outbox, asked)).toBe(expected);
});

describe('enqueueChange', () => {
  it('first change of a show: keeps its ETag', () => {
    expect(enqueueChange([], change('1', SOLD_OUT))[0]?.etag).toBe('"1"');
  });

  it('second change of the same show: has no ETag until the first is stored', () => {
    const both = enqueueChange([change('1', SOLD_OUT)], change('2', { kind: 'delete', id: 'a' }));
    expect(both.map(({ etag }) => etag)).toEqual(['"1"', null]);
    expect(settleChange(both, '1', stored('"2"')).map(({ key, etag }) => [key, etag])).toEqual([
      ['2', '"2"'],
    ]);
  });
});

describe('nextToSend', () => {
  const photo: Task = { kind: 'photo', id: null, file: new Blob(), alt: 'x' };

  it('photos and other fields: each queue has its own', () => {
    const outbox = [change('p', photo), change('1', SOLD_OUT)];
    expect(nextToSend(outbox, 'edits')?.key).toBe('1');
    expect(nextToSend(outbox, 'photos')?.key).toBe('p');
  });

  it('behind a conflict of the same show: waits, other shows do not', () => {
    const outbox = [
      change('1', SOLD_OUT, { problem: conflict }),
      change('2', { kind: 'delete', id: 'a' }),
      change('3', { kind: 'delete', id: 'b' }),
    ];
    expect(nextToSend(outbox, 'edits')?.key).toBe('3');
    expect(nextToSend(outbox.slice(0, 2), 'edits')).toBeNull();
  });
});

describe('settleChange', () => {
  it.each<[string, FinalOutcome, number]>([
    ['stored', stored('"2"'), 0],
    ['conflict', { kind: 'problem', problem: conflict }, 1],
  ])('%s: changes left', (_, outcome, left) => {
    expect(settleChange([change('1', SOLD_OUT)], '1', outcome)).toHaveLength(left);
  });
});

describe('after a conflict', () => {
  const outbox = [change('1', SOLD_OUT, { problem: conflict }), change('2', SOLD_OUT, { etag: null })];

  it('retryChange: is sent over what is stored now', () => {
    expect(retryChange(outbox, '1', null)[0]).toMatchObject({ etag: '"9"', problem: null });
  });

  it('discardChange: the next change of the show goes on from what is stored now', () => {
    expect(discardChange(outbox, '1')).toMatchObject([{ key: '2', etag: '"9"' }]);
  });

  it('unreadable file: the next attempt and the next change of the show have the ETag of what is stored now', () => {
    const unreadable: SendProblem = { ...conflict, actual: null, etag: '"8"' };
    const both = [change('1', SOLD_OUT, { problem: unreadable }), change('2', SOLD_OUT, { etag: null })];
    expect(retryChange(both, '1', null)[0]).toMatchObject({
      etag: '"8"',
      before: minimalValues,
      problem: null,
    });
    expect(discardChange(both, '1')).toMatchObject([{ key: '2', etag: '"8"' }]);
  });

  it('discard of a change that waits for an earlier one: the earlier one keeps its ETag', () => {
    const both = [change('1', SOLD_OUT), change('2', SOLD_OUT, { etag: null })];
    expect(discardChange(both, '2')).toMatchObject([{ key: '1', etag: '"1"' }]);
  });
});

describe('withUnsent', () => {
  it('unsent change: shown and marked', () => {
    const [shown] = withUnsent([show('a', '"1"')], [change('1', SOLD_OUT)]);
    expect(shown).toMatchObject({ values: { estatus: 'agotado' }, unsent: [{ key: '1' }] });
  });

  it('conflict: what is stored is shown', () => {
    const [shown] = withUnsent([show('a', '"1"')], [change('1', SOLD_OUT, { problem: conflict })]);
    expect(shown?.values.estatus).toBe('');
  });

  it('unsent new show: in the list', () => {
    const added = change('1', { kind: 'create', id: null, values: minimalValues });
    expect(withUnsent([], [added])).toMatchObject([{ id: 'nueva:1', values: { ciudad: 'Guadalajara' } }]);
  });
});
