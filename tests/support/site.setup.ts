/** Builds the fixture tour once for all tests that look at the finished site, and serves it on loopback. */
import { resolve } from 'node:path';
import { preview } from 'astro';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';
import { REPO_URL } from './repository.ts';
import { runBuild } from './run-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built site. */
    site: string;
    /** Where it is served: `http://localhost:PORT`. */
    origin: string;
    /** Port on which the site expects its editor API; nothing listens there until a test does. */
    apiPort: number;
  }
}

interface Served {
  readonly site: string;
  readonly origin: string;
  readonly apiPort: number;
  readonly stop: () => Promise<void>;
}

const shared = globalThis as { giraTestSite?: Promise<Served> };

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  shared.giraTestSite ??= buildAndServe();
  const { site, origin, apiPort, stop } = await shared.giraTestSite;
  provide('site', site);
  provide('origin', origin);
  provide('apiPort', apiPort);
  return stop;
}

async function buildAndServe(): Promise<Served> {
  const site = resolve('.cache/tests/site');
  const [port, apiPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const { code, output } = await runBuild({
    OUT_DIR: site,
    SITE_URL: origin,
    PUBLIC_API_URL: `http://localhost:${apiPort}`,
    REPO_URL,
    NOTICES_FORM: '1',
  });
  if (code !== 0) throw new Error(output);
  const server = await preview({ outDir: site, server: { port }, logLevel: 'error' });
  return { site, origin: `http://localhost:${server.port}`, apiPort, stop: () => server.stop() };
}
