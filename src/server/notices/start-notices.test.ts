import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readNoticeSettings } from '../settings/notice-settings.ts';
import { startNotices } from './start-notices.ts';

vi.mock('../../lib/socket-lock.ts', () => ({
  acquireSocketLock: async () => {
    throw new Error('EMFILE: too many open files');
  },
}));

test('a lock that cannot be taken: logged, and the next run is not affected', async () => {
  const file = join(tmpdir(), `gira-avisos-${randomUUID()}.sqlite`);
  const settings = readNoticeSettings({
    SMTP_URL: 'smtp://localhost:2525',
    NOTICES_FROM: 'Timbito <avisos@timbito.example>',
    NOTICES_SECRET: 'x'.repeat(32),
    NOTICES_FILE: file,
  });
  if (!settings) throw new Error('The settings are off.');
  const app = fastify();
  await app.register(rateLimit);
  onTestFinished(async () => {
    await app.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  });
  const logged = vi.spyOn(app.log, 'error');
  const sendNotices = startNotices(app, {
    settings,
    index: () => Promise.reject(new Error('The shows are not read.')),
    clock: Date.now,
    siteTimes: async () => null,
    log: app.log,
    onProblem: () => undefined,
  });
  await expect(sendNotices()).resolves.toBeUndefined();
  // The run at the start, and this one.
  expect(logged.mock.calls).toEqual(
    Array(2).fill([
      { err: expect.objectContaining({ message: expect.stringContaining('EMFILE') }) },
      expect.stringContaining('se intenta de nuevo'),
    ]),
  );
});
