import { describe, expect, it } from 'vitest';
import { grouped } from './grouped.ts';
import { turns } from './turns.ts';

describe('turns', () => {
  it('are taken in the order of the calls under one name, and side by side under two', async () => {
    const inTurn = turns(() => null);
    const log: string[] = [];
    const other = Promise.withResolvers<void>();
    const work = (name: string) => async () => {
      log.push(`${name} empieza`);
      await other.promise;
      log.push(`${name} acaba`);
    };
    const beside = async () => {
      log.push('b');
      other.resolve();
    };
    await Promise.all([inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('b', beside)]);
    expect(log).toStrictEqual(['a1 empieza', 'b', 'a1 acaba', 'a2 empieza', 'a2 acaba']);
  });

  it('go on after one that fails, with the same notebook until the line is empty', async () => {
    const inTurn = turns<string[]>(() => []);
    const first = inTurn('a', async (notebook) => {
      notebook.push('uno');
      throw new Error('no');
    });
    const second = inTurn('a', async (notebook) => [...notebook, 'dos']);
    await expect(first).rejects.toThrow('no');
    expect(await second).toStrictEqual(['uno', 'dos']);
    expect(await inTurn('a', async (notebook) => notebook)).toStrictEqual([]);
  });
});

describe('grouped work', () => {
  it('runs once for all who asked before it began, and again for who came after', async () => {
    let runs = 0;
    const end = Promise.withResolvers<void>();
    const work = grouped(async () => {
      const run = ++runs;
      await end.promise;
      return run;
    });
    const first = work();
    const waiting = [work(), work(), work()];
    end.resolve();
    expect(await first).toBe(1);
    expect(await Promise.all(waiting)).toStrictEqual([2, 2, 2]);
    expect(await work()).toBe(3);
  });

  it('is tried anew after a failure', async () => {
    let runs = 0;
    const end = Promise.withResolvers<void>();
    const work = grouped(async () => {
      await end.promise;
      if (++runs === 1) throw new Error('no');
      return runs;
    });
    const first = work();
    const second = work();
    end.resolve();
    await expect(first).rejects.toThrow('no');
    expect(await second).toBe(2);
  });
});
