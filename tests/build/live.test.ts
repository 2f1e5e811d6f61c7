import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { NEW_SHOW } from '../support/new-show.ts';
import { BUILD_NOW } from '../support/now.ts';
import { outsideVitest } from '../support/run-build.ts';

let folder: string;
let running: ChildProcess;
let output = '';
let site: string;
let api: string;

/** Starts `scripts/NAME.ts` on free ports and waits until it has said where it is. */
async function start(name: 'dev' | 'start'): Promise<void> {
  const [sitePort, apiPort] = [await freePort(), await freePort()];
  [site, api] = [`http://localhost:${sitePort}`, `http://localhost:${apiPort}`];
  running = spawn(process.execPath, [`scripts/${name}.ts`], {
    env: {
      ...outsideVitest,
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
  output = '';
  for (const stream of [running.stdout, running.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  await expect.poll(() => output, { timeout: 120_000, interval: 200 }).toContain(`API de edición: `);
}

async function stop(): Promise<number | null> {
  const ended = new Promise<number | null>((done) => running.once('exit', (code) => done(code)));
  running.kill('SIGTERM');
  return ended;
}

const text = async (path: string) => (await fetch(site + path)).text();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-live-'));
  await cp('content', join(folder, 'content'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

describe('npm run dev', () => {
  it('shows what the API saved without a restart, and keeps the last good state through a mistake', async () => {
    await start('dev');
    expect(await text('/fechas/')).not.toContain('Foro del Cactus');
    const answer = await fetch(`${api}/api/shows`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site },
      body: JSON.stringify(NEW_SHOW),
    });
    expect(answer.status).toBe(201);
    await expect
      .poll(() => text('/fechas/'), { timeout: 20_000, interval: 300 })
      .toContain('Foro del Cactus');
    await writeFile(join(folder, 'content/shows/2027/2027-06-01-roto.md'), '---\nciudad: "Sin cerrar\n---\n');
    await expect.poll(() => output, { timeout: 20_000, interval: 300 }).toContain('2027-06-01-roto.md');
    expect(await text('/fechas/')).toContain('Foro del Cactus');
    await rm(join(folder, 'content/shows/2027/2027-06-01-roto.md'));
    expect(await stop()).toBe(0);
  });
});

describe('npm start', () => {
  it('builds, serves site and API, and answers an unknown path with the way home', async () => {
    await start('start');
    expect(await text('/')).toContain('Timbito');
    expect((await fetch(`${site}/nada/`)).status).toBe(404);
    expect(await text('/nada/')).toContain('url=/');
    const shows = await (await fetch(`${api}/api/shows`)).json();
    expect(Array.isArray(shows) && shows.length > 88).toBe(true);
    expect(await stop()).toBe(0);
  });
});
