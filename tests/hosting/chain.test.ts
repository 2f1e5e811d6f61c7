/**
 * From the form to the published page, with real parts: Caddy or nginx with TLS, `npm run serve` as a program of its own, a show
 * with a poster posted from a phone's browser, git with a bare repository, and the page seen with its poster.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicationState } from '../../src/server/serve/publication-state.ts';
import { changeContent } from '../support/changed-site.ts';
import { launchChromium } from '../support/find-chromium.ts';
import { freePort } from '../support/free-port.ts';
import { NEW_SHOW } from '../support/new-show.ts';
import { BUILD_NOW } from '../support/now.ts';
import { envWithoutVitest } from '../support/run-build.ts';
import { startCaddy } from './caddy.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { isDecoded, KEY, saveWithPoster } from './poster-form.ts';

let folder: string;
let remote: string;
let clone: string;
let port: number;
let caddyOrigin: string;
let stopCaddy: () => Promise<unknown>;
let nginx: Nginx;
let serve: ChildProcess;
let log = '';
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-chain-'));
  [remote, clone] = [join(folder, 'remoto.git'), join(folder, 'clon')];
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', remote);
  git(folder, 'clone', '--quiet', remote, clone);
  await changeContent(join(clone, 'content'), {});
  git(clone, 'add', '.');
  git(clone, 'commit', '--quiet', '-m', 'Empieza');
  git(clone, 'push', '--quiet', 'origin', 'HEAD:main');
  port = await freePort();
  caddyOrigin = `https://localhost:${await freePort()}`;
  stopCaddy = await startCaddy(folder, caddyOrigin, join(folder, 'web/site'), `127.0.0.1:${port}`);
  nginx = await startNginx(folder, join(folder, 'web/site'), port, { tls: true });
  await mkdir(join(folder, 'web'));
  startServe();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  serve?.kill('SIGKILL');
  await Promise.all([stopCaddy?.(), nginx?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

function git(cwd: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Prueba', '-c', 'user.email=prueba@gira.invalid'];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** Starts the program, and ends an earlier one, which a failed try of a test leaves. */
function startServe(): void {
  serve?.kill('SIGKILL');
  serve = spawn(process.execPath, ['scripts/serve.ts'], {
    env: {
      ...envWithoutVitest,
      CONTENT_DIR: join(clone, 'content'),
      OUT_DIR: join(folder, 'web/site'),
      SITE_URL: caddyOrigin,
      API_ALLOWED_ORIGINS: `${caddyOrigin},${nginxOrigin()}`,
      API_PORT: String(port),
      API_TOKENS: `ana:${KEY}`,
      API_KEYS_FILE: join(folder, 'claves.json'),
      API_GIT: 'push',
      BUILD_NOW,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [serve.stdout, serve.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
}

const nginxOrigin = () => `https://localhost:${nginx.port}`;
const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };

async function publication(): Promise<PublicationState | null> {
  const response = await fetch(`http://localhost:${port}/api/publicacion`, { headers }).catch(() => null);
  return response?.ok ? ((await response.json()) as PublicationState) : null;
}

const published = () =>
  expect.poll(async () => (await publication())?.estado, { timeout: 120_000, message: log }).toBe('al-dia');

async function post(show: Readonly<Record<string, string>>): Promise<string> {
  const body = JSON.stringify(show);
  const response = await fetch(`http://localhost:${port}/api/shows`, { method: 'POST', headers, body });
  expect(response.status, log).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

const page = (path: string) => readFile(join(folder, 'web/site', path, 'index.html'), 'utf8');
const pushed = () => git(remote, 'log', '--format=%an: %s', 'main').split('\n');

async function openForm(origin: string): Promise<Page> {
  const phone = await browser.newPage({
    viewport: { width: 390, height: 844 },
    locale: 'es-MX',
    ignoreHTTPSErrors: true,
    reducedMotion: 'reduce',
  });
  phone.on('dialog', (dialog) => void dialog.accept());
  await phone.goto(`${origin}/add/`);
  await phone.keyboard.press('Shift');
  await phone.locator('#field-cities option').first().waitFor({ state: 'attached' });
  return phone;
}

test.each([
  ['Caddy', () => caddyOrigin, '2027-05-14'],
  ['nginx', nginxOrigin, '2027-05-15'],
])(
  'a show with a poster, from a phone over TLS through %s: saved, pushed, on its page with the poster',
  async (_proxy, originOf, fecha) => {
    await published();
    const origin = originOf();
    const phone = await openForm(origin);
    await saveWithPoster(phone, fecha);
    expect(phone.url()).toBe(`${origin}/`);
    await published();
    await phone.goto(`${origin}/fechas/${fecha}-monclova/`);
    expect(await phone.textContent('main')).toContain(NEW_SHOW.lugar);
    expect(await isDecoded(phone.locator('.show-poster img'))).toBe(true);
    await expect.poll(pushed).toContain(`ana: Agrega ${fecha}-monclova`);
    const posters = git(remote, 'ls-tree', '-r', '--name-only', 'main', 'content/carteles/').split('\n');
    expect(posters.length).toBeGreaterThan(1);
    await phone.close();
  },
);

test('a build that fails: GET /api/publicacion names the file, and the site stays', async () => {
  const file = join(clone, 'content/shows/2027/2027-05-15-leon.md');
  await writeFile(file, '---\nciudad: "León"\n---\n');
  await expect.poll(async () => (await publication())?.estado).toBe('fallo');
  const { problemas = [] } = (await publication()) ?? {};
  expect(problemas[0]?.archivo).toBe('shows/2027/2027-05-15-leon.md');
  expect(await page('fechas/2027-05-14-monclova')).toContain(NEW_SHOW.lugar);
  // The next test builds again, and publishes all.
  await rm(file);
});

test('killed after a save, and again while it builds: the site stays, the next start pushes and publishes all', async () => {
  const first = await post({ ...NEW_SHOW, fecha: '2027-05-16' });
  await kill();
  startServe();
  await expect.poll(async () => (await publication())?.construccion?.paso).toBe('paginas');
  const second = await post({ ...NEW_SHOW, fecha: '2027-05-17' });
  await kill();
  expect(await page('fechas/2027-05-14-monclova')).toContain(NEW_SHOW.lugar);
  startServe();
  await published();
  for (const id of [first, second]) expect(await page(`fechas/${id}`)).toContain(NEW_SHOW.lugar);
  expect(await readdir(join(folder, 'web'))).toEqual(['site']);
  await expect.poll(() => git(remote, 'ls-tree', '-r', '--name-only', 'main')).toContain(second);
  expect(git(remote, 'ls-tree', '-r', '--name-only', 'main')).toContain(first);
});

async function kill(): Promise<void> {
  serve.kill('SIGKILL');
  await once(serve, 'exit');
}

test('stopped while it builds: ends at once with nothing lost, and no JSON in its log', async () => {
  const id = await post({ ...NEW_SHOW, fecha: '2027-05-18' });
  serve.kill('SIGTERM');
  expect(await once(serve, 'exit')).toEqual([0, null]);
  expect(await readFile(join(clone, `content/shows/2027/${id}.md`), 'utf8')).toContain(NEW_SHOW.lugar);
  expect(pushed()[0]).toBe(`ana: Agrega ${id}`);
  expect(await page('')).toContain('<h1');
  expect(log).not.toMatch(/^\s*\{/mu);
});
