/** Shared by `npm start` and `npm run dev`: free ports, and settings and log of the API next to the site. */
import { createServer } from 'node:net';
import type { dev } from 'astro';
import { lockContentFolder } from '../long-running.ts';
import { sentenceLog } from '../serve/plain-log.ts';
import { type ApiSettings, readApiSettings } from '../settings/api-settings.ts';
import { type ApiOptions, type RunningApi, startApi } from '../start-api.ts';
import { staticHostOptions } from '../static-host.ts';

const SITE_PORT = 4321;
/** Maximum ports to try after the preferred one. */
const TRIES = 20;

/**
 * Returns the port of the site, and settings of an API that also accepts pages from that port.
 * @throws SettingsError
 * @param print receives a line if the preferred port is taken
 */
export async function localServerSettings(
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
) {
  const { hostname, port } = URL.parse(env.SITE_URL ?? '') ?? {};
  const preferred = hostname === 'localhost' && port ? Number(port) : SITE_PORT;
  const sitePort = await firstFreePort(preferred);
  if (sitePort !== preferred)
    print(
      `El puerto ${preferred} está ocupado (¿hay otro npm start o npm run dev?); el sitio usa el ${sitePort}.`,
    );
  const origins = [`http://localhost:${sitePort}`, env.API_ALLOWED_ORIGINS].filter(Boolean);
  return { sitePort, api: readApiSettings({ ...env, API_ALLOWED_ORIGINS: origins.join(',') }) };
}

/** Returns the first port, from `preferred` on, that is free on 127.0.0.1 and ::1: browsers try both for localhost. */
export async function firstFreePort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + TRIES; port++) {
    const free = await Promise.all(['127.0.0.1', '::1'].map((host) => canListen(port, host)));
    if (free.every(Boolean)) return port;
  }
  return preferred;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code !== 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}

/**
 * Starts the API. Prints its warnings and errors as sentences.
 * @param command command that starts it
 * @param options replace the options for a site on another host
 * @throws SettingsError, like `startApi`
 */
export async function startLocalApi(
  settings: ApiSettings,
  command: string,
  options: ApiOptions = {},
): Promise<RunningApi> {
  await lockContentFolder(settings.contentDir, command);
  return startApi(settings, {
    ...staticHostOptions(process.env, settings, { log: console.error }),
    ...options,
    log: sentenceLog(console.log),
  });
}

type DevServer = Awaited<ReturnType<typeof dev>>;

const ATTEMPTS = 5;

/**
 * Starts Astro's development server with its content. Astro reads src/content.config.ts again when a Markdown, YAML or JSON file of
 * the project changes; if this happens during the start, Astro skips the content until the next start.
 * @returns the first server that has read the content
 * @throws Error after five servers without content, which are all stopped
 */
export async function startDevSite(
  start: () => Promise<DevServer>,
  hasContent: () => boolean,
): Promise<DevServer> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const site = await start();
    if (hasContent()) return site;
    await site.stop();
  }
  throw new Error('El sitio empezó sin contenido. Deja de cambiar archivos y vuelve a ejecutar npm run dev.');
}
