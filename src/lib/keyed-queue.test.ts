import { describe, expect, it } from 'vitest';
import { KeyedQueue } from './concurrency.ts';

describe('KeyedQueue', () => {
  it('tasks with one key run in call order, tasks with two keys in parallel', async () => {
    const queue = new KeyedQueue(() => null);
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
    await Promise.all([queue.run('a', task('a1')), queue.run('a', task('a2')), queue.run('b', parallel)]);
    expect(log).toStrictEqual(['a1 begins', 'b', 'a1 ends', 'a2 begins', 'a2 ends']);
  });

  it('a task fails: the next one runs with the same state; a new state when the queue is empty', async () => {
    const queue = new KeyedQueue<string[]>(() => []);
    const first = queue.run('a', async (state) => {
      state.push('one');
      throw new Error('failed');
    });
    const second = queue.run('a', async (state) => [...state, 'two']);
    await expect(first).rejects.toThrow('failed');
    expect(await second).toStrictEqual(['one', 'two']);
    expect(await queue.run('a', async (state) => state)).toStrictEqual([]);
  });
});
