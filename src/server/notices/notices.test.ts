/** Rules of notices that need no server: links, settings, expiry, repeated requests and the settling of changes. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { NEW_SHOW } from '../../../tests/support/new-show.ts';
import { cityKey } from '../../domain/places/city-key.ts';
import { readCommandLine } from '../../lib/command-line.ts';
import type { Site } from '../../schemas/site.ts';
import { SettingsError } from '../../settings/environment.ts';
import { readToken, signToken } from '../keys/signed-tokens.ts';
import { type NoticeSettings, noticeCommands, readNoticeSettings } from '../settings/notice-settings.ts';
import {
  countByState,
  delayBlockedMail,
  delayMailsOfMissingShows,
  markHanded,
  markUnknown,
  nextDue,
  type QueuedMail,
  scheduleRetry,
  setState,
} from './mail-queue.ts';
import { changeMail } from './mail-texts.ts';
import { runNoticeCommand } from './notice-commands.ts';
import { openDatabase, vacuumDeletions } from './notice-database.ts';
import { citiesOf, type NoticeShow, noticeShows, recordChanges, type ShowChange } from './notice-shows.ts';
import { confirmSubscription, listSubscribers, removeExpired, requestSubscription } from './subscribers.ts';

const SECRET = 'x'.repeat(32);
const HOUR = 3_600_000;
const city = { key: 'leon | guanajuato | mexico', name: 'León' };
const options = { now: 10 * HOUR, maxPerHour: 100, mailbox: 'a' };

/** The tables of version 0.2.0, with one confirmed subscriber and one show that subscribers were told of. */
const DATABASE_OF_0_2_0 = `
CREATE TABLE subscribers (id TEXT PRIMARY KEY, email TEXT NOT NULL, city TEXT NOT NULL, city_name TEXT NOT NULL,
  requested INTEGER NOT NULL, confirmed INTEGER, UNIQUE (email, city)) STRICT, WITHOUT ROWID;
CREATE TABLE shows (id TEXT PRIMARY KEY, told TEXT NOT NULL, seen TEXT NOT NULL, since INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE changes (id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, facts TEXT NOT NULL, created INTEGER NOT NULL) STRICT;
CREATE TABLE outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, subscriber TEXT NOT NULL REFERENCES subscribers (id) ON DELETE CASCADE,
  change INTEGER NOT NULL, state TEXT NOT NULL CHECK (state IN ('pending', 'handed', 'sent', 'refused', 'unknown')),
  attempts INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL, UNIQUE (subscriber, change)) STRICT;
CREATE TABLE facts (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO subscribers VALUES ('s', 'a@b.example', 'leon | guanajuato | mexico', 'León', 0, 0);
INSERT INTO shows SELECT '2027-01-09-leon', state, state, 0 FROM (SELECT
  '{"date":"sábado 9 de enero de 2027","time":"8:30pm","status":"programado","onSale":false}' AS state);
INSERT INTO facts VALUES ('started', 0);
`;

function temporaryDatabase(): { readonly database: DatabaseSync; readonly file: string } {
  const file = join(tmpdir(), `gira-avisos-${randomUUID()}.sqlite`);
  const database = openDatabase(file);
  onTestFinished(() => {
    if (database.isOpen) database.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  });
  return { database, file };
}

const show: NoticeShow = {
  id: '2027-01-09-leon',
  title: 'León',
  city: 'León',
  state: 'Guanajuato',
  country: 'Mexico',
  countryName: 'México',
  date: 'sábado 9 de enero de 2027',
  time: '8:30pm',
  venue: 'Foro',
  address: 'Calle 1',
  place: 'Foro, Calle 1, León, Guanajuato',
  status: 'programado',
  onSale: false,
  ticketsWord: 'boletos',
  path: 'fechas/2027-01-09-leon/',
  start: 1e12,
  isPast: false,
  isUnreleased: false,
};

function subscribe(database: DatabaseSync, email: string, now = options.now): string {
  requestSubscription(database, email, city, { ...options, now, mailbox: randomUUID() });
  const id = String(database.prepare('SELECT id FROM subscribers WHERE email = ?').get(email)?.id);
  confirmSubscription(database, id, now);
  database.exec('DELETE FROM outbox');
  return id;
}

