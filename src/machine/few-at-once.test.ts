import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

it('runs no more than it may, in the order of the calls, and whatever becomes of each', async () => {
  const inTurn = fewAtOnce(2);
  const log: string[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const work = ends.map(({ promise }, index) =>
    inTurn(async () => {
      log.push(`begin ${index}`);
      await promise.finally(() => log.push(`end ${index}`));
      return index;
    }),
  );
  await setImmediate();
  expect(log).toEqual(['begin 0', 'begin 1']);
  ends[1]?.reject(new Error('no ink'));
  await expect(work[1]).rejects.toThrow('no ink');
  await setImmediate();
  expect(log).toEqual(['begin 0', 'begin 1', 'end 1', 'begin 2']);
  for (const { resolve } of ends) resolve();
  expect(await Promise.all([work[0], work[2], work[3]])).toEqual([0, 2, 3]);
  expect(await inTurn(async () => 'again')).toBe('again');
});
