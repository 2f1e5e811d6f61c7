import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as streamText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { NEW_SHOW } from '../support/new-show.ts';
import { BUILD_NOW } from '../support/now.ts';
import { envWithoutVitest } from '../support/run-build.ts';
import { TOUR_DIR, tour } from '../support/tour.ts';

let folder: string;

interface Running {
  readonly site: string;
  readonly api: string;
  readonly output: () => string;
  /** The body of a page. */
  readonly text: (path: string) => Promise<string>;
  /** Sends SIGTERM and resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Runs `scripts/NAME.ts` on free ports until it prints its addresses. It is killed when the test ends, however that ends. */
async function start(name: 'dev' | 'start'): Promise<Running> {
  const [sitePort, apiPort] = [await freePort(), await freePort()];
  const [site, api] = [`http://localhost:${sitePort}`, `http://localhost:${apiPort}`];
  const child = spawn(process.execPath, [`scripts/${name}.ts`], {
    env: {
      ...envWithoutVitest,
      ASTRO_TELEMETRY_DISABLED: '1',
      CONTENT_DIR: join(folder, 'content'),
      OUT_DIR: join(folder, 'dist'),
      SITE_URL: site,
      API_PORT: String(apiPort),
      API_ALLOWED_ORIGINS: site,
      BUILD_NOW,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done, fail) => child.once('exit', done).once('error', fail));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await expect.poll(() => output, { timeout: 120_000, interval: 200 }).toContain(`API de edición: `);
  return {
    site,
    api,
    output: () => output,
    text: async (path) => (await fetch(site + path)).text(),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-live-'));
  await cp(TOUR_DIR, join(folder, 'content'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

describe('npm run dev', () => {
  it('show saved by the API: on the page without a restart, also after an invalid file', async () => {
    const { site, api, output, text, stop } = await start('dev');
    const first = await text('/fechas/');
    expect(first).toContain(tour.site.nombre);
    expect(first).not.toContain('Foro del Cactus');
    const answer = await fetch(`${api}/api/shows`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site },
      body: JSON.stringify(NEW_SHOW),
    });
    expect(answer.status).toBe(201);
    await expect.poll(() => text('/fechas/'), { interval: 300 }).toContain('Foro del Cactus');
    await writeFile(join(folder, 'content/shows/2027/2027-06-01-roto.md'), '---\nciudad: "Sin cerrar\n---\n');
    await expect.poll(output, { interval: 300 }).toContain('2027-06-01-roto.md');
    await expect.poll(() => text('/fechas/')).toContain('Foro del Cactus');
    await rm(join(folder, 'content/shows/2027/2027-06-01-roto.md'));
    expect(await stop()).toBe(0);
  });
});

/** A module that lets no encoded picture be stored, as on a full disk. */
const NO_PICTURES = `import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
const { rename } = fs;
fs.rename = async (from, to) => {
  if (/[.](?:avif|webp)$/.test(to)) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  return rename(from, to);
};
syncBuiltinESMExports();`;

describe('npm start', () => {
  it('a first build that fails after its pages: the reason, and the program ends', async () => {
    const env = {
      ...{ ASTRO_TELEMETRY_DISABLED: '1', BUILD_NOW, CONTENT_DIR: join(folder, 'content') },
      ...{ OUT_DIR: join(folder, 'lleno'), CACHE_DIR: join(folder, 'lleno-cache') },
      ...{ SITE_URL: `http://localhost:${await freePort()}`, API_PORT: String(await freePort()) },
      NODE_OPTIONS: `--import ${JSON.stringify(`data:text/javascript,${encodeURIComponent(NO_PICTURES)}`)}`,
    };
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      env: { ...envWithoutVitest, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [text, [code]] = await Promise.all([streamText(child.stderr), once(child, 'exit')]);
    expect([code, text]).toEqual([1, expect.stringContaining('No hay espacio en el disco')]);
  });

  it('site and API: both answer, an unknown path leads to home', async () => {
    const { site, api, text, stop } = await start('start');
    expect(await text('/')).toContain(tour.site.nombre);
    expect((await fetch(`${site}/nada/`)).status).toBe(404);
    expect(await text('/nada/')).toContain('url=/');
    const shows = await (await fetch(`${api}/api/shows`)).json();
    expect(Array.isArray(shows) && shows.length >= tour.shows.length).toBe(true);
    expect(await stop()).toBe(0);
  });

  it('show saved by the API: on the page without a restart, and the API tells the editor', async () => {
    const { site, api, text, stop } = await start('start');
    expect(await text('/fechas/')).not.toContain('Foro del Sauce');
    const state = async () => (await fetch(`${api}/api/publicacion`)).json();
    expect(await state()).toMatchObject({ estado: 'al-dia' });
    const answer = await fetch(`${api}/api/shows`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site },
      body: JSON.stringify({ ...NEW_SHOW, lugar: 'Foro del Sauce' }),
    });
    expect(answer.status).toBe(201);
    expect((await state()).estado).toMatch(/^(?:en-cola|construyendo)$/u);
    await expect.poll(state, { timeout: 120_000, interval: 300 }).toMatchObject({ estado: 'al-dia' });
    expect(await text('/fechas/')).toContain('Foro del Sauce');
    const { id } = (await answer.json()) as { id: string };
    expect((await (await fetch(`${site}/estado.json`)).json()).recientes).toContain(id);
    expect(await stop()).toBe(0);
  });
});
