import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { acquireSocketLock, trySocketLock } from './socket-lock.ts';

test('acquireSocketLock: many at once, each gets the lock, one at a time', async () => {
  const name = randomUUID();
  let holders = 0;
  let acquired = 0;
  const loops = Array.from({ length: 20 }, async () => {
    for (let round = 0; round < 15; round++) {
      using _lock = await acquireSocketLock(name);
      holders++;
      expect(holders).toBe(1);
      await new Promise((done) => setImmediate(done));
      holders--;
      acquired++;
    }
  });
  await Promise.all(loops);
  expect(acquired).toBe(300);
});

test.skipIf(process.platform === 'darwin')(
  'trySocketLock: what the holder says about itself, and the lock once it is released',
  async () => {
    const name = randomUUID();
    const lock = await trySocketLock(name, 'npm run serve (proceso 1)');
    expect(await Promise.all([trySocketLock(name, 'otro'), trySocketLock(name, 'otro')])).toEqual([
      'npm run serve (proceso 1)',
      'npm run serve (proceso 1)',
    ]);
    if (typeof lock === 'string') throw new Error(lock);
    lock[Symbol.dispose]();
    expect(await trySocketLock(name, 'otro')).toBeTypeOf('object');
  },
);
