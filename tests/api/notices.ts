/** An API with notices by e-mail and a mail server, for tests of subscribing and leaving. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { openDatabase, transaction } from '../../src/server/notices/notice-database.ts';
import { type NoticeSettings, readNoticeSettings } from '../../src/server/settings/notice-settings.ts';
import { BUILD_NOW } from '../support/now.ts';
import { type MailServer, startMailServer } from './smtp.ts';
import { ORIGIN, type ServedHere, serve, temporaryFolder, validShow } from './support.ts';

const SECRET = 'clave-de-prueba-de-los-avisos-123456';
export const ana = 'ana@correo.example';

export interface ServedNotices {
  readonly api: ServedHere;
  readonly smtp: MailServer;
  readonly env: Record<string, string>;
  readonly file: string;
  /** The folder of the database. */
  readonly folder: string;
  /** Tests change it. Epoch milliseconds. */
  readonly time: { now: number };
}

export async function environment(smtp: MailServer) {
  const folder = await temporaryFolder();
  const file = join(folder, 'avisos.sqlite');
  const env = {
    SMTP_URL: smtp.url,
    NOTICES_FROM: 'Timbito <avisos@timbito.example>',
    NOTICES_SECRET: SECRET,
    NOTICES_FILE: file,
  };
  return { env, file, folder };
}

/** Returns notices with the limits of a test: a change is mailed without waiting for further ones. */
export function noticesWith(
  env: Readonly<Record<string, string>>,
  limits: Partial<NoticeSettings['limits']> = {},
) {
  const settings = readNoticeSettings({ ...env, SITE_URL: 'http://localhost:4321' });
  return (
    settings && { ...settings, limits: { ...settings.limits, settleMs: 0, formsPerMinute: 1000, ...limits } }
  );
}

export async function serveNotices(limits: Partial<NoticeSettings['limits']> = {}): Promise<ServedNotices> {
  const smtp = await startMailServer();
  const { env, file, folder } = await environment(smtp);
  const time = { now: Date.parse(BUILD_NOW) };
  const api = await serve({
    env,
    notices: noticesWith(env, limits),
    clock: () => time.now,
  });
  expect((await api.post(validShow)).status).toBe(201);
  await api.runNotices();
  return { api, smtp, env, file, folder, time };
}

export async function post(
  api: ServedHere,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(new URL(path, api.url), {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export const subscribe = (api: ServedHere, correo: string, ciudad = 'guadalajara') =>
  post(api, '/api/avisos', { correo, ciudad }, { origin: ORIGIN });

/** Returns the first link of the last mail to an address, as a path of the API. */
export function linkTo(smtp: MailServer, address: string): string {
  const { pathname, search } = new URL(
    /https?:\S+/u.exec(smtp.mailsTo(address).at(-1)?.text ?? '')?.[0] ?? '',
  );
  return pathname + search;
}

export async function subscribed({ api, smtp }: ServedNotices, address = ana): Promise<void> {
  await subscribe(api, address);
  await api.runNotices();
  expect((await post(api, linkTo(smtp, address), {}, { origin: ORIGIN })).text).toContain('Listo');
}

/** Adds a show in the city of {@link subscribed}, and runs the job until its mails are sent. */
export async function announceShow(api: ServedNotices['api']): Promise<void> {
  await api.post({ ...validShow, fecha: '2027-12-06' });
  await api.runNotices();
  await api.runNotices();
}

/** Returns the link of the mail program's button in the last mail to {@link ana}, as a path of the API. */
export function leaveLink(smtp: MailServer): string {
  const header = smtp.mailsTo(ana).at(-1)?.headers['list-unsubscribe'] ?? '';
  const { pathname, search } = new URL(/<(.+)>/u.exec(header)?.[1] ?? '');
  return pathname + search;
}

/** Adds confirmed subscribers of a city, by default of Guadalajara. */
export function addSubscribers(
  file: string,
  emails: readonly string[],
  city = { key: 'guadalajara | jalisco | mexico', name: 'Guadalajara' },
): void {
  const database = openDatabase(file);
  const now = Date.parse(BUILD_NOW);
  const insert = database.prepare('INSERT INTO subscribers VALUES (?, ?, ?, ?, ?, ?)');
  transaction(database, () => {
    for (const email of emails) insert.run(`id-${email}`, email, city.key, city.name, now, now);
  });
  database.close();
}
