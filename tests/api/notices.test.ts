/** Notices by e-mail: subscribing, changes, leaving and crashes, against a mail server on the loopback address. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { countByState, repeatUnknown } from '../../src/server/notices/mail-queue.ts';
import { openDatabase } from '../../src/server/notices/notice-database.ts';
import { noticeShows, recordChanges } from '../../src/server/notices/notice-shows.ts';
import { sendMails } from '../../src/server/notices/send-mails.ts';
import { openSmtp, SmtpError } from '../../src/server/notices/smtp.ts';
import { listSubscribers } from '../../src/server/notices/subscribers.ts';
import { type NoticeSettings, readNoticeSettings } from '../../src/server/settings/notice-settings.ts';
import { createContentIndex } from '../../src/storage/check/content-index.ts';
import { BUILD_NOW } from '../support/now.ts';
import { PROGRAM_ENV } from '../support/program-env.ts';
import {
  addSubscribers,
  ana,
  announceShow,
  environment,
  leaveLink,
  linkTo,
  noticesWith,
  post,
  serveNotices,
  subscribe,
  subscribed,
} from './notices.ts';
import { smtpError, startMailServer } from './smtp.ts';
import { clockAt, etagIn, filesIn, ORIGIN, serve, spawnApi, temporaryFolder, validShow } from './support.ts';

const NOW = Date.parse(BUILD_NOW);
const DAY = 86_400_000;

describe('subscribing', () => {
  it('form, confirmation mail, link and button: subscribed only after the button', async () => {
    const served = await serveNotices();
    const { api, smtp, file } = served;
    const answer = await subscribe(api, ' Ana@Correo.example ');
    expect(answer.status).toBe(202);
    expect(answer.text).toContain('Revisa tu correo');
    await api.runNotices();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.text).toContain('fechas de Timbito en Guadalajara');
    // A link scanner, and webmail on another site: both open the link, and neither confirms.
    const page = await fetch(new URL(linkTo(smtp, ana), api.url), {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toMatch(/form-action 'self'/u);
    // The link "Ir al sitio" would give the page's address, with its key, to the log of the site.
    expect(page.headers.get('referrer-policy')).toBe('strict-origin');
    const text = await page.text();
    expect(text).toContain('<form method="post"><button>Quiero los avisos</button></form>');
    // The page is the same for every country.
    expect(text).not.toMatch(/boletos|entradas/iu);
    expect(listSubscribers(openDatabase(file))).toEqual([]);
    expect((await post(api, linkTo(smtp, ana), {}, { origin: ORIGIN })).status).toBe(200);
    expect(listSubscribers(openDatabase(file))).toMatchObject([{ email: ana, cityName: 'Guadalajara' }]);
  });

  it('subscribed, asked before and unknown addresses: the same answer, and one mail an hour', async () => {
    const served = await serveNotices();
    const { api, smtp } = served;
    await subscribed(served);
    await subscribe(api, 'beto@correo.example');
    const answers = [
      await subscribe(api, ana),
      await subscribe(api, 'beto@correo.example'),
      await subscribe(api, 'carla@correo.example'),
    ];
    expect(new Set(answers.map(({ status, text }) => status + text)).size).toBe(1);
    await api.runNotices();
    expect(smtp.mails.map(({ to }) => to).toSorted()).toEqual([
      ana,
      'beto@correo.example',
      'carla@correo.example',
    ]);
  });

  it.each([
    [{ correo: 'no es un correo', ciudad: 'guadalajara' }, 400, 'escríbelo como hola@ejemplo.com'],
    [
      { correo: 'a@b.example\r\nBcc: c@d.example', ciudad: 'guadalajara' },
      400,
      'escríbelo como hola@ejemplo.com',
    ],
    [{ correo: ana, ciudad: 'atlantis' }, 400, 'Esa ciudad no está'],
    [{ correo: ana, ciudad: 'guadalajara', apellido_materno: 'x' }, 202, 'Revisa tu correo'],
  ])('form %j: status %i and no mail', async (form, status, words) => {
    const { api, smtp } = await serveNotices();
    const answer = await post(api, '/api/avisos', form, { origin: ORIGIN });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
    await api.runNotices();
    expect(smtp.mails).toEqual([]);
  });

  it('foreign page, key-less reading, wrong and expired links: refused with a page in Spanish', async () => {
    const { api } = await serveNotices();
    expect((await post(api, '/api/avisos', {}, { origin: 'https://evil.example' })).status).toBe(403);
    const reopened = await fetch(`${api.url}/api/avisos`);
    expect(reopened.status).toBe(405);
    expect(await reopened.text()).toContain('Los avisos se piden en la página de tu ciudad.');
    for (const path of ['confirmar', 'baja'])
      for (const query of ['', '?t=', `?t=leave.x..${'A'.repeat(43)}`, `?t=${'x'.repeat(5000)}`]) {
        const answer = await post(api, `/api/avisos/${path}${query}`, {}, { origin: ORIGIN });
        expect(answer.status, path + query).toBe(410);
        expect(answer.text).toContain('Este enlace ya no sirve');
      }
  });

  it('the link of the confirmation mail works for seven days', async () => {
    const { api, smtp, time } = await serveNotices();
    for (const [address, ms, status] of [
      [ana, 7 * DAY - 1000, 200],
      ['beto@correo.example', 7 * DAY, 410],
    ] as const) {
      await subscribe(api, address);
      await api.runNotices();
      time.now += ms;
      expect((await post(api, linkTo(smtp, address), {}, { origin: ORIGIN })).status, address).toBe(status);
    }
  });

  it('a city of a show that waits for its release: as unknown as any other', async () => {
    const { api } = await serveNotices();
    const place = { ciudad: 'Uruapan', estado: 'Michoacán', publicar: '2027-01-01' };
    expect((await api.post({ ...validShow, ...place })).status).toBe(201);
    const answer = await subscribe(api, ana, 'uruapan');
    expect([answer.status, answer.text.includes('Esa ciudad no está')]).toEqual([400, true]);
  });

  it('more forms in a minute than allowed: 429 as a page', async () => {
    const { api } = await serveNotices({ formsPerMinute: 2 });
    const answers = [];
    for (const name of ['a', 'b', 'c']) answers.push(await subscribe(api, `${name}@correo.example`));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 429]);
    expect(answers[2]?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('a database that cannot be written: the page of a form and of its button says that nothing was stored, that of leaving does not', async () => {
    const served = await serveNotices();
    const { api, smtp, file } = served;
    await subscribed(served);
    await announceShow(api);
    const leave = leaveLink(smtp);
    await subscribe(api, 'beto@correo.example');
    await api.runNotices();
    const confirm = linkTo(smtp, 'beto@correo.example');
    const database = openDatabase(file);
    for (const table of ['INSERT ON outbox', 'UPDATE ON subscribers'])
      database.exec(
        `CREATE TRIGGER "${table}" BEFORE ${table} BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
      );
    const answers = [
      await subscribe(api, 'carla@correo.example'),
      await post(api, confirm, {}, { origin: ORIGIN }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(500);
      expect(text).toContain('Algo falló. No se guardó nada; vuelve a intentarlo en unos minutos.');
    }
    expect(database.prepare("SELECT 1 FROM subscribers WHERE email LIKE 'carla%'").get()).toBeUndefined();
    database.exec('ALTER TABLE subscribers RENAME TO lost');
    database.close();
    const leaving = await fetch(new URL(leave, api.url));
    expect(await leaving.text()).toContain('Algo falló. Vuelve a intentarlo en unos minutos.');
  });

  it('SMTP_URL not set: no address of notices exists', async () => {
    const api = await serve();
    expect((await subscribe(api, ana)).status).toBe(404);
  });
});

describe('changes', () => {
  it('new show, new hour, tickets, cancellation: each told once, in its city only', async () => {
    const served = await serveNotices();
    const { api, smtp } = served;
    await subscribed(served);
    const subjects = () =>
      smtp
        .mailsTo(ana)
        .slice(1)
        .map(({ headers }) => decodeSubject(headers.subject));
    const { body } = await api.post({ ...validShow, fecha: '2027-12-06' });
    await api.post({ ...validShow, ciudad: 'Tijuana', estado: 'Baja California' });
    const change = async (fields: object) => {
      const { headers } = await api.send('GET', `/api/shows/${body.id}`);
      const { status } = await api.send(
        'PUT',
        `/api/shows/${body.id}`,
        { ...validShow, fecha: '2027-12-06', ...fields },
        headers.get('etag') ?? '',
      );
      expect(status).toBe(200);
      await api.runNotices();
      await api.runNotices();
    };
    await api.runNotices();
    await api.runNotices();
    await change({ show: '9:00pm' });
    await change({ show: '9:00pm', linkdecompra: 'https://boletos.example/x' });
    await change({ show: '9:00pm', estatus: 'cancelado' });
    expect(subjects()).toEqual([
      'Nueva fecha en Guadalajara: lunes 6 de diciembre de 2027',
      'Nueva hora en Guadalajara el lunes 6 de diciembre de 2027: 9:00pm',
      'Ya hay boletos para Guadalajara: lunes 6 de diciembre de 2027',
      'Se canceló la fecha de Guadalajara del lunes 6 de diciembre de 2027',
    ]);
    const mail = smtp.mailsTo(ana).at(-1);
    expect(mail?.text).toContain(`http://localhost:4321/fechas/${body.id}/`);
    expect(mail?.headers).toMatchObject({
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-unsubscribe': expect.stringMatching(/^<http:\/\/localhost:4321\/api\/avisos\/baja\?t=[\w.-]+>$/u),
    });
    const ids = smtp.mails.map(({ headers }) => headers['message-id']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ['data', 451, 2],
    ['to', 451, 2],
    ['data', 421, 2],
    ['data', 554, 2],
    ['to', 550, 1],
  ] as const)(
    'server answers %s with %i: %i attempts, and other mails go on',
    async (stage, code, attempts) => {
      const served = await serveNotices();
      const { api, smtp, file } = served;
      await subscribed(served);
      await subscribed(served, 'beto@correo.example');
      let refused = 0;
      smtp.onStage = (each, address) => {
        if (each !== stage || address !== ana || refused > 0) return;
        refused += 1;
        throw smtpError(code);
      };
      await announceShow(api);
      expect(smtp.mailsTo('beto@correo.example')).toHaveLength(2);
      // The clock of the test stands still: what waits is due at once.
      openDatabase(file).exec('UPDATE outbox SET due = 0');
      await api.runNotices();
      expect(smtp.mailsTo(ana)).toHaveLength(attempts);
      expect(api.log.join('')).not.toContain(ana);
    },
  );

  it('server refuses the password: said in the log and to the monitor, and mails wait until it is right', async () => {
    const smtp = await startMailServer();
    const { env } = await environment({ ...smtp, url: smtp.url.replace('//', '//ana:clave-vieja@') });
    let problem: string | null = '';
    const onProblem = (_source: string, found: string | null) => {
      problem = found;
    };
    const api = await serve({ env, notices: noticesWith(env), onProblem });
    expect((await api.post(validShow)).status).toBe(201);
    await api.runNotices();
    expect(problem).toBeNull();
    smtp.onStage = (stage) => {
      if (stage === 'login') throw smtpError(535);
    };
    await subscribe(api, ana);
    await api.runNotices();
    const log = api.log.join('');
    expect(log).toContain('el servidor de correo rechazó el usuario o la clave de SMTP_URL');
    expect(log).not.toContain('no contesta');
    expect(log).not.toContain('clave-vieja');
    expect(problem).toMatch(
      /^Los avisos por correo no salen: el servidor de correo rechazó el usuario o la clave/u,
    );
    smtp.onStage = () => undefined;
    await api.runNotices();
    expect(smtp.mailsTo(ana)).toHaveLength(1);
    expect(problem).toBeNull();
  });

  it('server refuses all texts, as over its daily limit: said to the monitor, and mails wait until it accepts them', async () => {
    const smtp = await startMailServer();
    const { env } = await environment(smtp);
    const time = { now: Date.parse(BUILD_NOW) };
    let problem: string | null = '';
    const onProblem = (_source: string, found: string | null) => {
      problem = found;
    };
    const api = await serve({ env, notices: noticesWith(env), onProblem, clock: () => time.now });
    expect((await api.post(validShow)).status).toBe(201);
    await api.runNotices();
    let attempts = 0;
    smtp.onStage = (stage) => {
      if (stage !== 'data') return;
      attempts += 1;
      throw smtpError(550);
    };
    const fans = [ana, ...Array.from({ length: 5 }, (_, index) => `fan${index}@correo.example`)];
    for (const fan of fans) await subscribe(api, fan);
    for (let runs = 0; runs < 2; runs++) {
      await api.runNotices();
      expect(problem).toMatch(/^Los avisos por correo no salen: el servidor de correo los rechaza/u);
    }
    const before = attempts;
    time.now += 3_600_000;
    await api.runNotices();
    expect(attempts - before).toBe(3);
    smtp.onStage = () => undefined;
    time.now += 3_600_000;
    await api.runNotices();
    for (const fan of fans) expect(smtp.mailsTo(fan)).toHaveLength(1);
    expect(problem).toBeNull();
  });

  it.each([
    ['a server without TLS', {}, 'el servidor de correo no ofrece TLS en el puerto de SMTP_URL'],
    ['smtps:// and a port without it', { secure: true }, 'no se puede conectar con el servidor de correo'],
    ['a host that does not exist', { host: 'correo.invalid' }, 'no se encuentra el servidor de correo'],
    ['the port of a server that ends connections', 'ends', 'no se puede conectar con el servidor de correo'],
  ])('SMTP_URL with %s: said in the log and to the monitor', async (_what, wrong, text) => {
    const smtp = await startMailServer();
    const { env } = await environment(smtp);
    const notices = noticesWith(env);
    if (!notices) throw new Error('The settings are off.');
    const problems: unknown[] = [];
    const other = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const server = wrong === 'ends' ? { port: (other.address() as AddressInfo).port } : wrong;
    const api = await serve({
      env,
      notices: { ...notices, smtp: { ...notices.smtp, isLoopback: false, ...server } },
      onProblem: (_source, problem) => problems.push(problem),
    });
    expect((await api.post(validShow)).status).toBe(201);
    await subscribe(api, ana);
    await api.runNotices();
    expect(problems.at(-1)).toContain(`Los avisos por correo no salen: ${text}`);
    expect(api.log.join('')).toContain(text);
  });

  it('server on another machine without encryption: gets no password and no mail', async () => {
    const smtp = await startMailServer();
    const stages: string[] = [];
    smtp.onStage = (stage) => void stages.push(stage);
    const { port } = new URL(smtp.url);
    const server = { host: '127.0.0.1', port: Number(port), secure: false };
    const credentials = { user: 'ana', pass: 'clave' };
    await expect(openSmtp({ ...server, isLoopback: false, credentials })).rejects.toBeInstanceOf(SmtpError);
    expect(stages).toEqual([]);
    (await openSmtp({ ...server, isLoopback: true, credentials })).close();
    expect(stages).toEqual(['login']);
  });

  it('server ends the connection at one address, again and again: other mails go on, and it is tried later', async () => {
    const served = await serveNotices();
    const { api, smtp, time } = served;
    await subscribed(served);
    await subscribed(served, 'beto@correo.example');
    smtp.onStage = (stage, address) => {
      if (stage === 'to' && address === ana) throw smtpError(421);
    };
    await api.post({ ...validShow, fecha: '2027-12-06' });
    for (let runs = 0; runs < 3; runs++) await api.runNotices();
    expect(smtp.mailsTo('beto@correo.example')).toHaveLength(2);
    smtp.onStage = () => undefined;
    time.now += 10 * 60_000;
    await api.runNotices();
    expect(smtp.mailsTo(ana)).toHaveLength(2);
  });

  it('a show is deleted while its mail waits for the server: the mail waits, and is sent when the show is restored', async () => {
    const served = await serveNotices();
    const { api, smtp, time } = served;
    await subscribed(served);
    smtp.onStage = (stage) => {
      if (stage === 'to') throw smtpError(450);
    };
    const show = await api.post({ ...validShow, fecha: '2027-12-06' });
    await api.runNotices();
    await api.send('DELETE', `/api/shows/${show.body.id}`, undefined, etagIn(show));
    smtp.onStage = () => undefined;
    time.now += 10 * 60_000;
    await api.runNotices();
    expect(smtp.mailsTo(ana)).toHaveLength(1);
    const { status } = await api.send('POST', `/api/shows/${show.body.id}/restaurar`);
    expect(status).toBe(200);
    for (let runs = 0; runs < 2; runs++) {
      time.now += 10 * 60_000;
      await api.runNotices();
    }
    expect(smtp.mailsTo(ana)).toHaveLength(2);
  });

  it('a show is deleted while its mails are sent: after the time between comparisons, the others wait', async () => {
    const { api, smtp, file } = await serveNotices({ checkMs: 1 });
    addSubscribers(file, [ana, 'beto@correo.example', 'carla@correo.example']);
    smtp.onStage = async (stage) => {
      if (stage !== 'data') return;
      smtp.onStage = () => undefined;
      const show = await api.send('GET', '/api/shows/2027-12-06-guadalajara');
      await api.send('DELETE', `/api/shows/${show.body.id}`, undefined, etagIn(show));
    };
    await announceShow(api);
    expect(await api.list()).toHaveLength(1);
    expect(smtp.mails).toHaveLength(1);
    expect(countByState(openDatabase(file))).toEqual({ sent: 1, pending: 2 });
  });
});

test('a clock that is 15 years ahead for some minutes: nobody is deleted, and unconfirmed addresses end when it is right', async () => {
  const served = await serveNotices();
  const { api, file, time } = served;
  await subscribed(served);
  await subscribe(api, 'nunca@correo.example');
  const { now } = time;
  const emails = () =>
    openDatabase(file)
      .prepare('SELECT email FROM subscribers ORDER BY email')
      .all()
      .map(({ email }) => email);
  for (let minute = 0; minute < 10; minute++) {
    time.now = now + 15 * 365 * DAY + minute * 60_000;
    await api.runNotices();
  }
  expect(emails()).toEqual([ana, 'nunca@correo.example']);
  for (let hour = 0; hour <= 7 * 24; hour++) {
    time.now = now + hour * 3_600_000;
    await api.runNotices();
  }
  expect(emails()).toEqual([ana]);
});

describe('leaving', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])("the mail program's button (%s): no more mails, and no byte of the address", async (type, body) => {
    const served = await serveNotices();
    const { api, smtp, file, folder } = served;
    await subscribed(served);
    const others = Array.from({ length: 60 }, (_, number) => `otra${number}@correo.example`);
    addSubscribers(file, others);
    await announceShow(api);
    const link = leaveLink(smtp);
    const leave = () => fetch(api.url + link, { method: 'POST', headers: { 'content-type': type }, body });
    expect((await fetch(api.url + link)).status).toBe(200);
    expect(listSubscribers(openDatabase(file)).map(({ email }) => email)).toContain(ana);
    const answer = await leave();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Ya no recibes avisos');
    expect((await leave()).status).toBe(200);
    for (const [name, bytes] of await filesIn(folder)) expect(bytes.includes(ana), name).toBe(false);
    expect(api.log.join('')).not.toContain(ana);
    const before = smtp.mailsTo(ana).length;
    await api.post({ ...validShow, fecha: '2027-12-07' });
    await api.runNotices();
    await api.runNotices();
    expect(smtp.mailsTo(ana)).toHaveLength(before);
    expect(smtp.mailsTo('otra7@correo.example')).toHaveLength(2);
  });

  it('all cities at once: the page says that of all, and of one list when the link was used before', async () => {
    const served = await serveNotices();
    const { api, smtp, file } = served;
    await subscribed(served);
    await announceShow(api);
    addSubscribers(file, [ana], { key: 'leon | guanajuato | mexico', name: 'León' });
    expect(listSubscribers(openDatabase(file))).toHaveLength(2);
    const leaveAll = () => post(api, leaveLink(smtp), { todo: 'si' }, { origin: ORIGIN });
    expect((await leaveAll()).text).toContain('Tu correo se borró de todas las ciudades.');
    expect(listSubscribers(openDatabase(file))).toEqual([]);
    expect((await leaveAll()).text).toContain('Tu correo se borró de esa lista.');
  });
});

/** Queues the mails about what changed in the content folder. */
async function record(dir: string, database: DatabaseSync): Promise<void> {
  recordChanges(database, noticeShows(await createContentIndex(dir).refresh(), NOW, NOW), {
    now: NOW,
    settleMs: 0,
    contentTime: NOW,
  });
}

