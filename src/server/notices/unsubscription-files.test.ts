import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finishUnsubscriptions, storeUnsubscription } from './unsubscription-files.ts';

test('finishUnsubscriptions: a request that comes meanwhile is carried out the next time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gira-bajas-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const database = join(folder, 'avisos.sqlite');
  const done: string[] = [];
  await storeUnsubscription(database, { id: 'ana', isForAll: false });
  await finishUnsubscriptions(database, async ({ id }) => {
    done.push(id);
    await storeUnsubscription(database, { id: 'beto', isForAll: true });
  });
  expect(done).toEqual(['ana']);
  await finishUnsubscriptions(database, async (each) => done.push(JSON.stringify(each)));
  expect(done).toEqual(['ana', '{"id":"beto","isForAll":true}']);
});
