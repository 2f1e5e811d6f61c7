/** Every show that the API acknowledges is stored and listed: 1,000 requests at once, two servers, kills, a full disk. `KILLS=200 npm run test:api` kills more often. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { seededRandom } from '../../src/lib/seeded-random.ts';
import { skipWithReason } from '../support/skip-with-reason.ts';
import { noSmallDisk, onSmallDisk } from '../support/small-disk.ts';
import { fillDisk } from './fill-disk.ts';
import { noise } from './pictures.ts';
import {
  type Answer,
  filesIn,
  LONG_TIME_LIMITS,
  peakMemory,
  program,
  type Served,
  type Spawned,
  serve,
  siteShows,
  spawnApi,
  spawnTwoApis,
  temporaryFolder,
  validShow,
} from './support.ts';

const KILLS = Number(process.env.KILLS ?? 4);
/** The time limit of the test grows with the kills; never shorter than the usual one. */
const KILLS_MS = Math.max(300_000, KILLS * 10_000);

function shows(count: number, from = 0): Record<string, string>[] {
  return Array.from({ length: count }, (_, index) => ({ ...validShow, lugar: `Foro ${from + index}` }));
}

/** Expects that every acknowledged show is a complete file that the site reads, once, and that no other file is there. */
async function expectStored(dir: string, answers: readonly Answer[]): Promise<void> {
  const acknowledged = answers.filter(({ status }) => status === 201).map(({ body }) => body);
  const stored = await siteShows(dir);
  const byId = new Map(stored.map(({ id, data }) => [id, data]));
  expect(new Set(acknowledged.map(({ id }) => id)).size).toBe(acknowledged.length);
  for (const { id, lugar } of acknowledged) expect(byId.get(id)).toMatchObject({ lugar });
  expect(new Set(stored.map(({ data }) => data.lugar)).size).toBe(stored.length);
  const files = [...(await filesIn(dir)).keys()].filter((file) => file.startsWith('shows/'));
  expect(files.sort()).toStrictEqual(stored.map(({ file }) => file).sort());
}

test('1,000 different shows at once: every 201 has a complete file', async () => {
  const api = await serve({ limits: LONG_TIME_LIMITS });
  const answers = await Promise.all(shows(1_000).map((show) => api.post(show)));
  expect(answers.filter(({ status }) => status === 201).length).toBe(1_000);
  await expectStored(api.dir, answers);
  expect((await api.list()).length).toBe(1_000);
});

test('the same show 1,000 times at once: one 201, 999 times 409', async () => {
  const api = await serve({ limits: LONG_TIME_LIMITS });
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => api.post(validShow)));
  expect(answers.filter(({ status }) => status === 201).length).toBe(1);
  expect(answers.filter(({ status }) => status === 409).length).toBe(999);
  expect((await filesIn(api.dir)).size).toBe(1);
});

test('two servers on one folder: each show is stored once, both list all', async () => {
  const dir = await temporaryFolder();
  const [one, two] = await spawnTwoApis(dir);
  const posted = shows(150).flatMap((show) => [one.post(show), two.post(show)]);
  const answers = await Promise.all(posted);
  expect(answers.filter(({ status }) => status === 201).length).toBe(150);
  expect(answers.filter(({ status }) => status === 409).length).toBe(150);
  await expectStored(dir, answers);
  for (const api of [one, two]) {
    expect((await api.list()).length).toBe(150);
    expect(await peakMemory(api)).toBeLessThan(512);
  }
});

test(
  `SIGKILL while writing, ${KILLS} times: no acknowledged show is lost, no file is partial or left over`,
  async () => {
    const dir = await temporaryFolder();
    const random = seededRandom(KILLS);
    const answers: Answer[] = [];
    for (let round = 0; round < KILLS; round++) {
      const api = await spawnApi(dir);
      const leftovers = [...(await filesIn(dir)).keys()].filter((file) => file.includes('.tmp'));
      expect(leftovers).toStrictEqual([]);
      const fatal = answers.length + 1 + Math.floor(random() * 60);
      const posts = shows(80, round * 80).map((show) =>
        api.post(show).then(
          (answer) => {
            answers.push(answer);
            if (answers.length === fatal) api.child.kill('SIGKILL');
          },
          () => null,
        ),
      );
      const picture = await noise(400, 400).png().toBuffer();
      const uploads = [1, 2].map(() => api.upload(picture).catch(() => null));
      await Promise.all([...posts, ...uploads]);
      expect(await api.ended).toBe('SIGKILL');
    }
    const last = await spawnApi(dir);
    await expectStored(dir, answers);
    const listed = (await last.list()).map(({ id }) => id);
    for (const { status, body } of answers) if (status === 201) expect(listed).toContain(body.id);
  },
  KILLS_MS,
);