test('1,000 subscribers, the program killed at three moments: each gets exactly one mail', async () => {
  const smtp = await startMailServer();
  const { env, file } = await environment(smtp);
  const dir = await temporaryFolder();
  const database = openDatabase(file);
  const names = Array.from({ length: 1000 }, (_, number) => `fan${number}@correo.example`);
  await record(dir, database);
  addSubscribers(file, names);
  await writeShow(dir);
  await record(dir, database);
  expect(countByState(database)).toEqual({ pending: 1000 });

  const moments = [
    { stage: 'from', after: 100 },
    { stage: 'to', after: 350 },
    // The server has the whole mail, and the program never gets the answer.
    { stage: 'data', after: 600 },
  ] as const;
  for (const { stage, after } of moments) {
    const { child, ended } = await spawnApi(dir, { ...env, ...clockAt(BUILD_NOW) });
    smtp.onStage = async (each) => {
      if (each !== stage || smtp.mails.length < after) return;
      smtp.onStage = () => undefined;
      child.kill('SIGKILL');
      await ended;
    };
    expect(await ended).toBe('SIGKILL');
  }
  const last = await spawnApi(dir, { ...env, ...clockAt(BUILD_NOW) });
  await expect.poll(() => countByState(database), { timeout: 120_000 }).toEqual({ sent: 999, unknown: 1 });
  last.child.kill('SIGTERM');
  await last.ended;
  expect(smtp.mails.map(({ to }) => to).toSorted()).toEqual(names.toSorted());
});

