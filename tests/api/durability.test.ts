/** Acknowledged = listed = on the disk: under a thousand posts at once, two programs on one folder, kills, a full disk. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noise } from './pictures.ts';
import {
  type Answer,
  filesIn,
  peakMemory,
  type Served,
  type Spawned,
  serve,
  siteShows,
  spawnApi,
  temporaryFolder,
  validShow,
} from './support.ts';

const KILLS = 25;

function shows(count: number, from = 0): Record<string, string>[] {
  return Array.from({ length: count }, (_, index) => ({ ...validShow, lugar: `Foro ${from + index}` }));
}

/** Every acknowledged show is a whole file that the site reads, listed once; no file is torn or left over. */
async function expectSound(dir: string, answers: readonly Answer[]): Promise<void> {
  const acknowledged = answers.filter(({ status }) => status === 201).map(({ body }) => body);
  const stored = await siteShows(dir);
  const byId = new Map(stored.map(({ id, data }) => [id, data]));
  expect(new Set(acknowledged.map(({ id }) => id)).size).toBe(acknowledged.length);
  for (const { id, lugar } of acknowledged) expect(byId.get(id)).toMatchObject({ lugar });
  expect(new Set(stored.map(({ data }) => data.lugar)).size).toBe(stored.length);
  const files = [...(await filesIn(dir)).keys()].filter((file) => file.startsWith('shows/'));
  expect(files.sort()).toStrictEqual(stored.map(({ file }) => file).sort());
}

test('1,000 different shows at once: every 201 has its whole file', async () => {
  const api = await serve();
  const start = Date.now();
  const answers = await Promise.all(shows(1_000).map((show) => api.post(show)));
  console.log(`1,000 POST a la vez: ${Date.now() - start} ms`);
  expect(answers.filter(({ status }) => status === 201).length).toBe(1_000);
  await expectSound(api.dir, answers);
  expect((await api.list()).length).toBe(1_000);
});

test('1,000 times the same show at once: one is stored, 999 are told', async () => {
  const api = await serve();
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => api.post(validShow)));
  expect(answers.filter(({ status }) => status === 201).length).toBe(1);
  expect(answers.filter(({ status }) => status === 409).length).toBe(999);
  expect((await filesIn(api.dir)).size).toBe(1);
});

test('two programs on one folder store each show once, and both list all', async () => {
  const dir = await temporaryFolder();
  const [one, two] = await Promise.all([spawnApi(dir), spawnApi(dir)]);
  const posted = shows(150).flatMap((show) => [one.post(show), two.post(show)]);
  const answers = await Promise.all(posted);
  expect(answers.filter(({ status }) => status === 201).length).toBe(150);
  expect(answers.filter(({ status }) => status === 409).length).toBe(150);
  await expectSound(dir, answers);
  for (const api of [one, two]) {
    expect((await api.list()).length).toBe(150);
    expect(await peakMemory(api)).toBeLessThan(512);
  }
});

test(`kill -9 in the middle of writing, ${KILLS} times: nothing acknowledged is lost, nothing is torn or left`, async () => {
  const dir = await temporaryFolder();
  const answers: Answer[] = [];
  for (let round = 0; round < KILLS; round++) {
    const api = await spawnApi(dir);
    const leftovers = [...(await filesIn(dir)).keys()].filter((file) => file.includes('.tmp'));
    expect(leftovers).toStrictEqual([]);
    const fatal = answers.length + 1 + Math.floor(Math.random() * 60);
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
  await expectSound(dir, answers);
  const listed = (await last.list()).map(({ id }) => id);
  for (const { status, body } of answers) if (status === 201) expect(listed).toContain(body.id);
  console.log(`${KILLS} kill -9: ${answers.length} respuestas, ${listed.length} shows en disco`);
});

test('SIGTERM lets the requests under way finish, and the program ends well', async () => {
  const api = await spawnApi(await temporaryFolder());
  const posts = shows(100).map((show) => api.post(show).catch(() => null));
  await Promise.race(posts);
  api.child.kill('SIGTERM');
  const answers = (await Promise.all(posts)).filter((answer) => answer !== null);
  expect(answers.length).toBeGreaterThan(0);
  expect(await api.ended).toBe(0);
  expect(api.log.join('')).toContain('API detenida');
  await expectSound(api.dir, answers);
});

test('a living program’s temporary stays, a dead one’s goes, an editor’s file stays whatever it is called', async () => {
  const dir = await temporaryFolder();
  await mkdir(join(dir, 'shows/2027'), { recursive: true });
  const name = (pid: number) => `shows/2027/.gira-${pid}-0123abcd-0123456789ab.tmp`;
  const dead = Number(execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }));
  const kept = [name(process.ppid), 'shows/2027/.gira-nota.tmp', 'shows/2027/.borrador.md', '.env'];
  for (const file of [name(dead), ...kept]) await writeFile(join(dir, file), 'x');
  await serve({ dir });
  expect([...(await filesIn(dir)).keys()].sort()).toStrictEqual(kept.sort());
});

