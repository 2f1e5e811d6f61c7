import { describe, expect, it } from 'vitest';
import { minimalValues } from '../values/minimal-values.fixture.ts';
import type { Task } from './api-client.ts';
import type { StoredShow } from './editor-shows.ts';
import type { UnsentChange } from './outbox.ts';
import { isUnchangedByOthers, toUndo } from './undo.ts';

const SOLD_OUT: Task = { kind: 'patch', id: 'a', patch: { estatus: 'agotado' } };
const show = (id: string, etag: string, fields = {}): StoredShow => ({
  id,
  etag,
  values: { ...minimalValues, ...fields },
});

function change(key: string, task: Task, fields: Partial<UnsentChange> = {}): UnsentChange {
  const names = { label: 'Agotado', name: 'Guadalajara' };
  return { key, task, ...names, etag: '"1"', before: minimalValues, tried: false, problem: null, ...fields };
}

describe('toUndo', () => {
  it('change of status: back to what it was, with the new ETag', () => {
    const undo = toUndo(change('1', SOLD_OUT), show('a', '"2"', { estatus: 'agotado' }));
    expect(undo).toMatchObject({ id: 'a', etag: '"2"', task: { kind: 'patch', patch: { estatus: '' } } });
  });

  it('new poster: back to the earlier one', () => {
    const task: Task = { kind: 'patch', id: 'a', patch: {}, poster: new Blob() };
    const before = { ...minimalValues, cartel: '/carteles/x.jpg' };
    expect(toUndo(change('1', task, { before }), show('a', '"2"'))?.task).toEqual({
      kind: 'patch',
      id: 'a',
      patch: { cartel: '/carteles/x.jpg' },
    });
  });

  it.each<[Task, StoredShow | null, Task['kind'] | undefined]>([
    [{ kind: 'delete', id: 'a' }, null, 'restore'],
    [{ kind: 'create', id: null, values: minimalValues }, show('a', '"1"'), 'delete'],
    [{ kind: 'restore', id: 'a' }, show('a', '"1"'), undefined],
    [{ kind: 'create', id: null, values: minimalValues }, null, undefined],
  ])('%o: undone by %s', (task, after, kind) => {
    expect(toUndo(change('1', task), after)?.task.kind).toBe(kind);
  });
});

describe('isUnchangedByOthers', () => {
  const undo = toUndo(change('1', SOLD_OUT), show('a', '"2"'));
  it.each([
    ['unsent', '"1"', '"1"', true],
    ['stored by this browser', '"1"', '"2"', true],
    ['stored by another editor', '"1"', '"9"', false],
    ['stored by this browser over the change of another editor', '"0"', '"2"', false],
  ])('%s: from %s to %s', (_, from, to, expected) => {
    expect(isUnchangedByOthers(undo ?? undefined, from, to)).toBe(expected);
  });

  it('nothing to undo: another editor', () => {
    expect(isUnchangedByOthers(undefined, '"1"', '"2"')).toBe(false);
  });
});
