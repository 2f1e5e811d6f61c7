/** `npm run serve` over a real socket and folder, with builds that write one page instead of running Astro. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import type { BuildOutcome } from '../../src/server/build/build-messages.ts';
import { storePrepared } from '../../src/server/build/prepared-site.ts';
import { plainLog } from '../../src/server/serve/plain-log.ts';
import type { PublicationState } from '../../src/server/serve/publication-state.ts';
import { readServeSettings } from '../../src/server/settings/serve-settings.ts';
import { type RunningServer, startServe } from '../../src/server/start-serve.ts';
import { contentRevision } from '../../src/storage/read/content-revision.ts';
import { NEW_SHOW } from '../support/new-show.ts';
import { PROGRAM_ENV } from '../support/program-env.ts';
import { sendBytes } from './support.ts';

const SCRIPTS = join(import.meta.dirname, '../../scripts');

let folder: string;
let server: RunningServer;
let lines: string[];
/** Ends the running build as a build of the content now, or as given. */
let builds: ((outcome?: BuildOutcome) => Promise<void>)[];

const content = () => join(folder, 'content');
const site = () => join(folder, 'site');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-serve-'));
  await mkdir(join(content(), 'shows/2026'), { recursive: true });
  await mkdir(join(site(), 'fechas'), { recursive: true });
  await writeFile(join(site(), 'index.html'), 'inicio');
  await writeFile(join(site(), '404.html'), 'no está');
  await writeFile(join(site(), 'fechas/index.html'), 'fechas');
  await writeFile(join(site(), 'estado.json'), '{"revision":"antes","generado":"2026-11-20T00:00:00.000Z"}');
  lines = [];
  builds = [];
  server = await start();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function start(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const stopped: BuildOutcome = { type: 'failed', failure: { message: 'detenida', problems: [] } };
  let isStopped = false;
  return startServe(
    readServeSettings({
      CONTENT_DIR: content(),
      OUT_DIR: site(),
      API_PORT: '0',
      SITE_URL: 'http://localhost:4321',
      API_KEYS_FILE: join(folder, 'claves.json'),
      ...env,
    }),
    plainLog((line) => lines.push(line)),
    {
      prepare: () => undefined,
      build: () =>
        new Promise((done) => {
          // The server stops while it still reads the revision before the build.
          if (isStopped) return done(stopped);
          const revision = contentRevision(content());
          builds.push(async (outcome) => {
            const builtAt = new Date().toISOString();
            const rebuildAt = Date.now() + 86_400_000;
            done(
              outcome ?? { type: 'published', published: { revision: await revision, builtAt, rebuildAt } },
            );
          });
        }),
      progress: () => ({ step: 'paginas', done: 3, total: 10 }),
      cancel: async () => undefined,
      stop: async () => {
        isStopped = true;
        await builds.at(-1)?.(stopped);
      },
    },
  );
}

/** Writes a content file at once: a build can begin before a file that is written in place has its text. */
async function writeContent(path: string, text: string): Promise<void> {
  await writeFile(join(folder, 'nuevo'), text);
  await rename(join(folder, 'nuevo'), join(content(), path));
}

const publication = async () =>
  (await (await fetch(`${server.url}/api/publicacion`)).json()) as PublicationState;
const save = (lugar: string) =>
  fetch(`${server.url}/api/shows`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...NEW_SHOW, lugar }),
  });