describe('a folder that can’t take more', () => {
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

  test('read-only: a clear 503, nothing half-written, and it works again once it may', async () => {
    const dir = await temporaryFolder();
    // Root may write anywhere, so then the program runs as nobody, who owns the folder.
    const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    await mkdir(join(dir, 'shows/2027'), { recursive: true });
    await mkdir(join(dir, 'carteles'));
    if (identity.uid) execFileSync('chown', ['-R', '65534:65534', dir]);
    const api = await spawnApi(dir, {}, identity);
    expect((await api.post(validShow)).status).toBe(201);
    const folders = ['shows/2027', 'carteles'].map((folder) => join(dir, folder));
    for (const folder of folders) await chmod(folder, 0o555);
    await refuses(api, 503, 'No se puede escribir en la carpeta de contenido');
    for (const folder of folders) await chmod(folder, 0o755);
    expect((await api.post({ ...validShow, lugar: 'Otro' })).status).toBe(201);
  });

  test('disk full: a clear 507, nothing half-written, and it works again once there is room', async ({
    skip,
  }) => {
    const api = (await onSmallDisk()) ?? skip('This machine lets nobody mount a disk.');
    expect((await api.post(validShow)).status).toBe(201);
    await mkdir(join(api.dir, 'carteles'), { recursive: true });
    await fill(join(api.dir, '.relleno'));
    await refuses(api, 507, 'El disco del servidor está lleno');
    await rm(join(api.dir, '.relleno'));
    expect((await api.post({ ...validShow, lugar: 'Otro' })).status).toBe(201);
  });
});

/** A program whose content folder is a disk of one megabyte that it alone sees; null where nothing can be mounted. */
async function onSmallDisk(): Promise<Spawned | null> {
  const dir = await temporaryFolder();
  const space = process.getuid?.() === 0 ? ['-m'] : ['-Urm'];
  const mounted = (then: string) => [
    'unshare',
    ...space,
    'sh',
    '-c',
    `mount -t tmpfs -o size=1m tmpfs "$0" ${then}`,
    dir,
  ];
  const [command = '', ...args] = mounted('');
  if (spawnSync(command, args, { stdio: 'ignore' }).status !== 0) return null;
  const api = await spawnApi(dir, {}, { through: mounted('&& exec "$@"') });
  return { ...api, dir: `/proc/${api.child.pid}/root${dir}` };
}

async function fill(path: string): Promise<void> {
  for (const size of [65_536, 4_096]) {
    try {
      for (;;) await writeFile(path, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }
}

test('hostile files in the folder: the good shows are listed, nothing hangs or leaks', async () => {
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
  const start = Date.now();
  expect((await api.list()).map(({ id }) => id)).toStrictEqual(['2027-12-05-guadalajara']);
  expect((await api.post({ ...validShow, lugar: 'Otro' })).status).toBe(201);
  expect(Date.now() - start).toBeLessThan(3_000);
});

test('a year that is a link out of the folder takes no show', async () => {
  const api = await serve();
  const outside = await temporaryFolder();
  await mkdir(join(api.dir, 'shows'));
  await symlink(outside, join(api.dir, 'shows/2027'));
  expect((await api.post(validShow)).status).toBe(500);
  expect(await readdir(outside)).toStrictEqual([]);
});

test.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'America/Mexico_City'])(
  'the day stays the day under TZ=%s',
  async (zone) => {
    const api = await spawnApi(await temporaryFolder(), { TZ: zone });
    const { body } = await api.post({ ...validShow, fecha: '2027-01-01', show: '12:30am' });
    expect(body).toMatchObject({ id: '2027-01-01-guadalajara', fecha: '2027-01-01' });
  },
);

test('the file is on the disk before it has its name, and its name before the answer', async ({ skip }) => {
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