test('SIGTERM: running requests finish, exit code 0', async () => {
  const api = await spawnApi(await temporaryFolder());
  const posts = shows(100).map((show) => api.post(show).catch(() => null));
  await Promise.race(posts);
  api.child.kill('SIGTERM');
  const answers = (await Promise.all(posts)).filter((answer) => answer !== null);
  expect(answers.length).toBeGreaterThan(0);
  expect(await api.ended).toBe(0);
  expect(api.log.join('')).toContain('API detenida');
  await expectStored(api.dir, answers);
});

test('start: temporary files of ended processes are deleted, all other files stay', async () => {
  const dir = await temporaryFolder();
  await mkdir(join(dir, 'shows/2027'), { recursive: true });
  const name = (pid: number) => `shows/2027/.gira-${pid}-0123abcd-0123456789ab.tmp`;
  const dead = Number(execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }));
  const kept = [name(process.ppid), 'shows/2027/.gira-nota.tmp', 'shows/2027/.borrador.md', '.env'];
  for (const file of [name(dead), ...kept]) await writeFile(join(dir, file), 'x');
  await serve({ dir });
  expect([...(await filesIn(dir)).keys()].sort()).toStrictEqual(kept.sort());
});

describe('folder that cannot be written', () => {
  async function refuses(api: Served, status: number, words: string): Promise<void> {
    const before = await filesIn(api.dir);
    const answers = [
      await api.post({ ...validShow, lugar: 'Otro', notas: 'x'.repeat(4_900) }),
      await api.upload(await noise(700, 700).png().toBuffer()),
    ];
    for (const answer of answers) {
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status });
      expect(answer.body.error).toContain(words);
      expect(answer.body.error).toMatch(/No se guardó nada\.$/u);
    }
    expect(await filesIn(api.dir)).toStrictEqual(before);
    expect((await api.list()).length).toBe(1);
  }

  it('read-only: 503 with a message, nothing partly written, it works again once writable', async ({
    skip,
  }) => {
    const names = ['shows/2027', 'carteles'];
    const api = await spawnWithoutRootRights(skip, names);
    const folders = names.map((name) => join(api.dir, name));
    for (const folder of folders) await chmod(folder, 0o555);
    await refuses(api, 503, 'No se puede escribir en la carpeta de contenido');
    for (const folder of folders) await chmod(folder, 0o755);
    expect((await api.post({ ...validShow, lugar: 'Otro' })).status).toBe(201);
  });

  it('shows cannot be opened: 503 that names the folder, in place of a list without shows', async ({
    skip,
  }) => {
    const api = await spawnWithoutRootRights(skip, ['shows/2027']);
    await chmod(join(api.dir, 'shows'), 0);
    const refused = { status: 503, body: { error: expect.stringContaining('contenido (shows). Avisa') } };
    expect(await api.send('GET', '/api/shows')).toMatchObject(refused);
    expect(await api.post({ ...validShow, lugar: 'Otro' })).toMatchObject(refused);
    await chmod(join(api.dir, 'shows'), 0o755);
    expect(await api.list()).toHaveLength(1);
  });

  it('disk full: 507 with a message, nothing partly written, it works again once there is space', async ({
    skip,
  }) => {
    const reason = noSmallDisk();
    if (reason) skipWithReason(skip, reason);
    const api = await spawnOnSmallDisk();
    expect((await api.post(validShow)).status).toBe(201);
    await mkdir(join(api.dir, 'carteles'), { recursive: true });
    await fillDisk(join(api.dir, '.relleno'));
    await refuses(api, 507, 'El disco del servidor está lleno');
    await rm(join(api.dir, '.relleno'));
    expect((await api.post({ ...validShow, lugar: 'Otro' })).status).toBe(201);
  });
});

/** Starts an API over a folder with these folders and one show, to which permissions apply. */
async function spawnWithoutRootRights(
  skip: Parameters<typeof skipWithReason>[0],
  folders: readonly string[],
): Promise<Spawned> {
  const dir = await temporaryFolder();
  const restricted = withoutRootRights();
  if (typeof restricted === 'string') return skipWithReason(skip, restricted);
  for (const folder of folders) await mkdir(join(dir, folder), { recursive: true });
  if (restricted.uid) execFileSync('chown', ['-R', `${restricted.uid}:${restricted.gid}`, dir]);
  const api = await spawnApi(dir, {}, restricted);
  expect((await api.post(validShow)).status).toBe(201);
  return api;
}

/** Starts the API with a content folder that is a disk of one megabyte; `dir` leads to it from outside. */
async function spawnOnSmallDisk(): Promise<Spawned> {
  const dir = await temporaryFolder();
  const api = await spawnApi(dir, {}, { wrapper: onSmallDisk({ folder: dir, size: '1m' }, [], {}) });
  return { ...api, dir: `/proc/${api.child.pid}/root${dir}` };
}

interface Restricted {
  readonly uid?: number;
  readonly gid?: number;
  readonly wrapper?: readonly string[];
}

