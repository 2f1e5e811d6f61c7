/** Measures how long a show that is posted to `npm run serve` takes until its page is served. */
import { spawn } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { median } from '../../src/lib/median.ts';
import { generateShows, writeTour } from './generate-shows.ts';
import { BENCH_NOW } from './measure-builds.ts';

export interface PublishTimes {
  readonly shows: number;
  /** Medians of `runs`, in seconds. */
  readonly plain: number;
  readonly withPoster: number;
  readonly runs: number;
}

const POLL_MS = 20;
/** As often as an editor's page asks while the site is built. */
const STATE_POLL_MS = 1_000;
const LIMIT_MS = 600_000;

/** @param counts how many shows the tours have; @param runs saves of each kind */
export async function measurePublish(
  work: string,
  counts: readonly number[],
  { runs, log }: { readonly runs: number; readonly log: (line: string) => void },
): Promise<PublishTimes[]> {
  const times: PublishTimes[] = [];
  for (const shows of counts) {
    const [content, site] = [join(work, 'publish-content'), join(work, 'publish-site')];
    await rm(site, { recursive: true, force: true });
    await writeTour('tests/fixtures/tour', content, generateShows(shows, Date.parse(BENCH_NOW)));
    log(`${shows} shows: first build`);
    const { url, stop } = await startServer(content, site);
    try {
      const plain: number[] = [];
      const withPoster: number[] = [];
      const posters = await postersIn('tests/fixtures/tour/carteles');
      for (let run = 0; run < runs; run++) {
        plain.push(await timeSave(url, run, null));
        withPoster.push(await timeSave(url, run, posters[run % posters.length] ?? null));
        log(`${shows} shows: ${plain.at(-1)?.toFixed(1)} s, with poster ${withPoster.at(-1)?.toFixed(1)} s`);
      }
      times.push({ shows, plain: median(plain), withPoster: median(withPoster), runs });
    } finally {
      await stop();
    }
  }
  return times;
}

async function postersIn(folder: string): Promise<Buffer[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'));
  return Promise.all(names.map((name) => readFile(join(folder, name))));
}

async function startServer(content: string, site: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    env: {
      ...process.env,
      CONTENT_DIR: content,
      OUT_DIR: site,
      API_PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      BUILD_NOW: BENCH_NOW,
      MALLOC_ARENA_MAX: '2',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await until(async () => (await state(url)) === 'al-dia', STATE_POLL_MS);
  const stop = () =>
    new Promise<void>((done) => {
      child.once('exit', () => done());
      child.kill('SIGTERM');
    });
  return { url, stop };
}

async function state(url: string): Promise<string | null> {
  const response = await fetch(`${url}/api/publicacion`).catch(() => null);
  return response?.ok ? ((await response.json()) as { estado: string }).estado : null;
}

/** Seconds from the request that saves to the page that is served. The poster is uploaded before, as the form does. */
async function timeSave(url: string, run: number, poster: Buffer | null): Promise<number> {
  await until(async () => (await state(url)) === 'al-dia', STATE_POLL_MS);
  const began = performance.now();
  const cartel = poster === null ? '' : await upload(url, poster);
  const response = await fetch(`${url}/api/shows`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ciudad: 'Monclova',
      estado: 'Coahuila',
      pais: 'Mexico',
      fecha: `2027-0${poster === null ? 3 : 4}-${String(run + 10)}`,
      taquilla: '$250',
      direccion: 'Calle Nopal No. 8',
      lugar: `Foro ${run}`,
      show: '8:30pm',
      cartel,
    }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  const { id } = (await response.json()) as { id: string };
  await until(async () => (await fetch(`${url}/fechas/${id}/`)).status === 200, POLL_MS);
  return (performance.now() - began) / 1000;
}

async function upload(url: string, poster: Buffer): Promise<string> {
  const form = new FormData();
  form.set('cartel', new Blob([new Uint8Array(poster)], { type: 'image/jpeg' }), 'cartel.jpg');
  const response = await fetch(`${url}/api/upload`, { method: 'POST', body: form });
  return ((await response.json()) as { imageUrl: string }).imageUrl;
}

async function until(isDone: () => Promise<boolean>, pollMs: number): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error('npm run serve does not publish.');
    await new Promise((done) => setTimeout(done, pollMs));
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