describe('tokens', () => {
  const token = signToken(SECRET, { action: 'confirm', id: 'abc', expires: 1000 });

  it('own link within its time: the subscriber', () => {
    expect(readToken(SECRET, token, 'confirm', 999)).toBe('abc');
    const leave = signToken(SECRET, { action: 'leave', id: 'abc', expires: Number.POSITIVE_INFINITY });
    expect(readToken(SECRET, leave, 'leave', 1e15)).toBe('abc');
  });

  it.each([
    ['expired', token, 'confirm', 1000],
    ['for another action', token, 'leave', 0],
    ['changed', token.replace('abc', 'abd'), 'confirm', 0],
    [
      'of another secret',
      signToken('y'.repeat(32), { action: 'confirm', id: 'abc', expires: 1000 }),
      'confirm',
      0,
    ],
    ['cut', token.slice(0, -1), 'confirm', 0],
    ['empty', '', 'confirm', 0],
  ] as const)('%s link: null', (_what, text, action, now) => {
    expect(readToken(SECRET, text, action, now)).toBeNull();
  });
});

describe('readNoticeSettings', () => {
  const env = {
    SMTP_URL: 'smtps://ana:cl%40ve@smtp.example',
    NOTICES_FROM: 'Timbito <a@b.example>',
    NOTICES_SECRET: SECRET,
    SITE_URL: 'https://a.example',
    BASE_PATH: '/gira/',
  };

  it('no SMTP_URL: null, whatever else is set', () => {
    expect(readNoticeSettings({ NOTICES_SECRET: 'x' })).toBeNull();
  });

  it('all set: server, sender and addresses', () => {
    expect(readNoticeSettings(env)).toMatchObject({
      smtp: {
        host: 'smtp.example',
        port: 465,
        secure: true,
        isLoopback: false,
        credentials: { user: 'ana', pass: 'cl@ve' },
      },
      from: { name: 'Timbito', address: 'a@b.example' },
      apiUrl: 'https://a.example',
      site: 'https://a.example/gira/',
      limits: { formsPerMinute: 10, confirmationsPerHour: 300, checkMs: 60_000, settleMs: 600_000 },
    });
  });

  it.each([
    ['smtp://smtp.example', { port: 587, secure: false, credentials: null }],
    ['smtps://ana:clave@smtp.example:2465', { port: 2465, secure: true, credentials: { user: 'ana' } }],
  ])('%s: its port, TLS and user', (url, smtp) => {
    expect(readNoticeSettings({ ...env, SMTP_URL: url })).toMatchObject({ smtp });
  });

  it.each([
    ['127.0.0.1', true],
    ['[::1]', true],
    ['127.mail.example', false],
  ])('a mail server at %s: is on this machine, %s', (host, isLoopback) => {
    const settings = readNoticeSettings({ ...env, SMTP_URL: `smtp://${host}` });
    expect(settings?.smtp.isLoopback).toBe(isLoopback);
  });

  it.each([
    [{ SMTP_URL: 'http://smtp.example' }, 'SMTP_URL: es como smtps://'],
    [{ SMTP_URL: 'smtps://ana:100%@smtp.example' }, 'SMTP_URL: es como smtps://'],
    [{ SMTP_URL: 'smtp:smtp.example' }, 'SMTP_URL: es como smtps://'],
    [{ NOTICES_FROM: 'a@b.example' }, 'NOTICES_FROM: es un nombre y un correo'],
    [{ NOTICES_SECRET: 'corta' }, 'NOTICES_SECRET: tiene 32 letras o más'],
    [{ NOTICES_SECRET: undefined }, 'NOTICES_SECRET: falta'],
    [{ PUBLIC_API_URL: 'a.example' }, 'PUBLIC_API_URL no es una dirección: "a.example". Escríbela completa'],
    [{ PUBLIC_API_URL: 'https://a.example/api' }, 'Escribe PUBLIC_API_URL=https://a.example.'],
  ])('%j: names the setting and what to write', (change, words) => {
    expect(() => readNoticeSettings({ ...env, ...change })).toThrow(words);
  });
});

test.each([
  [{ titulo: 'na' }, 'Puebla'],
  [{ titulo: 'Gran gala' }, 'Gran gala'],
  [{ asquerosos: 'si' as const, invitado: 'Ofelia Baches' }, 'Los Asquerosos + Ofelia Baches'],
])('noticeShows: a show with %j is called %s, as on the site', (values, title) => {
  const stored = { ...NEW_SHOW, ciudad: 'Puebla', ...values, notas: '' };
  const shows = [{ id: 'a', file: 'shows/2027/a.md', data: stored, body: '' }];
  const site = {
    pais: 'Mexico',
    encabezados: [],
    tiposDeShow: [{ nombre: 'Los Asquerosos' }],
  } as unknown as Site;
  expect(noticeShows({ shows, homeZone: 'America/Mexico_City', site }, 0, 0)).toMatchObject([{ title }]);
});