const NOBODY = { uid: 65_534, gid: 65_534 };
/** Root without the rights to write where its permissions forbid it. */
const NO_OVERRIDE = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', '--inh-caps', '-all'];

/**
 * Returns a way to start a program that file permissions bind, unlike root's: as nobody, or with fewer capabilities if nobody may
 * not read this checkout (`/root`). Returns the reason, as text, if there is no such way.
 */
function withoutRootRights(): Restricted | string {
  if (process.getuid?.() !== 0) return {};
  if (spawnSync(process.execPath, ['--check', program], { ...NOBODY, stdio: 'ignore' }).status === 0)
    return NOBODY;
  const [command = '', ...args] = NO_OVERRIDE;
  if (spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0) {
    console.log('nobody may not read this checkout: the API runs as root without CAP_DAC_OVERRIDE.');
    return { wrapper: NO_OVERRIDE };
  }
  return 'The tests run as root, nobody may not read this checkout, and setpriv cannot drop capabilities.';
}

test('hostile files in the folder: the valid shows are listed and one can be added', async () => {
  const api = await serve();
  await api.post(validShow);
  const year = join(api.dir, 'shows/2027');
  const bad: Readonly<Record<string, string | Uint8Array>> = {
    'rota.md': '---\nciudad: "sin cerrar\n---\n',
    'comillas.md': `---\n${'a1: "x\n'.repeat(3_000)}---\n`,
    'vacia.md': '',
    'binaria.md': Buffer.from([0, 255, 254, 1, 2, 3]),
    'enorme.md': Buffer.alloc(10 * 1024 * 1024, 'a'),
    'bomba.md': `---\na: &a [x,x,x,x]\nb: &b [*a,*a,*a,*a]\nc: [*b,*b,*b,*b]\n---\n`,
    'codigo.md': '---js\nprocess.exit(1)\n---\n',
    'imposible.md': '---\nciudad: "X"\nfecha: "2027-02-30"\n---\n',
    'otra.txt': 'no es un show',
  };
  for (const [name, text] of Object.entries(bad)) await writeFile(join(year, name), text);
  execFileSync('mkfifo', [join(year, 'tubo.md')]);
  await symlink('/etc/hostname', join(year, 'fuera.md'));
  await symlink('/no/existe', join(year, 'colgado.md'));
  await symlink(year, join(api.dir, 'shows/2028'));
  await mkdir(join(year, 'carpeta.md'));
  expect((await api.list()).map(({ id }) => id)).toStrictEqual(['2027-12-05-guadalajara']);
  expect((await api.post({ ...validShow, lugar: 'Otro' })).status).toBe(201);
});

test('folder of a year is a symbolic link: nothing is written through it', async () => {
  const api = await serve();
  const outside = await temporaryFolder();
  await mkdir(join(api.dir, 'shows'));
  await symlink(outside, join(api.dir, 'shows/2027'));
  expect(await api.post(validShow)).toMatchObject({
    status: 409,
    body: {
      error: expect.stringMatching(/^shows\/2027 es un enlace simbólico.* No se guardó nada\.$/u),
    },
  });
  expect(await readdir(outside)).toStrictEqual([]);
});

test.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'America/Mexico_City'])(
  'TZ=%s: the date is stored as posted',
  async (zone) => {
    const api = await spawnApi(await temporaryFolder(), { TZ: zone });
    const { body } = await api.post({ ...validShow, fecha: '2027-01-01', show: '12:30am' });
    expect(body).toMatchObject({ id: '2027-01-01-guadalajara', fecha: '2027-01-01' });
  },
);

test('order: the file is synced before it is named, its folder before the answer', async ({ skip }) => {
  const strace = '/usr/bin/strace';
  if (!existsSync(strace)) return skip('strace is not installed.');
  const dir = await temporaryFolder();
  const api = await spawnApi(dir);
  const trace = join(dir, '.trace');
  const tracer = spawn(strace, [
    '-f',
    '-y',
    '-e',
    'trace=fsync,link,linkat,write,writev',
    '-o',
    trace,
    '-p',
    String(api.child.pid),
  ]);
  const closed = once(tracer, 'close');
  // It says that it is attached, or why it can't be.
  await once(tracer.stderr, 'data');
  await api.post(validShow);
  tracer.kill('SIGINT');
  await closed;
  const calls = (await readFile(trace, 'utf8')).split('\n');
  const at = (pattern: RegExp) => calls.findIndex((line) => pattern.test(line));
  if (calls.length < 5) return skip('This machine lets strace look at no other program.');
  const order = [
    at(/fsync\(.*\.tmp>/u),
    at(/link(at)?\(.*guadalajara\.md/u),
    at(/fsync\(.*shows\/2027>/u),
    at(/201 Created/u),
  ];
  expect(order).not.toContain(-1);
  expect(order).toStrictEqual([...order].sort((a, b) => a - b));
});