test('the program killed between the mark of a mail and its final dot: not delivered, counted, sent once if repeated', async () => {
  const smtp = await startMailServer();
  const { env, file } = await environment(smtp);
  const dir = await temporaryFolder();
  const database = openDatabase(file);
  await record(dir, database);
  addSubscribers(file, [ana, 'beto@correo.example']);
  await writeShow(dir);
  await record(dir, database);

  const program = fileURLToPath(new URL('killed-mailer.ts', import.meta.url));
  const child = spawn(process.execPath, [program, file], {
    env: { ...PROGRAM_ENV, ...env },
    stdio: 'inherit',
  });
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  expect(countByState(database)).toEqual({ handed: 1, pending: 1 });
  expect(smtp.mails).toEqual([]);

  const settings = readNoticeSettings({ ...env, SITE_URL: 'https://timbito.example' }) as NoticeSettings;
  const warnings: object[] = [];
  const send = () =>
    sendMails(database, {
      settings,
      clock: () => NOW,
      log: { warn: (details) => warnings.push(details) },
      isStopped: () => false,
    });
  await send();
  expect(warnings).toEqual([{ unknown: 1 }]);
  expect(countByState(database)).toEqual({ unknown: 1, sent: 1 });
  expect(smtp.mails.map(({ to }) => to)).toEqual(['beto@correo.example']);

  expect(repeatUnknown(database)).toBe(1);
  await send();
  expect(countByState(database)).toEqual({ sent: 2 });
  expect(smtp.mails.map(({ to }) => to)).toEqual(['beto@correo.example', ana]);
});

async function writeShow(dir: string): Promise<void> {
  await mkdir(join(dir, 'shows/2027'), { recursive: true });
  const lines = Object.entries(validShow).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  await writeFile(join(dir, 'shows/2027/2027-12-05-guadalajara.md'), `---\n${lines.join('\n')}\n---\n`);
}

/** Decodes the encoded words of a subject (RFC 2047, UTF-8). */
function decodeSubject(subject = ''): string {
  return subject
    .replaceAll(/\?=\s+=\?/gu, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/giu, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/gu, (_all, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString(),
    );
}
