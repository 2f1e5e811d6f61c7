/** The ways of docs/publicar.md to run the editor API behind Caddy or nginx, with a small site and the files of `deploy/`. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuildOutcome } from '../../src/server/build/build-messages.ts';
import { plainLog } from '../../src/server/serve/plain-log.ts';
import { readApiSettings } from '../../src/server/settings/api-settings.ts';
import { readServeSettings } from '../../src/server/settings/serve-settings.ts';
import { startApi } from '../../src/server/start-api.ts';
import { startServe } from '../../src/server/start-serve.ts';
import { staticHostOptions } from '../../src/server/static-host.ts';
import { freePort } from '../support/free-port.ts';
import { startCaddy, startPrintedCaddy } from './caddy.ts';
import { type Answer, httpRequest, type RequestOptions } from './http-request.ts';
import { startNginx } from './nginx.ts';

export const KEY = 'clave-de-prueba-0123456789';
/** Text that no answer may have. */
export const SECRET = 'SECRETO-5120';

export interface BehindProxy {
  /** Address of the proxy. */
  readonly origin: string;
  /** Sends a request to the proxy, with its name as the host. */
  get(path: string, options?: Omit<RequestOptions, 'port'>): Promise<Answer>;
  stop(): Promise<void>;
}

type Stop = () => Promise<unknown>;
/** Starts the program and the proxy before it, and returns the functions that stop them. */
type Way = (folder: string, proxyPort: number, programPort: number) => Promise<readonly [Stop, Stop]>;

export const WAYS = {
  'npm run serve behind Caddy': async (folder, port, programPort) => [
    await runServe(folder, port, programPort),
    await startCaddy(folder, `http://localhost:${port}`, join(folder, 'site'), `127.0.0.1:${programPort}`),
  ],
  'npm run serve behind nginx': async (folder, port, programPort) => [
    await runServe(folder, port, programPort),
    (await startNginx(folder, join(folder, 'site'), programPort, { port })).stop,
  ],
  'npm run api behind the Caddy of docs/publicar.md': async (folder, port, programPort) => {
    const settings = readApiSettings({
      ...settingsOf(folder, programPort),
      API_ALLOWED_ORIGINS: `https://gira.example,http://localhost:${port}`,
      SITE_URL: 'https://gira.example',
    });
    const api = await startApi(settings, {
      ...staticHostOptions({ SITE_URL: 'https://gira.example' }, settings, { log: () => undefined }),
      log: { write: () => undefined },
    });
    return [() => api.close(), await startPrintedCaddy(folder, port, programPort)];
  },
} as const satisfies Record<string, Way>;

export async function startBehindProxy(way: keyof typeof WAYS): Promise<BehindProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'gira-proxy-'));
  await writeSite(folder);
  const [port, programPort] = [await freePort(), await freePort()];
  const stops = await WAYS[way](folder, port, programPort);
  return {
    origin: `http://localhost:${port}`,
    get: (path, { headers, ...options } = {}) =>
      httpRequest(path, { port, headers: { host: `localhost:${port}`, ...headers }, ...options }),
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await rm(folder, { recursive: true });
    },
  };
}

function settingsOf(folder: string, port: number): Record<string, string> {
  return {
    CONTENT_DIR: join(folder, 'content'),
    API_PORT: String(port),
    API_TOKENS: `ana:${KEY}`,
    API_KEYS_FILE: join(folder, 'claves.json'),
    // Nothing listens there: the forms of these tests send no mail.
    SMTP_URL: 'smtp://127.0.0.1:9',
    NOTICES_FROM: 'Timbito <avisos@gira.example>',
    NOTICES_SECRET: 'x'.repeat(32),
    NOTICES_FILE: join(folder, 'avisos.sqlite'),
  };
}

async function runServe(folder: string, proxyPort: number, port: number): Promise<Stop> {
  const settings = readServeSettings({
    ...settingsOf(folder, port),
    OUT_DIR: join(folder, 'site'),
    SITE_URL: `http://localhost:${proxyPort}`,
  });
  const problem = { archivo: 'site.yaml', linea: 1, columna: 1, mensaje: 'no está' };
  const failed: BuildOutcome = {
    type: 'failed',
    failure: { message: 'No hay contenido.', problems: [problem] },
  };
  const server = await startServe(
    settings,
    plainLog(() => undefined),
    {
      build: async () => failed,
      prepare: () => undefined,
      progress: () => null,
      cancel: async () => undefined,
      stop: async () => undefined,
    },
  );
  return () => server.close();
}

const PAGES = {
  'index.html': 'inicio',
  '404.html': 'te llevamos a la portada',
  'fechas/index.html': 'fechas',
};
const FILES = {
  '_a/guion.js': 'let a;',
  'img/foto.webp': 'foto',
  'api/shows.json': '[]',
  'fechas.ics': 'BEGIN:VCALENDAR',
};
/** Files that a site should not have. */
const HIDDEN = [
  '_redirects',
  '.env',
  '.git/config',
  'fechas/.htaccess',
  '_a/.oculto.js',
  'img/.git/HEAD',
  'api/.env',
  'carteles/.oculto.jpg',
  '../secreto.html',
  '../content/site.yaml',
  '../content/.papelera/a.md',
];

async function writeSite(folder: string): Promise<void> {
  const hidden = Object.fromEntries(HIDDEN.map((name) => [name, SECRET]));
  for (const [name, text] of Object.entries({ ...PAGES, ...FILES, ...hidden })) {
    const file = join(folder, 'site', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await cp('public/_headers', join(folder, 'site/_headers'));
}
