/** Measures whether a process that builds the site hundreds of times holds more and more memory or files. Linux only. */
import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MEMORY_SETTINGS } from '../../src/server/publish/site-builder.ts';
import { generateShows, writeTour } from './generate-shows.ts';
import { BENCH_NOW } from './measure-builds.ts';

/** What the process holds after so many repeated builds and a garbage collection. */
export interface Held {
  readonly build: number;
  /** Bytes. */
  readonly rss: number;
  readonly heap: number;
  /** Open files, pipes and sockets. */
  readonly descriptors: number;
  /** What keeps the event loop of Node alive. */
  readonly handles: number;
}

/** `npm run serve` starts a new process after the last. */
export const REPORTED: readonly number[] = [10, 50, 100];

const SHOWS = 12;
const PROGRAM = fileURLToPath(new URL('./rebuild-many.ts', import.meta.url));

export async function measureRebuilds(work: string, log: (line: string) => void): Promise<Held[]> {
  const [content, site] = [join(work, 'rebuilds-content'), join(work, 'rebuilds-site')];
  await rm(site, { recursive: true, force: true });
  await writeTour('tests/fixtures/tour', content, generateShows(SHOWS, Date.parse(BENCH_NOW), SHOWS / 2));
  log(`${Math.max(...REPORTED)} builds of ${SHOWS} shows in one process`);
  const reports: Held[] = [];
  const child = fork(PROGRAM, {
    execArgv: ['--expose-gc'],
    env: {
      ...process.env,
      CONTENT_DIR: content,
      OUT_DIR: site,
      SITE_URL: 'http://localhost:4321',
      PUBLIC_API_URL: '',
      BUILD_NOW: BENCH_NOW,
      ...MEMORY_SETTINGS,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', (held: Held) => {
    reports.push(held);
    log(`${held.build} builds: ${Math.round(held.rss / 2 ** 20)} MB`);
  });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`A repeated build failed (${code}).`);
  return reports;
}
