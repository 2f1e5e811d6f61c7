import { describe, expect, it } from 'vitest';
import { coalesce } from './concurrency.ts';

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
});
