import { createStore, get, update } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { minimalValues } from '../values/minimal-values.fixture.ts';
import type { UnsentChange } from './outbox.ts';

vi.mock('idb-keyval', () => ({ createStore: vi.fn(), get: vi.fn(), set: vi.fn(), update: vi.fn() }));

const change = (key: string): UnsentChange => ({
  key,
  task: { kind: 'delete', id: key },
  label: 'Borrado',
  name: key,
  etag: '"1"',
  before: null,
  tried: false,
  problem: null,
});

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockReturnValue();
});

test.each([
  ['with earlier changes: they are sent, too', [change('a')], ['a', 'b']],
  ['without any: the new one is sent', undefined, ['b']],
])('updateOutbox: the device is full, %s', async (_what, stored, keys) => {
  vi.mocked(update).mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  vi.mocked(get).mockResolvedValue(stored);
  const { keepsOutbox, updateOutbox } = await import('./stored-state.ts');
  const outbox = await updateOutbox((earlier) => [...earlier, change('b')]);
  expect(outbox.map(({ key }) => key)).toEqual(keys);
  expect(keepsOutbox()).toBe(false);
});

test('updateOutbox: the device is full, two changes at once: both are kept', async () => {
  vi.mocked(update).mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  vi.mocked(get).mockResolvedValue([change('a')]);
  const { updateOutbox } = await import('./stored-state.ts');
  const add = (key: string) => updateOutbox((earlier) => [...earlier, change(key)]);
  const [, outbox] = await Promise.all([add('b'), add('c')]);
  expect(outbox.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});

/** Lets IndexedDB work on this outbox. */
function workingDatabase(outbox: readonly UnsentChange[]) {
  const database = { outbox };
  vi.mocked(get).mockImplementation(async () => database.outbox);
  vi.mocked(update).mockImplementation(async (_name, updater) => {
    database.outbox = updater(database.outbox) as readonly UnsentChange[];
  });
  return database;
}

const LOST = new DOMException('Connection to Indexed Database server lost.', 'InvalidStateError');
const keysOf = (outbox: readonly UnsentChange[]) => outbox.map(({ key }) => key);

test('updateOutbox: a lost connection is opened again', async () => {
  const database = workingDatabase([change('a')]);
  vi.mocked(update).mockRejectedValueOnce(LOST);
  const { keepsOutbox, updateOutbox } = await import('./stored-state.ts');
  const before = vi.mocked(createStore).mock.calls.length;
  await updateOutbox((earlier) => [...earlier, change('b')]);
  expect(keysOf(database.outbox)).toEqual(['a', 'b']);
  expect(vi.mocked(createStore).mock.calls.length - before).toBe(2);
  expect(keepsOutbox()).toBe(true);
});

test('updateOutbox: no access for a while: earlier changes stay, and all are stored when it works again', async () => {
  workingDatabase([change('a'), change('b')]);
  const { keepsOutbox, updateOutbox } = await import('./stored-state.ts');
  const add = (key: string) => updateOutbox((earlier) => [...earlier, change(key)]);
  await updateOutbox((earlier) => earlier);
  vi.mocked(update).mockRejectedValue(LOST);
  vi.mocked(get).mockRejectedValue(LOST);
  expect(keysOf(await add('c'))).toEqual(['a', 'b', 'c']);
  expect(keepsOutbox()).toBe(false);
  // Meanwhile another tab has sent a change and added one.
  const database = workingDatabase([change('b'), change('x')]);
  expect(keysOf(await add('d'))).toEqual(['x', 'b', 'c', 'd']);
  expect(keysOf(database.outbox)).toEqual(['x', 'b', 'c', 'd']);
  expect(keepsOutbox()).toBe(true);
});

test('updateOutbox: no database at all, the new change is sent', async () => {
  vi.mocked(update).mockRejectedValue(new Error('no database'));
  vi.mocked(get).mockRejectedValue(new Error('no database'));
  const { updateOutbox } = await import('./stored-state.ts');
  expect(await updateOutbox((earlier) => [...earlier, change('b')])).toHaveLength(1);
});

test('readList: a list of an earlier version lacks a field: the shows have it, empty', async () => {
  const { interprete: _, ...values } = minimalValues;
  vi.mocked(get).mockResolvedValue({ shows: [{ id: 'a', etag: '"1"', values }], unreadable: [] });
  const { readList } = await import('./stored-state.ts');
  expect((await readList())?.shows).toEqual([{ id: 'a', etag: '"1"', values: minimalValues }]);
});
