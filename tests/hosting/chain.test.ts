/**
 * From the form to the published page, with real parts: Caddy with TLS, `npm run serve` as a program of its own, a show with a
 * poster posted from a phone's browser, git with a bare repository, and the page seen with its poster.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../scripts/find-chromium.ts';
import type { Publication } from '../../scripts/serve/publication.ts';
import { changeContent } from '../support/changed-site.ts';
import { freePort } from '../support/free-port.ts';
import { NEW_SHOW } from '../support/new-show.ts';
import { BUILD_NOW } from '../support/now.ts';
import { envWithoutVitest } from '../support/run-build.ts';
import { findShow, TOUR_DIR } from '../support/tour.ts';
import { type Caddy, startCaddy } from './caddy.ts';

const KEY = 'clave-de-prueba-0123456789';
const POSTER = join(TOUR_DIR, findShow(({ cartel }) => !!cartel).cartel ?? '');

let folder: string;
let remote: string;
let clone: string;
let port: number;
let caddy: Caddy;
let serve: ChildProcess;
let log = '';
let phone: BrowserContext;

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
  caddy = await startCaddy(folder, await freePort(), join(folder, 'web/site'), `127.0.0.1:${port}`);
  await mkdir(join(folder, 'web'));
  startServe();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-MX',
    ignoreHTTPSErrors: true,
    reducedMotion: 'reduce',
  });
});
afterAll(async () => {
  await phone?.browser()?.close();
  serve?.kill('SIGKILL');
  await caddy?.stop();
  await rm(folder, { recursive: true, force: true });
});

function git(cwd: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Prueba', '-c', 'user.email=prueba@gira.invalid'];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function startServe(): void {
  serve = spawn(process.execPath, ['scripts/serve.ts'], {
    env: {
      ...envWithoutVitest,
      CONTENT_DIR: join(clone, 'content'),
      OUT_DIR: join(folder, 'web/site'),
      SITE_URL: caddy.origin,
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

async function publication(): Promise<Publication | null> {
  const headers = { authorization: `Bearer ${KEY}` };
  const response = await phone.request.get(`${caddy.origin}/api/publicacion`, { headers });
  return response.ok() ? ((await response.json()) as Publication) : null;
}

const published = () =>
  expect.poll(async () => (await publication())?.estado, { timeout: 120_000, message: log }).toBe('al-dia');

async function post(show: Readonly<Record<string, string>>): Promise<string> {
  const headers = { authorization: `Bearer ${KEY}` };
  const response = await phone.request.post(`${caddy.origin}/api/shows`, { headers, data: show });
  expect(response.status(), log).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

const statusOf = async (path: string) => (await phone.request.get(caddy.origin + path)).status();
const pushed = () => git(remote, 'log', '-1', '--format=%an: %s', 'main');

async function openForm(): Promise<Page> {
  const page = await phone.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${caddy.origin}/add/`);
  await page.keyboard.press('Shift');
  await page.locator('#add-cities option').first().waitFor({ state: 'attached' });
  return page;
}

test('a show with a poster, from a phone over TLS: saved, pushed, and on the page with its poster', async () => {
  await published();
  const page = await openForm();
  const field = (name: string) => page.locator(`[name=${name}]`);
  await field('pais').selectOption('Mexico');
  for (const [name, value] of Object.entries({ ...NEW_SHOW, show: '20:30' }))
    if (name !== 'pais') await field(name).fill(value);
  // The first try asks for the key.
  await page.getByRole('button', { name: 'Guardar show' }).click();
  await page.getByLabel('Clave de la API').fill(KEY);
  await field('cartel').setInputFiles(POSTER);
  const preview = page.getByAltText('Cartel que se subió');
  await preview.waitFor();
  expect(await preview.evaluate((image) => (image as HTMLImageElement).decode().then(() => true))).toBe(true);
  await page.getByRole('button', { name: 'Guardar show' }).click();
  await page.waitForURL(`${caddy.origin}/`);
  await published();
  await page.goto(`${caddy.origin}/fechas/2027-05-14-monclova/`);
  expect(await page.textContent('main')).toContain(NEW_SHOW.lugar);
  const poster = page.locator('.show-poster img');
  expect(await poster.evaluate((image) => (image as HTMLImageElement).decode().then(() => true))).toBe(true);
  await expect.poll(pushed).toBe('ana: Agrega 2027-05-14-monclova');
  expect(
    git(remote, 'ls-tree', '-r', '--name-only', 'main', 'content/carteles/').split('\n').length,
  ).toBeGreaterThan(1);
  await page.close();
});

test('a build that fails: the editor is told which file, and the site stays', async () => {
  const file = join(clone, 'content/shows/2027/2027-05-15-leon.md');
  await writeFile(file, '---\nciudad: "León"\n---\n');
  await expect.poll(async () => (await publication())?.estado).toBe('fallo');
  const { problemas = [] } = (await publication()) ?? {};
  expect(problemas[0]?.archivo).toBe('shows/2027/2027-05-15-leon.md');
  expect(await statusOf('/fechas/2027-05-14-monclova/')).toBe(200);
  await rm(file);
  await published();
});

test('killed right after a save: the site stays, and the next start pushes and publishes the show', async () => {
  const id = await post({ ...NEW_SHOW, fecha: '2027-05-16' });
  serve.kill('SIGKILL');
  await once(serve, 'exit');
  expect(await statusOf('/fechas/2027-05-14-monclova/')).toBe(200);
  startServe();
  await published();
  expect(await statusOf(`/fechas/${id}/`)).toBe(200);
  await expect.poll(pushed).toBe(`ana: Agrega ${id}`);
});

test('stopped while it builds: ends at once with nothing lost, and no JSON in its log', async () => {
  const id = await post({ ...NEW_SHOW, fecha: '2027-05-17' });
  serve.kill('SIGTERM');
  expect(await once(serve, 'exit')).toEqual([0, null]);
  expect(await readFile(join(clone, `content/shows/2027/${id}.md`), 'utf8')).toContain(NEW_SHOW.lugar);
  expect(pushed()).toBe(`ana: Agrega ${id}`);
  expect(await statusOf('/')).toBe(200);
  expect(log).not.toMatch(/^\s*\{/mu);
});