describe('publication', () => {
  it('start: a build, and meanwhile the site of before is served', async () => {
    await expect.poll(() => builds.length).toBe(1);
    expect(await publication()).toMatchObject({
      estado: 'construyendo',
      publicado: { revision: 'antes' },
      construccion: { paso: 'paginas', hechas: 3, total: 10 },
      problemas: [],
      mensaje: null,
    });
    expect(await (await fetch(`${server.url}/fechas/`)).text()).toBe('fechas');
  });

  it('two saves during a build: one more build, then the content is published', async () => {
    await expect.poll(() => builds.length).toBe(1);
    expect((await save('Teatro Uno')).status).toBe(201);
    expect((await save('Teatro Dos')).status).toBe(201);
    await builds[0]?.();
    await expect.poll(() => builds.length).toBe(2);
    expect((await publication()).estado).toBe('construyendo');
    await builds[1]?.();
    await expect.poll(async () => (await publication()).estado).toBe('al-dia');
    const { contenido, publicado, segundos, siguiente } = await publication();
    expect(publicado?.revision).toBe(contenido.revision);
    expect(segundos).toEqual(expect.any(Number));
    expect(siguiente).toEqual(expect.any(String));
    expect(builds).toHaveLength(2);
  });

  it('failed build: its problems, the published site stays, and the next save builds again', async () => {
    await expect.poll(() => builds.length).toBe(1);
    const problem = { archivo: 'shows/2026/x.md', linea: 4, columna: 1, mensaje: 'fecha: no es una fecha' };
    await builds[0]?.({ type: 'failed', failure: { message: 'Hay 1 problema', problems: [problem] } });
    await expect.poll(async () => (await publication()).estado).toBe('fallo');
    expect(await publication()).toMatchObject({
      problemas: [problem],
      mensaje: 'Hay 1 problema',
      publicado: { revision: 'antes' },
    });
    expect(await (await fetch(server.url)).text()).toBe('inicio');
    await save('Teatro Uno');
    await expect.poll(() => builds.length).toBe(2);
    await builds[1]?.();
    await expect.poll(async () => (await publication()).estado).toBe('al-dia');
    expect((await publication()).problemas).toEqual([]);
  });

  it('a file changed by another program: a build; an upload that no show uses: none', async () => {
    await expect.poll(() => builds.length).toBe(1);
    await builds[0]?.();
    await expect.poll(async () => (await publication()).estado).toBe('al-dia');
    await mkdir(join(content(), 'carteles'));
    await writeContent(`carteles/${'a1'.repeat(16)}.jpg`, 'cartel');
    await mkdir(join(content(), 'shows/2027'));
    await writeContent('shows/2027/2027-01-01-leon.md', '---\n---\n');
    await expect.poll(() => builds.length).toBe(2);
    await builds[1]?.();
    await expect.poll(async () => (await publication()).estado).toBe('al-dia');
    await writeContent(`carteles/${'b2'.repeat(16)}.jpg`, 'cartel');
    await writeContent('shows/2027/2027-01-01-leon.md', '---\nciudad: ""\n---\n');
    await expect.poll(() => builds.length).toBe(3);
    await builds[2]?.();
    await expect.poll(async () => (await publication()).estado).toBe('al-dia');
    expect(builds).toHaveLength(3);
  });
});

test('a deleted site: built again at the next check, once', async () => {
  await expect.poll(() => builds.length).toBe(1);
  await builds[0]?.();
  await expect.poll(publication).toMatchObject({ estado: 'al-dia' });
  await rm(site(), { recursive: true });
  // An upload that no show uses makes the check run now.
  const check = () => writeContent(`carteles/${'a1'.repeat(16)}.jpg`, 'cartel');
  await mkdir(join(content(), 'carteles'));
  await check();
  await expect.poll(() => builds.length).toBe(2);
  await check();
  await mkdir(site());
  await builds[1]?.();
  await expect.poll(publication).toMatchObject({ estado: 'al-dia' });
  expect(builds).toHaveLength(2);
});

