/** Measures the time from a POST of a show to `npm run serve` until its page is served. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { median } from '../../src/lib/median.ts';
import { firstFreePort } from '../../src/server/local/local-servers.ts';
import { generateShows, writeTour } from './generate-shows.ts';
import { BENCH_NOW, type BenchOptions, type Figure, tableText } from './measured-site.ts';

/** Posters. Each is saved only once, because variants of an uploaded poster are cached. */
const POSTERS = 'tests/fixtures/tour/carteles';
/** Milliseconds between requests. More frequent requests would take processor time from the build. */
const POLL_MS = 100;

/** Pause before a save, in which the process of the next build loads Astro. A person takes longer. */
const PAUSE_MS = 5_000;
const SAVES = [
  { what: '', withPoster: false, pause: PAUSE_MS },
  { what: ', with a poster', withPoster: true, pause: PAUSE_MS },
  { what: ', at once after the last one', withPoster: false, pause: 0 },
] as const;

/** Returns the median seconds from a save to the served page, with and without a poster, and without a pause before it. */
export async function measurePublish({ work, quick, log }: BenchOptions) {
  const times: { name: string; seconds: number; limit: number }[] = [];
  const [content, site] = [join(work, 'publish-content'), join(work, 'publish-site')];
  const posters = (await readdir(POSTERS)).slice(0, quick ? 3 : 5);
  for (const shows of quick ? [88] : [88, 2000]) {
    await rm(site, { recursive: true, force: true });
    await writeTour('tests/fixtures/tour', content, generateShows(shows, Date.parse(BENCH_NOW)));
    log(`${shows} shows: first build`);
    await using server = await startServer(content, site);
    for (const [index, { what, withPoster, pause }] of SAVES.entries()) {
      const name = `${shows} shows${what}`;
      const samples: number[] = [];
      for (const [run, poster] of posters.entries()) {
        const picture = withPoster ? await readFile(join(POSTERS, poster)) : null;
        await untilPublished(server.url);
        await setTimeout(pause);
        samples.push(await timeSave(server.url, { month: index + 3, day: run + 10 }, picture));
        log(`${name}: ${samples.at(-1)?.toFixed(1)} s`);
      }
      times.push({ name, seconds: median(samples), limit: limitSeconds(shows, withPoster) });
    }
  }
  return times;
}

/** Returns the limit in seconds. */
function limitSeconds(shows: number, withPoster: boolean): number {
  if (shows > 1000) return 15;
  return withPoster ? 8 : 5;
}

export function publishTable(times: Awaited<ReturnType<typeof measurePublish>>): string {
  const rows = times.map(({ name, seconds }) => [name, `${seconds.toFixed(1)} s`]);
  const figures = times.map(({ name, seconds, limit }): Figure => [`${name}, s`, seconds, limit]);
  return tableText(['saved', 'until its page is served'], rows, figures);
}

async function startServer(content: string, site: string) {
  const port = await firstFreePort(5100);
  const url = `http://localhost:${port}`;
  const settings = { CONTENT_DIR: content, OUT_DIR: site, API_PORT: String(port), SITE_URL: url };
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    env: { ...process.env, ...settings, BUILD_NOW: BENCH_NOW, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilPublished(url);
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function untilPublished(url: string): Promise<void> {
  await pollUntil(async () => {
    const response = await fetch(`${url}/api/publicacion`).catch(() => null);
    return response?.ok === true && ((await response.json()) as { estado: string }).estado === 'al-dia';
  });
}

/** Returns the seconds until a new show's page is served, from the upload of its poster, or without a poster from its save. */
async function timeSave(
  url: string,
  { month, day }: { readonly month: number; readonly day: number },
  poster: Buffer | null,
): Promise<number> {
  const began = performance.now();
  const form = new FormData();
  if (poster) form.set('cartel', new Blob([new Uint8Array(poster)], { type: 'image/jpeg' }), 'cartel.jpg');
  const { imageUrl } = poster
    ? await post<{ imageUrl: string }>(`${url}/api/upload`, form)
    : { imageUrl: '' };
  const show = {
    ciudad: 'Monclova',
    estado: 'Coahuila',
    pais: 'Mexico',
    fecha: `2027-0${month}-${day}`,
    taquilla: '$250',
    direccion: 'Calle Nopal No. 8',
    lugar: `Foro ${day}`,
    show: '8:30pm',
    cartel: imageUrl,
  };
  const { id } = await post<{ id: string }>(`${url}/api/shows`, JSON.stringify(show));
  await pollUntil(async () => (await fetch(`${url}/fechas/${id}/`)).status === 200);
  return (performance.now() - began) / 1000;
}

async function post<Answer>(url: string, body: FormData | string): Promise<Answer> {
  const headers: HeadersInit = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const response = await fetch(url, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

async function pollUntil(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await setTimeout(POLL_MS);
}
