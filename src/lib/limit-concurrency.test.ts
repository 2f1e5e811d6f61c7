import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limitConcurrency } from './concurrency.ts';

it('limitConcurrency: more tasks than the limit, run in call order, also after a rejection', async () => {
  const limited = limitConcurrency(2);
  const log: string[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const tasks = ends.map(({ promise }, index) =>
    limited(async () => {
      log.push(`begin ${index}`);
      await promise.finally(() => log.push(`end ${index}`));
      return index;
    }),
  );
  await setImmediate();
  expect(log).toEqual(['begin 0', 'begin 1']);
  ends[1]?.reject(new Error('failed'));
  await expect(tasks[1]).rejects.toThrow('failed');
  await setImmediate();
  expect(log).toEqual(['begin 0', 'begin 1', 'end 1', 'begin 2']);
  for (const { resolve } of ends) resolve();
  expect(await Promise.all([tasks[0], tasks[2], tasks[3]])).toEqual([0, 2, 3]);
  expect(await limited(async () => 'again')).toBe('again');
});