test.each([
  ['Mexico', '20:30', '8:30pm', 'boletos'],
  ['Mexico', '8:30 PM', '8:30 PM', 'boletos'],
  ['España', '8:30pm', '20:30', 'entradas'],
])(
  'noticeShows: the hour of an act from %s that is written %s, and the word for its tickets, as the site prints them',
  (pais, written, time, ticketsWord) => {
    const stored = { ...NEW_SHOW, show: written, notas: '' };
    const index = {
      shows: [{ id: 'a', file: 'shows/2027/a.md', data: stored, body: '' }],
      homeZone: 'America/Mexico_City',
      site: { pais, encabezados: [], tiposDeShow: [] } as unknown as Site,
    };
    expect(noticeShows(index, 0, 0)).toMatchObject([{ time, ticketsWord }]);
  },
);

describe('noticeShows', () => {
  function read(fields: object) {
    const stored = { ...NEW_SHOW, notas: '', ...fields };
    const shows = [{ id: 'a', file: 'shows/2027/a.md', data: stored, body: '' }];
    const [show] = noticeShows({ shows, homeZone: 'America/Mexico_City', site: null }, 0, 0);
    return show;
  }

  it('a venue and an address that are not known yet: as on the site', () => {
    const { place } = read({ lugar: 'na', direccion: 'N/A' }) ?? {};
    expect(place).toMatch(/^Lugar por confirmar, Dirección por confirmar, /u);
  });

  const link = 'https://boletos.example/';
  const ticket = { nombre: 'General', precio: '$250', link };
  it.each([
    [
      'another date, a price and a link',
      { estatus: 'reprogramado', preventa: '', taquilla: '$250', link },
      true,
    ],
    ['no link', { preventa: '', taquilla: '$250', link: '' }, false],
    ['prices that say sold out', { preventa: '', taquilla: 'Agotado', link }, false],
    ['the status sold out', { estatus: 'agotado', link }, false],
    ['tickets that are on sale', { boletos: [ticket] }, true],
    ['tickets that are sold from a later day on', { boletos: [{ ...ticket, desde: '2026-12-01' }] }, false],
  ])('a show with %s: whether it is on sale', (_what, fields, onSale) => {
    expect(read(fields)).toMatchObject({ onSale });
  });

  it('two cities with one name: the short address is of the city of the first show, as on the site', () => {
    const shows = ['2027-06-01 Colombia', '2027-05-01 Mexico'].map((text) => {
      const [fecha = '', pais = ''] = text.split(' ');
      const data = { ...NEW_SHOW, fecha, pais, ciudad: 'Armenia', estado: 'Quindío', notas: '' };
      return { id: pais, file: `${pais}.md`, data, body: '' };
    });
    const cities = citiesOf({ shows, homeZone: 'America/Mexico_City', site: null }, 0, 0);
    expect(cities.map(({ slug, spelled }) => [slug, spelled.country])).toEqual([
      ['armenia', 'Mexico'],
      ['armenia-quindio', 'Colombia'],
    ]);
  });
});