describe('site on the same origin', () => {
  it.each([
    ['/', 200, 'text/html; charset=utf-8'],
    ['/fechas/?x=1', 200, 'text/html; charset=utf-8'],
    ['/estado.json', 200, 'application/json; charset=utf-8'],
    ['/nada/', 404, 'text/html; charset=utf-8'],
    ['/100%', 404, 'text/html; charset=utf-8'],
    ['/fechas/%zz/?x=%zz', 404, 'text/html; charset=utf-8'],
    ['/fechas/?x=%zz', 200, 'text/html; charset=utf-8'],
    ['/api/nada', 404, 'application/json; charset=utf-8'],
    ['/api/%zz', 404, 'application/json; charset=utf-8'],
    ['/carteles/nada.jpg', 404, 'application/json; charset=utf-8'],
    ['/_headers', 404, 'text/html; charset=utf-8'],
    ['/%2e%2e/content/README.md', 404, 'text/html; charset=utf-8'],
    ['/.env', 404, 'text/html; charset=utf-8'],
    ['/api/salud', 200, 'application/json; charset=utf-8'],
  ])('GET %s: %i', async (path, status, type) => {
    await writeFile(join(site(), '_headers'), 'x');
    await writeFile(join(site(), '.env'), 'x');
    const response = await fetch(server.url + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  });

  it('headers: those of public/_headers; an unchanged page: 304 without a body', async () => {
    const first = await fetch(`${server.url}/fechas/`);
    expect(first.headers.get('x-frame-options')).toBe('DENY');
    const tag = first.headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/fechas/`, { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await writeFile(join(site(), 'fechas/index.html'), 'otras fechas');
    expect((await fetch(`${server.url}/fechas/`, { headers: { 'if-none-match': tag } })).status).toBe(200);
  });

  it('HEAD: the headers alone; a folder without its slash: a redirect', async () => {
    const head = await fetch(`${server.url}/`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '6', '']);
    const folder = await fetch(`${server.url}/fechas`, { redirect: 'manual' });
    expect([folder.status, folder.headers.get('location')]).toEqual([301, '/fechas/']);
    const query = '?ciudad=Le%C3%B3n&x=?%0d%0aa:b';
    const search = await fetch(`${server.url}/fechas${query}`, { redirect: 'manual' });
    expect(search.headers.get('location')).toBe(`/fechas/${query}`);
  });

  it('links in the folder of the site: not followed; the folder itself may be one', async () => {
    await writeFile(join(folder, 'secreto.html'), 'secreto');
    await mkdir(join(folder, 'fuera'));
    await writeFile(join(folder, 'fuera/index.html'), 'secreto');
    await symlink(join(folder, 'secreto.html'), join(site(), 'enlace.html'));
    await symlink(join(folder, 'fuera'), join(site(), 'carpeta'));
    for (const path of ['/enlace.html', '/carpeta', '/carpeta/', '/carpeta/index.html']) {
      const response = await fetch(server.url + path, { redirect: 'manual' });
      expect([path, response.status, await response.text()]).toEqual([path, 404, 'no está']);
    }
    await rename(site(), `${site()}-2026`);
    await symlink(`${site()}-2026`, site());
    expect(await (await fetch(`${server.url}/fechas/`)).text()).toBe('fechas');
  });

  // A browser reads what follows "//" or "/\" at the beginning of an address as the name of another host.
  it.each([
    '//fechas',
    '///fechas',
    '//fechas/',
    '/\\fechas',
    '/%2ffechas',
    '/%5cfechas',
    '//evil.example/..//fechas',
    '//./fechas',
    '/.//fechas',
    '/fechas//..',
  ])('GET %s: 404 and no redirect', async (path) => {
    const { port } = new URL(server.url);
    const answer = await sendBytes(Number(port), `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toMatch(/^location:/imu);
  });
});

test('GET /api/salud: what git fails to do, until it succeeds', async () => {
  await server.close();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch=main');
  git('remote', 'add', 'origin', join(folder, 'remoto.git'));
  server = await start({ API_GIT: 'push' });
  const health = async () => (await fetch(`${server.url}/api/salud`)).json();
  await save('Teatro Uno');
  await expect
    .poll(health)
    .toMatchObject({ estado: 'con-problemas', problemas: [expect.stringContaining('no se pudo enviar')] });
  expect(lines.join('\n')).toMatch(/error: No se pudo enviar .* No se llega al repositorio compartido/u);
  git('init', '--quiet', '--bare', 'remoto.git');
  await save('Teatro Dos');
  await expect.poll(health).toEqual({ estado: 'ok' });
});

test('GET /api/salud: a failed build, until one succeeds', async () => {
  const health = async () => (await fetch(`${server.url}/api/salud`)).json();
  await expect.poll(() => builds.length).toBe(1);
  await builds[0]?.({ type: 'failed', failure: { message: 'privado', problems: [] } });
  await expect.poll(health).toMatchObject({ problemas: [expect.stringContaining('no se pudo construir')] });
  expect(JSON.stringify(await health())).not.toContain('privado');
  await save('Teatro Uno');
  await expect.poll(() => builds.length).toBe(2);
  await builds[1]?.();
  await expect.poll(health).toEqual({ estado: 'ok' });
});

test('log: plain lines, no JSON', async () => {
  await expect.poll(() => builds.length).toBe(1);
  await save('Teatro Uno');
  expect(lines.join('\n')).toMatch(/^\d\d:\d\d:\d\d {2}Construyendo el sitio…$/mu);
  expect(lines.join('\n')).toMatch(/POST \/api\/shows: 201/u);
  expect(lines.join('\n')).not.toContain('{');
});

test.each([
  ['', 0],
  ['2026-12-10T12:00:00-06:00', 1],
])('BUILD_NOW=%j: %d warnings in the log that the site does not follow the clock', async (now, count) => {
  await server.close();
  lines = [];
  server = await start({ BUILD_NOW: now });
  const warning =
    'aviso: BUILD_NOW fija la hora del sitio en 2026-12-10T18:00:00.000Z: ningún show empieza, termina ni sale a su hora. Quítalo de los ajustes para que el sitio siga el reloj.';
  expect(lines.filter((line) => line.includes('BUILD_NOW'))).toHaveLength(count);
  expect(lines.filter((line) => line.endsWith(warning))).toHaveLength(count);
});

test.each(['serve.ts', 'api.ts'])(
  '%s: its process has the memory settings, and keeps one that is set',
  async (program) => {
    const child = spawn(process.execPath, ['--stack-size=900', join(SCRIPTS, program)], {
      env: {
        ...PROGRAM_ENV,
        CONTENT_DIR: content(),
        OUT_DIR: join(folder, 'otro'),
        API_PORT: '0',
        CACHE_DIR: join(folder, 'cache'),
        API_KEYS_FILE: join(folder, 'claves.json'),
        MALLOC_TRIM_THRESHOLD_: '200000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    try {
      const started = new Promise<void>((resolve) =>
        child.stdout.on('data', (text: Buffer) => /en http/u.test(String(text)) && resolve()),
      );
      await Promise.race([started, exited]);
      const [env, command] = await Promise.all(
        ['environ', 'cmdline'].map(async (file) =>
          (await readFile(`/proc/${child.pid}/${file}`, 'utf8')).split('\0'),
        ),
      );
      expect(env).toEqual(
        expect.arrayContaining([
          'MALLOC_ARENA_MAX=2',
          'MALLOC_MMAP_THRESHOLD_=131072',
          'MALLOC_TRIM_THRESHOLD_=200000',
        ]),
      );
      expect(command).toContain('--stack-size=900');
    } finally {
      child.kill('SIGTERM');
      await exited;
    }
  },
);

test('no site yet: a page that says so and reloads', async () => {
  await rm(site(), { recursive: true });
  const response = await fetch(server.url);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await response.text()).toContain('construyendo por primera vez');
});

test('stop: a running build does not keep the server', async () => {
  await expect.poll(() => builds.length).toBe(1);
  await save('Teatro Uno');
  await server.close();
  expect(
    await readFile(join(content(), 'shows/2027/2027-05-14-monclova.md'), 'utf8').catch(() => ''),
  ).toContain('Teatro Uno');
});

test('a release that is due while the server starts: published once it has started', async () => {
  await server.close();
  const built = join(folder, 'built');
  await mkdir(built);
  await writeFile(join(built, 'index.html'), 'anuncio');
  const revision = await contentRevision(content());
  const published = { revision, builtAt: '2026-11-20T00:00:00.000Z', rebuildAt: 0 };
  await storePrepared(site(), built, { published, shows: [] });
  // The start reads this file, which comes late: there is time for the check of the release before it.
  const state = join(site(), 'estado.json');
  await rm(state);
  execFileSync('mkfifo', [state]);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const starting = start();
  // Resolves when the start opens the file.
  await using pipe = await open(state, 'w');
  vi.advanceTimersByTime(10_000);
  await pipe.writeFile('{}');
  await pipe.close();
  server = await starting;
  await expect.poll(() => readFile(join(site(), 'index.html'), 'utf8')).toBe('anuncio');
});

test('a site of a release that cannot be prepared: an earlier one, of older content, is not kept', async () => {
  const built = join(folder, 'built');
  await mkdir(built);
  const releaseAt = Date.now() + 60_000;
  const builtAt = new Date(releaseAt).toISOString();
  await storePrepared(site(), built, { published: { revision: 'antes', builtAt, rebuildAt: 0 }, shows: [] });
  await expect.poll(() => builds.length).toBe(1);
  const revision = await contentRevision(content());
  const now = new Date().toISOString();
  await builds[0]?.({ type: 'published', published: { revision, builtAt: now, rebuildAt: 0, releaseAt } });
  await expect.poll(() => builds.length).toBe(2);
  await builds[1]?.({ type: 'failed', failure: { message: 'No hay espacio en el disco.', problems: [] } });
  await expect.poll(() => existsSync(join(folder, '.site.anuncio'))).toBe(false);
});
