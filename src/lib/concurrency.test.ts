import { describe, expect, it } from 'vitest';
import { coalesce, createKeyedQueue, createSharedRuns } from './concurrency.ts';

describe('coalesce', () => {
  it('calls during a run share one next run', async () => {
    let runs = 0;
    const end = Promise.withResolvers<void>();
    const task = coalesce(async () => {
      const run = ++runs;
      await end.promise;
      return run;
    });
    const first = task();
    const waiting = [task(), task(), task()];
    end.resolve();
    expect(await first).toBe(1);
    expect(await Promise.all(waiting)).toStrictEqual([2, 2, 2]);
    expect(await task()).toBe(3);
  });

  it('a run fails: waiting calls get a new run', async () => {
    let runs = 0;
    const end = Promise.withResolvers<void>();
    const task = coalesce(async () => {
      await end.promise;
      if (++runs === 1) throw new Error('failed');
      return runs;
    });
    const first = task();
    const second = task();
    end.resolve();
    await expect(first).rejects.toThrow('failed');
    expect(await second).toBe(2);
  });

  it('a call right after a run, while others wait for the next: it shares that run', async () => {
    let [runs, active, mostActive] = [0, 0, 0];
    const task = coalesce(async () => {
      active += 1;
      mostActive = Math.max(mostActive, active);
      await new Promise((done) => setTimeout(done, 1));
      active -= 1;
      return ++runs;
    });
    const thenAgain = task().then(() => task());
    const waiting = task();
    expect([await thenAgain, await waiting]).toStrictEqual([2, 2]);
    expect(mostActive).toBe(1);
  });
});

describe('createSharedRuns', () => {
  it('calls with one key during a run share it, also its failure; later ones and other keys have their own', async () => {
    const runs: string[] = [];
    const end = Promise.withResolvers<void>();
    const share = createSharedRuns<number>();
    const run = async (key: string) => {
      runs.push(key);
      await end.promise;
      if (key === 'b') throw new Error('failed');
      return runs.length;
    };
    const read = (key: string) => share(key, () => run(key));
    const calls = Promise.allSettled([read('a'), read('a'), read('b'), read('b')]);
    end.resolve();
    expect((await calls).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(runs).toEqual(['a', 'b']);
    expect(await read('a')).toBe(3);
  });
});

describe('createKeyedQueue', () => {
  it('tasks with one key run in call order, tasks with two keys in parallel', async () => {
    const inTurn = createKeyedQueue();
    const log: string[] = [];
    const other = Promise.withResolvers<void>();
    const task = (name: string) => async () => {
      log.push(`${name} begins`);
      await other.promise;
      log.push(`${name} ends`);
    };
    const parallel = async () => {
      log.push('b');
      other.resolve();
    };
    await Promise.all([inTurn('a', task('a1')), inTurn('a', task('a2')), inTurn('b', parallel)]);
    expect(log).toStrictEqual(['a1 begins', 'b', 'a1 ends', 'a2 begins', 'a2 ends']);
  });

  it('a task fails: the next one runs', async () => {
    const inTurn = createKeyedQueue();
    const first = inTurn('a', async () => {
      throw new Error('failed');
    });
    const second = inTurn('a', async () => 'second');
    await expect(first).rejects.toThrow('failed');
    expect(await second).toBe('second');
  });
});
