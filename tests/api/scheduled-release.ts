/** A tour that is released at one second, on `npm run serve` with a clock that the test sets. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { cityKey } from '../../src/domain/places/city-key.ts';
import { changeContent, smallShow } from '../support/changed-site.ts';
import { freePort } from '../support/free-port.ts';
import { envWithoutVitest } from '../support/run-build.ts';

/** 12:00 in Mexico City, where the act is at home. */
export const RELEASE = Date.parse('2026-12-01T18:00:00Z');
export const KEY = 'clave-de-ana-para-el-anuncio';

/** Cache of all stages: the pictures of the shows are drawn once. */
const CACHE = resolve('.cache/tests/anuncio');

/** States in three zones. */
const STATES = ['Jalisco', 'Baja California', 'Quintana Roo'] as const;
const COUNT = 20;
const number = (index: number) => String(index + 1).padStart(2, '0');
const cityOf = (index: number) => `Villa Zafiro ${number(index === 1 ? 0 : index)}`;
const stateOf = (index: number) => STATES[(index === 1 ? 0 : index) % 3] ?? '';
const dayOf = (index: number) => `2027-06-${number(index)}`;

export const releasedIds = Array.from(
  { length: COUNT },
  (_, index) => `${dayOf(index)}-villa-zafiro-${number(index === 1 ? 0 : index)}`,
);
export const releasedCities = [...new Set(Array.from({ length: COUNT }, (_, index) => cityOf(index)))];
/** Returns the key of a city in the database of notices. */
export const keyOfCity = (city: string) => {
  const state = stateOf(Number(city.slice(-2)) - 1);
  return cityKey({ city, state, country: 'Mexico', countryName: 'México' });
};

/** Words and names that only the released shows have. */
export const SECRETS =
  /villa[- _]zafiro|foro esmeralda|calle ámbar|compañía turquesa|boletos-zafiro|cartel-zafiro/iu;

const POSTER = 'carteles/cartel-zafiro-01.jpg';
export const POSTER_PATH = `/${POSTER}`;

export interface Stage {
  readonly folder: string;
  readonly url: string;
  readonly content: string;
  readonly site: string;
  readonly cache: string;
  readonly log: string[];
  /** Sets the clock of the programs; it runs on from there. */
  setClock(instant: number): Promise<void>;
  /** The clock of the programs. */
  now(): number;
  start(env?: Readonly<Record<string, string>>): void;
  /** Resolves when the log has the text. */
  logged(text: string | RegExp): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Resolves when the program has ended by itself. */
  ended(): Promise<void>;
  remove(): Promise<void>;
}

/** @param from the folder of an earlier stage, whose files are copied */
export async function createStage(
  from: string | null,
  env: Readonly<Record<string, string>> = {},
): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'gira-anuncio-'));
  const [content, site] = [join(folder, 'content'), join(folder, 'web/site')];
  if (from === null) await writeContent(content);
  else execFileSync('cp', ['-a', `${from}/.`, folder]);
  await mkdir(join(folder, 'web'), { recursive: true });
  const port = await freePort();
  const log: string[] = [];
  let child: ChildProcess | null = null;
  let shift = 0;
  const url = `http://localhost:${port}`;
  const stage: Stage = {
    folder,
    url,
    content,
    site,
    cache: CACHE,
    log,
    setClock: async (instant) => {
      shift = instant - Date.now();
      // Never half written.
      await writeFile(join(folder, 'clock.new'), String(shift));
      await rename(join(folder, 'clock.new'), join(folder, 'clock'));
      // The programs read it every 20 ms.
      await setTimeout(50);
    },
    now: () => Date.now() + shift,
    start: (more = {}) => {
      child = spawn(process.execPath, ['scripts/serve.ts'], {
        env: {
          ...envWithoutVitest,
          CONTENT_DIR: content,
          OUT_DIR: site,
          SITE_URL: url,
          API_PORT: String(port),
          API_TOKENS: `ana:${KEY}`,
          API_KEYS_FILE: join(folder, 'claves.json'),
          CACHE_DIR: CACHE,
          FAST_PICTURES: 'blank',
          CLOCK_FILE: join(folder, 'clock'),
          NODE_OPTIONS: `--import=${new URL('../support/set-clock.ts', import.meta.url).href}`,
          ...env,
          ...more,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A group of its own: a kill of the group spares the test.
        detached: true,
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => log.push(text));
    },
    logged: async (text) => {
      const pattern = new RegExp(text);
      for (let waited = 0; !pattern.test(log.join('')); waited += 50) {
        if (waited > 180_000 || child?.exitCode !== null) throw new Error(log.join(''));
        await setTimeout(50);
      }
    },
    kill: async (signal) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
    ended: async () => {
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    remove: async () => {
      await stage.kill('SIGKILL');
      // Only of this site: another file may have one with the same pictures.
      const pages = join(CACHE, 'astro', hash('sha256', site).slice(0, 12));
      for (const path of [folder, pages]) await rm(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return stage;
}

/** Content that the stage does not have: another unreleased show of the fixture, and parts that make builds longer. */
const LEFT_OUT = [
  'shows/2027/2027-04-10-san-luis-potosi.md',
  'shows/2024',
  'festivals',
  ...['courses', 'courses.yaml', 'products', 'products.yaml'],
].map((path) => [path, null] as const);

async function writeContent(folder: string): Promise<void> {
  const shows = releasedIds.map((id, index) => {
    const more = [
      'publicar: "2026-12-01 12:00"',
      `invitado: "Compañía Turquesa ${number(index)}"`,
      `link: "https://boletos-zafiro.example/${number(index)}"`,
      ...(index === 0 ? [`cartel: "${POSTER}"`] : []),
    ];
    const text = smallShow(cityOf(index), stateOf(index), dayOf(index), `${more.join('\n')}\n`)
      .replace('Calle Sol 1', `Calle Ámbar ${number(index)}`)
      .replace('Teatro Sol', `Foro Esmeralda ${number(index)}`);
    return [`shows/2027/${id}.md`, () => text] as const;
  });
  await changeContent(folder, { ...Object.fromEntries(shows), ...Object.fromEntries(LEFT_OUT) });
  const poster = sharp({ create: { width: 1080, height: 1620, channels: 3, background: '#0aa' } });
  await poster.jpeg().toFile(join(folder, POSTER));
}