describe('openDatabase', () => {
  const folder = join(tmpdir(), `gira-avisos-${randomUUID()}`);
  beforeAll(() => mkdirSync(join(folder, 'carpeta'), { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['in a folder that does not exist', 'no/a.sqlite', 'no existe su carpeta'],
    ['a folder', 'carpeta', 'es una carpeta'],
    ['of other bytes', 'rota', 'está dañada'],
  ])('%s: a sentence with the setting', (_what, name, words) => {
    writeFileSync(join(folder, 'rota'), 'x'.repeat(8192));
    const open = () => openDatabase(join(folder, name));
    expect(open).toThrow(SettingsError);
    expect(open).toThrow(new RegExp(`^NOTICES_FILE .*${words}`, 'u'));
  });

  it('of version 0.2.0: its subscriber gets the mail about a change, once', () => {
    const { database, file } = temporaryDatabase();
    database.close();
    rmSync(file);
    const old = new DatabaseSync(file);
    old.exec(DATABASE_OF_0_2_0);
    old.close();
    const opened = openDatabase(file);
    onTestFinished(() => opened.close());
    recordChanges(opened, [{ ...show, status: 'cancelado' }], {
      settleMs: 0,
      contentTime: options.now,
      now: options.now,
    });
    const mail = nextDue(opened, options.now);
    expect(mail).toMatchObject({
      email: 'a@b.example',
      change: { kind: 'cancelled', show: { id: show.id } },
    });
    if (mail) markHanded(opened, mail);
    expect(countByState(opened)).toEqual({ handed: 1 });
  });
});

describe('subscribers', () => {
  it('requested twice within an hour, and after it: one mail, then another', () => {
    const { database } = temporaryDatabase();
    requestSubscription(database, 'a@b.example', city, options);
    const first = nextDue(database, options.now)?.id ?? 0;
    requestSubscription(database, 'a@b.example', city, { ...options, now: options.now + HOUR - 1 });
    expect(nextDue(database, 1e15)?.id).toBe(first);
    requestSubscription(database, 'a@b.example', city, { ...options, now: options.now + HOUR });
    expect(nextDue(database, 1e15)?.id).toBeGreaterThan(first);
    expect(countByState(database)).toEqual({ pending: 1 });
  });

  it('one address for many cities, and many addresses: no more mails than the limits', () => {
    const { database } = temporaryDatabase();
    for (let number = 0; number < 9; number += 1)
      requestSubscription(database, 'a@b.example', { key: `${number}`, name: 'x' }, options);
    expect(countByState(database)).toEqual({ pending: 5 });
    for (let number = 0; number < 9; number += 1)
      requestSubscription(database, `${number}@b.example`, city, {
        ...options,
        maxPerHour: 7,
        mailbox: `${number}`,
      });
    expect(countByState(database)).toEqual({ pending: 7 });
  });

  it('expiry: unconfirmed after 7 days, confirmed after two years, without a byte left', () => {
    const { database, file } = temporaryDatabase();
    requestSubscription(database, 'nunca@b.example', city, options);
    subscribe(database, 'siempre@b.example');
    const expire = (now: number) => {
      removeExpired(database, now, now);
      vacuumDeletions(database);
    };
    expire(options.now + 7 * 24 * HOUR - 1);
    expect(readFileSync(file).includes('nunca@') || readFileSync(`${file}-wal`).includes('nunca@')).toBe(
      true,
    );
    expire(options.now + 7 * 24 * HOUR);
    expect(readFileSync(file).includes('nunca@') || readFileSync(`${file}-wal`).includes('nunca@')).toBe(
      false,
    );
    expect(listSubscribers(database)).toHaveLength(1);
    expire(options.now + 730 * 24 * HOUR - 1);
    expect(listSubscribers(database)).toHaveLength(1);
    expire(options.now + 730 * 24 * HOUR);
    expect(listSubscribers(database)).toEqual([]);
  });
});

test('removeExpired: changes, with mails that wait, after 90 days; counts of forms after an hour', () => {
  const { database } = temporaryDatabase();
  recordChanges(database, [], { now: 0, settleMs: 0, contentTime: 0 });
  subscribe(database, 'a@b.example', 0);
  recordChanges(database, [show], { now: 0, settleMs: 0, contentTime: 0 });
  const counts = () => database.prepare('SELECT count(*) AS count FROM confirmations').get()?.count;
  removeExpired(database, HOUR - 1, HOUR - 1);
  expect(counts()).toBe(1);
  removeExpired(database, HOUR, HOUR);
  expect(counts()).toBe(0);
  removeExpired(database, 90 * 24 * HOUR - 1, 90 * 24 * HOUR - 1);
  expect(countByState(database)).toEqual({ pending: 1 });
  removeExpired(database, 90 * 24 * HOUR, 90 * 24 * HOUR);
  expect(countByState(database)).toEqual({});
});

describe('recordChanges', () => {
  const settle = { now: 0, settleMs: 600_000, contentTime: Number.POSITIVE_INFINITY };

  it('first run: no mail about the shows that are already stored', () => {
    const { database } = temporaryDatabase();
    subscribe(database, 'a@b.example');
    recordChanges(database, [show], settle);
    recordChanges(database, [show], { ...settle, now: 1e9 });
    expect(countByState(database)).toEqual({});
  });

  it('a mistake that is corrected within ten minutes: not told', () => {
    const { database } = temporaryDatabase();
    recordChanges(database, [show], settle);
    subscribe(database, 'a@b.example');
    recordChanges(database, [{ ...show, status: 'cancelado' }], { ...settle, now: 1000 });
    recordChanges(database, [show], { ...settle, now: 2000 });
    recordChanges(database, [show], { ...settle, now: 1e9 });
    expect(countByState(database)).toEqual({});
  });

  it('a change that stays, compared again and again: one mail for each subscriber of the city', () => {
    const { database } = temporaryDatabase();
    recordChanges(database, [show], settle);
    for (const name of ['a', 'b']) subscribe(database, `${name}@b.example`);
    const cancelled = { ...show, status: 'cancelado' as const };
    const elsewhere = { ...show, id: 'x', city: 'Tijuana', state: 'Baja California' };
    for (const now of [1000, 600_999, 601_000, 700_000, 1e9])
      recordChanges(database, [cancelled, elsewhere], { ...settle, now });
    expect(countByState(database)).toEqual({ pending: 2 });
    expect(nextDue(database, 1e15)?.change).toMatchObject({ kind: 'cancelled', show: { id: show.id } });
  });

  it('a subscriber of a city whose region is written otherwise, as before version 0.3.0: told', () => {
    const { database } = temporaryDatabase();
    recordChanges(database, [], settle);
    subscribe(database, 'a@b.example');
    database.exec("UPDATE subscribers SET city = 'santiago | rm | chile'");
    const place = { city: 'Santiago', state: 'RM', country: 'Chile', countryName: 'Chile' };
    recordChanges(database, [{ ...show, ...place }], { ...settle, settleMs: 0, now: 1000 });
    expect(countByState(database)).toEqual({ pending: 1 });
  });

  it('a clock that was ahead for a while: told when the change has stayed by the right clock', () => {
    const { database } = temporaryDatabase();
    recordChanges(database, [show], settle);
    subscribe(database, 'a@b.example');
    const cancelled = { ...show, status: 'cancelado' as const };
    recordChanges(database, [cancelled], { ...settle, now: 1e12 });
    for (const now of [1000, 600_999]) recordChanges(database, [cancelled], { ...settle, now });
    expect(countByState(database)).toEqual({});
    recordChanges(database, [cancelled], { ...settle, now: 601_000 });
    expect(nextDue(database, 601_000)?.change).toMatchObject({ kind: 'cancelled' });
  });

  it('a show that moves to another city: told in both, in one as new; again with its region alone: not told', () => {
    const { database } = temporaryDatabase();
    recordChanges(database, [show], settle);
    subscribe(database, 'leon@b.example');
    const silao = { key: 'silao | guanajuato | mexico', name: 'Silao' };
    requestSubscription(database, 'silao@b.example', silao, { ...options, mailbox: 'b' });
    database.exec('UPDATE subscribers SET confirmed = 1; DELETE FROM outbox');
    const moved = { ...show, city: 'Silao', place: 'Foro, Calle 1, Silao, Guanajuato' };
    const corrected = { ...moved, state: 'Gto. México' };
    for (const now of [1000, 601_000]) recordChanges(database, [moved], { ...settle, now });
    for (const now of [1e9, 2e9]) recordChanges(database, [corrected], { ...settle, now });
    const mails: string[][] = [];
    for (let row = nextDue(database, 1e9); row?.change; row = nextDue(database, 1e9)) {
      const links = { site: 'https://a.example/', unsubscribe: 'https://a.example/baja' };
      mails.push([row.email, changeMail('Timbito', [row.change], links).subject]);
      setState(database, row, 'sent');
    }
    expect(mails).toEqual([
      ['leon@b.example', 'La fecha de León ahora es en Silao: sábado 9 de enero de 2027'],
      ['silao@b.example', 'Nueva fecha en Silao: sábado 9 de enero de 2027'],
    ]);
  });

  it.each([
    ['another city', { city: 'Silao' }],
    ['the city of that name in another region', { state: 'Nuevo León', venue: 'Teatro', address: 'Calle 2' }],
  ])('a show that moves to %s: its subscribers stay with their city', (_what, moved) => {
    const { database } = temporaryDatabase();
    recordChanges(database, [show], settle);
    subscribe(database, 'a@b.example');
    for (const now of [1000, 601_000]) recordChanges(database, [{ ...show, ...moved }], { ...settle, now });
    expect(countByState(database)).toEqual({ pending: 1 });
    expect(listSubscribers(database)).toMatchObject([{ city: city.key }]);
  });

  it.each([
    ['its name', { city: 'CDMX', state: 'CDMX' }, { city: 'Ciudad de México', state: 'CDMX' }],
    ['its region', { city: 'León', state: 'Guanajuto' }, { city: 'León', state: 'Guanajuato' }],
  ])(
    'a city with a correction of %s: no mail of it, and its subscribers hear of the next show',
    (_what, wrong, right) => {
      const { database } = temporaryDatabase();
      const [first, second] = ['1', '2'].map((id) => ({ ...show, ...wrong, id })) as [NoticeShow, NoticeShow];
      recordChanges(database, [first, second], settle);
      subscribe(database, 'a@b.example');
      database.prepare('UPDATE subscribers SET city = ?').run(cityKey(first));
      const [one, two] = [first, second].map((each) => ({ ...each, ...right })) as [NoticeShow, NoticeShow];
      for (const now of [1000, 601_000]) recordChanges(database, [one, second], { ...settle, now });
      // A show still has the wrong text.
      expect(listSubscribers(database)).toMatchObject([{ city: cityKey(first) }]);
      for (const now of [1e9, 2e9]) recordChanges(database, [one, two], { ...settle, now });
      expect(countByState(database)).toEqual({});
      const next = { ...one, id: '3' };
      for (const now of [3e9, 4e9]) recordChanges(database, [one, two, next], { ...settle, now });
      expect(countByState(database)).toEqual({ pending: 1 });
    },
  );

  it.each([
    ['moved', 'programado', false],
    ['moved', 'reprogramado', true],
    ['relocated', 'programado', false],
    ['cancelled', 'cancelado', true],
  ] as const)(
    'mail %s of a show that is %s: says that its page is about bought tickets: %s',
    (kind, status, says) => {
      const links = { site: 'https://a.example/', unsubscribe: 'https://a.example/baja' };
      const { text } = changeMail('Timbito', [{ kind, show: { ...show, status } }], links);
      expect(text.includes('qué pasa con tu compra')).toBe(says);
    },
  );

  it('mail of a show at an hour that ends with a full stop: one full stop', () => {
    const links = { site: 'https://a.example/', unsubscribe: 'https://a.example/baja' };
    const { text } = changeMail('Timbito', [{ kind: 'moved', show: { ...show, time: '8:30 p.m.' } }], links);
    expect(text).toMatch(/^Cambió la fecha de León: ahora es el sábado 9 de enero de 2027, 8:30 p\.m\.\n/u);
  });

  it('a show that was told of before its city was stored: no mail', () => {
    const { database } = temporaryDatabase();
    recordChanges(database, [], settle);
    subscribe(database, 'a@b.example');
    const { date, time, status, onSale } = show;
    const told = JSON.stringify({ date, time, status, onSale });
    database.prepare('INSERT INTO shows VALUES (?, ?, ?, 0)').run(show.id, told, told);
    for (const now of [1000, 601_000]) recordChanges(database, [show], { ...settle, now });
    expect(countByState(database)).toEqual({});
  });

  it('a show that waits for its release: told at once when the site has it, and once', () => {
    const { database } = temporaryDatabase();
    subscribe(database, 'a@b.example');
    const hidden = { ...show, isUnreleased: true };
    for (const now of [0, 1e9]) recordChanges(database, [hidden], { ...settle, now });
    expect(countByState(database)).toEqual({});
    for (const now of [2e9, 2e9 + 1, 3e9]) recordChanges(database, [show], { ...settle, now });
    expect(countByState(database)).toEqual({ pending: 1 });
    expect(nextDue(database, 1e15)?.change).toMatchObject({ kind: 'new' });
  });

  it('a new show that the site lacks, because builds fail: told once the site has it, and changes before that are not', () => {
    const { database } = temporaryDatabase();
    recordChanges(database, [], settle);
    subscribe(database, 'a@b.example');
    const later = { ...show, time: '9pm' };
    for (const now of [1000, 601_000]) recordChanges(database, [show], { ...settle, contentTime: 999, now });
    for (const now of [700_000, 1_300_000])
      recordChanges(database, [later], { ...settle, contentTime: 1000, now });
    expect(countByState(database)).toEqual({});
    recordChanges(database, [later], { ...settle, contentTime: 700_000, now: 1_300_001 });
    expect(countByState(database)).toEqual({ pending: 1 });
    expect(nextDue(database, 1e15)?.change).toMatchObject({ kind: 'new', show: { time: '9pm' } });
  });

  it('a released show that the site lacks, because it is built later: not told', () => {
    const stored = { ...NEW_SHOW, publicar: '2026-12-01 12:00', notas: '' };
    const shows = [{ id: 'x', file: 'x.md', data: stored, body: '' }];
    const index = { shows, homeZone: 'America/Mexico_City', site: null };
    const release = Date.parse('2026-12-01T18:00:00Z');
    const isHidden = (siteTime: number) =>
      noticeShows(index, release + 60_000, siteTime).map(({ isUnreleased }) => isUnreleased);
    expect([isHidden(release - 1), isHidden(release)]).toEqual([[true], [false]]);
  });

  it('several new shows of a city: one mail for each subscriber, repeated together', () => {
    const { database } = temporaryDatabase();
    recordChanges(database, [], settle);
    for (const name of ['a', 'b']) subscribe(database, `${name}@b.example`);
    const shows = ['x', 'y', 'z'].map((id) => ({ ...show, id }));
    recordChanges(database, shows, { ...settle, settleMs: 0, now: 1000 });
    const first = nextDue(database, 1000);
    expect(first?.more.map(({ change }) => change.show.id)).toEqual(['y', 'z']);
    if (!first) throw new Error('No mail.');
    const changes = [first.change, ...first.more.map(({ change }) => change)] as [
      ShowChange,
      ...ShowChange[],
    ];
    expect(
      changeMail('Timbito', changes, { site: 'https://a.example/', unsubscribe: 'https://a.example/baja' })
        .subject,
    ).toBe('3 fechas nuevas en León');
    scheduleRetry(database, first, 1000);
    const second = nextDue(database, 1000);
    expect(second?.subscriber).not.toBe(first.subscriber);
    if (second) setState(database, second, 'sent');
    expect(nextDue(database, 60_999)).toBeNull();
    expect(nextDue(database, 61_000)).toMatchObject({ id: first.id, attempts: 1, more: [{}, {}] });
    expect(countByState(database)).toEqual({ pending: 3, sent: 3 });
  });

  it('a show that is over: not told', () => {
    const { database } = temporaryDatabase();
    recordChanges(database, [], settle);
    subscribe(database, 'a@b.example');
    for (const now of [1, 1e9]) recordChanges(database, [{ ...show, isPast: true }], { ...settle, now });
    expect(countByState(database)).toEqual({});
  });

  it.each([
    ['deleted', []],
    ['hidden', [{ ...show, isUnreleased: true }]],
    ['over', [{ ...show, isPast: true }]],
  ])(
    'a show that is %s before its mail is sent: the mail waits until the site has it again',
    (_what, shows) => {
      const { database } = temporaryDatabase();
      recordChanges(database, [], settle);
      subscribe(database, 'a@b.example');
      for (const now of [1, 1e9]) recordChanges(database, [show], { ...settle, now });
      for (const now of [2e9, 2.1e9]) recordChanges(database, shows, { ...settle, now });
      delayMailsOfMissingShows(database, shows, 2.1e9);
      expect(nextDue(database, 2.1e9)).toBeNull();
      for (const now of [3e9, 3.1e9]) recordChanges(database, [show], { ...settle, now });
      delayMailsOfMissingShows(database, [show], 3.1e9);
      expect(nextDue(database, 3.1e9)?.change).toMatchObject({ kind: 'new', show: { id: show.id } });
      expect(countByState(database)).toEqual({ pending: 1 });
    },
  );

  it('a cancelled show that is deleted before its mail is sent: told', () => {
    const { database } = temporaryDatabase();
    recordChanges(database, [show], settle);
    subscribe(database, 'a@b.example');
    const cancelled = { ...show, status: 'cancelado' as const };
    for (const now of [1, 1e9]) recordChanges(database, [cancelled], { ...settle, now });
    delayMailsOfMissingShows(database, [], 2e9);
    expect(nextDue(database, 2e9)?.change).toMatchObject({ kind: 'cancelled' });
  });
});

test('outbox: a mail that cannot be sent waits longer each time, and ends after nine attempts', () => {
  const { database } = temporaryDatabase();
  requestSubscription(database, 'a@b.example', city, options);
  let now = options.now;
  const waits: number[] = [];
  for (let row = nextDue(database, now); row; row = nextDue(database, now)) {
    scheduleRetry(database, row, now);
    const due = Number(database.prepare('SELECT due FROM outbox').get()?.due);
    waits.push((due - now) / 60_000);
    now = due;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
  expect(countByState(database)).toEqual({ refused: 1 });
});

test('outbox: a mail that is refused because of the sender is tried each hour, after any number of attempts', () => {
  const { database } = temporaryDatabase();
  requestSubscription(database, 'a@b.example', city, options);
  const due = (now: number) => nextDue(database, now) as QueuedMail;
  for (let now = options.now; now < options.now + 20 * HOUR; now += HOUR) {
    const row = due(now);
    markHanded(database, row);
    delayBlockedMail(database, row, now);
    expect([nextDue(database, now + HOUR - 1), due(now + HOUR).attempts]).toEqual([null, 0]);
  }
});

test('outbox: mails of a clock that was ahead, when it is right again', () => {
  const { database } = temporaryDatabase();
  requestSubscription(database, 'a@b.example', city, { ...options, now: 1e12 });
  expect(nextDue(database, options.now)).not.toBeNull();
});

test('outbox: a mail that was handed over before a crash is unknown, and repeated only when asked for', async () => {
  const { database, file } = temporaryDatabase();
  const id = subscribe(database, 'a@b.example');
  database.prepare("INSERT INTO outbox (subscriber, change, state, due) VALUES (?, 0, 'pending', 0)").run(id);
  const row = nextDue(database, 1);
  if (!row) throw new Error('no mail');
  markHanded(database, row);
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  expect(markUnknown(database)).toBe(1);
  expect(nextDue(database, 1)).toBeNull();
  const settings = { file } as NoticeSettings;
  expect(await runNoticeCommand('avisos', [], settings)).toContain('1 sin respuesta');
  expect(await runNoticeCommand('avisos repetir', [], settings)).toContain('1 correo se manda otra vez');
  expect(nextDue(database, 1)?.id).toBe(row.id);
  setState(database, row, 'sent');
});

test('avisos repetir, after a crash and before the next start: the mail that was handed over, as avisos counts it', async () => {
  const { database, file } = temporaryDatabase();
  const id = subscribe(database, 'a@b.example');
  database.prepare("INSERT INTO outbox (subscriber, change, state, due) VALUES (?, 0, 'pending', 0)").run(id);
  const row = nextDue(database, 1);
  if (row) markHanded(database, row);
  const settings = { file } as NoticeSettings;
  expect(await runNoticeCommand('avisos', [], settings)).toContain('1 sin respuesta');
  expect(await runNoticeCommand('avisos repetir', [], settings)).toContain('1 correo se manda otra vez');
  expect(nextDue(database, 1)?.id).toBe(row?.id);
});

describe('npm run api -- avisos', () => {
  it('counts, CSV and forget: every city, quoted, and nothing left of the address', async () => {
    const { database, file } = temporaryDatabase();
    subscribe(database, '=cmd@b.example');
    subscribe(database, 'a@b.example');
    const silao = { key: 'silao | guanajuato | mexico', name: 'Silao' };
    requestSubscription(database, 'a@b.example', silao, { ...options, mailbox: 'b' });
    const settings = { file } as NoticeSettings;
    expect(await runNoticeCommand('avisos', [], settings)).toContain(
      'León (leon | guanajuato | mexico): 2 personas',
    );
    expect(await runNoticeCommand('avisos exportar', [], settings)).toBe(
      '\ufeff"ciudad","correo","desde"\r\n"León","\'=cmd@b.example","1970-01-01T10:00:00.000Z"\r\n"León","a@b.example","1970-01-01T10:00:00.000Z"',
    );
    expect(await runNoticeCommand('avisos olvidar CORREO', ['A@b.example'], settings)).toContain(
      'Borrado de 2 ciudades',
    );
    for (const suffix of ['', '-wal'])
      expect(
        readFileSync(file + suffix).includes('"a@b') || readFileSync(file + suffix).includes('a@b.example'),
      ).toBe(false);
    expect(await runNoticeCommand('avisos', [], settings)).toContain('1 persona\n');
  });

  it.each([
    ['avisos', 'Todavía no hay nadie en la lista.\nCorreos de los últimos 90 días: 0 por mandar, 0'],
    ['avisos olvidar CORREO', 'Ese correo no está en ninguna lista.'],
    ['avisos repetir', 'No hay correos sin respuesta.'],
  ] as const)('%s, of an empty list', async (command, words) => {
    const settings = { file: temporaryDatabase().file } as NoticeSettings;
    expect(await runNoticeCommand(command, ['a@b.example'], settings)).toContain(words);
  });

  it.each([
    [['avisos', 'x'], 'No se entiende «x». Uso: npm run api -- avisos'],
    [['avisos', 'olvidar'], 'Falta CORREO. Uso: npm run api -- avisos olvidar CORREO'],
    [['avisos', 'exportar', 'x'], 'No se entiende «x». Uso: npm run api -- avisos exportar'],
  ])('%j: refused with how to write it', (args, words) => {
    expect(() => readCommandLine({ name: 'api', usages: noticeCommands }, args)).toThrow(words);
  });
});
