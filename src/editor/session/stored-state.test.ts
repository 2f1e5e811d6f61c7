import { get, update } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
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

test('updateOutbox: no database at all, the new change is sent', async () => {
  vi.mocked(update).mockRejectedValue(new Error('no database'));
  vi.mocked(get).mockRejectedValue(new Error('no database'));
  const { updateOutbox } = await import('./stored-state.ts');
  expect(await updateOutbox((earlier) => [...earlier, change('b')])).toHaveLength(1);
});
