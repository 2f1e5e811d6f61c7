/** Notices by e-mail while another program holds their database: nobody waits for it, and no answer claims a failed deletion. */
import { readdir } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runNoticeCommand } from '../../src/server/notices/notice-commands.ts';
import { readNoticeSettings } from '../../src/server/settings/notice-settings.ts';
import {
  ana,
  announceShow,
  leaveLink,
  noticesWith,
  post,
  type ServedNotices,
  serveNotices,
  subscribe,
  subscribed,
} from './notices.ts';
import { filesIn, ORIGIN, serve, validShow } from './support.ts';

/** Holds the database as another program in the middle of a transaction. */
function hold(file: string, sql: string): { end(): void } {
  const database = new DatabaseSync(file);
  database.exec(sql);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  return { end: () => database.close() };
}

const READS = 'BEGIN; SELECT * FROM subscribers';
const WRITES = 'BEGIN IMMEDIATE';

async function servedWithLink(): Promise<ServedNotices & { readonly leave: () => ReturnType<typeof post> }> {
  const served = await serveNotices();
  const { api, smtp } = served;
  await subscribed(served);
  await announceShow(api);
  const link = leaveLink(smtp);
  return { ...served, leave: () => post(api, link, {}, { origin: ORIGIN }) };
}

/** Returns the names of the files in the folder that contain the address. */
async function traces({ folder }: ServedNotices): Promise<string[]> {
  return [...(await filesIn(folder))].filter(([, bytes]) => bytes.includes(ana)).map(([name]) => name);
}

describe.each([
  ['reads', READS],
  ['writes', WRITES],
])('leaving while another program %s the database', (_what, sql) => {
  test('503 in Spanish, again when repeated; 200 once no byte of the address is left', async () => {
    const served = await servedWithLink();
    const other = hold(served.file, sql);
    for (let time = 0; time < 2; time++) {
      const answer = await served.leave();
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('60');
      expect(answer.text).toContain('todavía no se pudo borrar');
      expect(await traces(served)).not.toEqual([]);
    }
    other.end();
    expect((await served.leave()).status).toBe(200);
    expect(await traces(served)).toEqual([]);
    await served.api.runNotices();
    expect(await readdir(served.folder)).not.toContain('avisos.sqlite-bajas');
  });

  test.each(['the same process', 'the next process'])(
    'nobody repeats it: %s deletes the address at its next check, and no mail is sent after that',
    async (which) => {
      const served = await servedWithLink();
      const { env, smtp } = served;
      const api =
        which === 'the same process'
          ? served.api
          : await serve({ env, dir: served.api.dir, notices: noticesWith(env) });
      const other = hold(served.file, sql);
      expect((await served.leave()).status).toBe(503);
      other.end();
      const before = smtp.mails.length;
      await api.post({ ...validShow, fecha: '2027-12-07' });
      await api.runNotices();
      await api.runNotices();
      expect(await traces(served)).toEqual([]);
      expect(smtp.mails).toHaveLength(before);
      expect((await served.leave()).status).toBe(200);
    },
  );
});

test.each([
  { does: 'reads', sql: READS, status: 202 },
  { does: 'writes', sql: WRITES, status: 503 },
])(
  'another program $does: other requests are answered at once, a form with $status',
  async ({ sql, status }) => {
    const served = await servedWithLink();
    const { api, file } = served;
    hold(file, sql);
    const waiting = [served.leave(), subscribe(api, 'nueva@correo.example')] as const;
    let isWaiting = true;
    const answers = Promise.all(waiting).finally(() => {
      isWaiting = false;
    });
    let lists = 0;
    for (; isWaiting; lists++) await api.list();
    // One for each of the two, if they stopped the process for the seconds that they wait.
    expect(lists).toBeGreaterThan(5);
    const [left, subscribes] = await answers;
    expect(left.status).toBe(503);
    expect(subscribes.status).toBe(status);
    if (status === 503) expect(subscribes.text).toContain('No se guardó nada');
  },
);

test('a form while another program writes for a moment: 202', async () => {
  const { api, file } = await serveNotices();
  const other = hold(file, WRITES);
  const answer = subscribe(api, ana);
  await api.list();
  other.end();
  expect((await answer).status).toBe(202);
});

test('a mail that is accepted while another program writes: sent, not without answer', async () => {
  const served = await serveNotices();
  const { api, smtp, file } = served;
  await subscribe(api, ana);
  let other: ReturnType<typeof hold> | null = null;
  smtp.onStage = (stage) => {
    if (stage === 'data') other = hold(file, WRITES);
  };
  const run = api.runNotices();
  await expect.poll(() => smtp.mails.length).toBe(1);
  (other as ReturnType<typeof hold> | null)?.end();
  await run;
  const database = new DatabaseSync(file);
  expect(database.prepare('SELECT state FROM outbox').all()).toEqual([{ state: 'sent' }]);
  database.close();
});

test('avisos olvidar while another program reads: says that the address is still on the disk', async () => {
  const served = await servedWithLink();
  const settings = readNoticeSettings({ ...served.env, SITE_URL: 'https://timbito.example' });
  const forget = async () => runNoticeCommand('avisos olvidar CORREO', [ana], settings);
  const other = hold(served.file, READS);
  await expect(forget()).rejects.toThrow('sigue en el disco');
  expect(await traces(served)).not.toEqual([]);
  other.end();
  await expect(forget()).resolves.toContain('no está en ninguna lista');
  expect(await traces(served)).toEqual([]);
});
