import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finishUnsubscriptions, mailboxOf, storeUnsubscription } from './subscribers.ts';

test.each([
  ['ana@correo.example', 'ana@correo.example'],
  ['ana+timbito@correo.example', 'ana@correo.example'],
  ['ana+a+b@correo.example', 'ana@correo.example'],
  ['a.na@correo.example', 'a.na@correo.example'],
  ['+ana@correo.example', '+ana@correo.example'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['an.a@googlemail.com', 'ana@gmail.com'],
  ['an.a@gmail.com.example', 'an.a@gmail.com.example'],
])('mailbox of %s: %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

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
