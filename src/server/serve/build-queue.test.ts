import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BuildOutcome } from '../build/build-messages.ts';
import { createBuildQueue } from './build-queue.ts';

const START = Date.UTC(2026, 10, 21, 12);
const published = (rebuildAt = START + 86_400_000): BuildOutcome => ({
  type: 'published',
  published: { revision: 'a', builtAt: new Date(START).toISOString(), rebuildAt },
});
const failed = (mensaje?: string): BuildOutcome => ({
  type: 'failed',
  failure: {
    message: 'No hay espacio en el disco.',
    problems: mensaje ? [{ archivo: 'a.md', linea: 1, columna: 1, mensaje }] : [],
  },
});

let ends: ((outcome: BuildOutcome) => void)[];
let queue: ReturnType<typeof createBuildQueue>;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  ends = [];
  queue = createBuildQueue({ build: () => new Promise((end) => ends.push(end)) });
});
afterEach(() => vi.useRealTimers());

async function finish(outcome: BuildOutcome): Promise<void> {
  ends.at(-1)?.(outcome);
  await vi.advanceTimersByTimeAsync(0);
}

test('request: five within a moment, one build', async () => {
  for (let count = 0; count < 5; count++) {
    queue.request();
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(queue.state().phase).toBe('queued');
  await vi.advanceTimersByTimeAsync(200);
  expect(ends).toHaveLength(1);
  expect(queue.state()).toMatchObject({ phase: 'building' });
});

test('request: without a pause, a build within a second', async () => {
  for (let count = 0; count < 12; count++) {
    queue.request();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(ends).toHaveLength(1);
});

test('request: two during a build, one more build', async () => {
  queue.request();
  await vi.advanceTimersByTimeAsync(200);
  queue.request();
  queue.request();
  expect(ends).toHaveLength(1);
  await finish(published());
  expect(ends).toHaveLength(2);
  await finish(published());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ends).toHaveLength(2);
  expect(queue.state()).toMatchObject({ phase: 'idle', failure: null });
});

test('durations: from the request to the end of its build', async () => {
  queue.request();
  await vi.advanceTimersByTimeAsync(2_000);
  await finish(published());
  expect(queue.state().durations).toEqual([2_000]);
});

test.each([60 * 86_400_000, -60 * 86_400_000])(
  'durations: the clock moved by %d ms during the build, the time that passed',
  async (moved) => {
    queue.request();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.setSystemTime(Date.now() + moved);
    await vi.advanceTimersByTimeAsync(1_000);
    await finish(published());
    expect(queue.state().durations).toEqual([2_000]);
  },
);

test.each([60 * 86_400_000, -60 * 86_400_000])(
  'state: the clock moved by %d ms during the build, its start by the clock of now',
  async (moved) => {
    queue.request();
    await vi.advanceTimersByTimeAsync(1_120);
    vi.setSystemTime(Date.now() + moved);
    expect(queue.state().startedAt).toBe(Date.now() - 1_000);
  },
);

test('planned build: the clock moved back during the build before, again within a minute', async () => {
  queue.request();
  await vi.advanceTimersByTimeAsync(200);
  vi.setSystemTime(Date.now() - 60 * 86_400_000);
  await finish(published());
  await vi.advanceTimersByTimeAsync(61_000);
  expect(ends).toHaveLength(2);
  await finish(published(Date.now() + 86_400_000));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ends).toHaveLength(2);
});

test.each([-1, 1])(
  'planned build: the clock moved by %d days while it waits, within a minute',
  async (days) => {
    queue.request();
    await vi.advanceTimersByTimeAsync(200);
    await finish(published(START + 40 * 86_400_000));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(ends).toHaveLength(1);
    vi.setSystemTime(Date.now() + days * 86_400_000);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(ends).toHaveLength(2);
  },
);

test('planned build: at its time, without a request, also when it is days away', async () => {
  queue.request();
  await vi.advanceTimersByTimeAsync(200);
  await finish(published(START + 40 * 86_400_000));
  await vi.advanceTimersByTimeAsync(40 * 86_400_000 - 61_000);
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(ends).toHaveLength(2);
});

test('failure that is not of the content: tried again after 10 s, then 30 s; the published site stays known', async () => {
  queue.request();
  await vi.advanceTimersByTimeAsync(200);
  await finish(published());
  queue.request();
  await vi.advanceTimersByTimeAsync(200);
  await finish(failed());
  expect(queue.state()).toMatchObject({ phase: 'idle', published: { revision: 'a' } });
  expect(queue.state().failure?.message).toBe('No hay espacio en el disco.');
  await vi.advanceTimersByTimeAsync(10_200);
  expect(ends).toHaveLength(3);
  await finish(failed());
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ends).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(10_200);
  expect(ends).toHaveLength(4);
});

test('failure of the content: not tried again until the next request', async () => {
  queue.request();
  await vi.advanceTimersByTimeAsync(200);
  await finish(failed('fecha: no es una fecha'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ends).toHaveLength(1);
  queue.request();
  await vi.advanceTimersByTimeAsync(200);
  expect(ends).toHaveLength(2);
});

test('no planned build: none starts', async () => {
  queue.request();
  await vi.advanceTimersByTimeAsync(200);
  await finish(published(0));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ends).toHaveLength(1);
});

test('failure of the content in a planned build: not repeated', async () => {
  queue.request();
  await vi.advanceTimersByTimeAsync(200);
  await finish(published(START + 60_000));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(ends).toHaveLength(2);
  await finish(failed('fecha: no es una fecha'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ends).toHaveLength(2);
});

test('stop: waits for the running build, starts no other', async () => {
  queue.request();
  await vi.advanceTimersByTimeAsync(200);
  queue.request();
  let stopped = false;
  void queue.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(stopped).toBe(false);
  await finish(published());
  expect(stopped).toBe(true);
  await vi.advanceTimersByTimeAsync(90_000_000);
  expect(ends).toHaveLength(1);
});
