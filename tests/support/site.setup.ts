/** Builds the fixture tour once for all tests that look at the finished site, and serves it on loopback. */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { firstSiteSettings } from './first-site.ts';
import { freePort } from './free-port.ts';
import { runBuild } from './run-build.ts';
import { serveSite } from './serve-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built site. */
    site: string;
    /** Origin that it is served at: `http://localhost:PORT`. */
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

/** The projects of Vitest share one site. */
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
  const { code, output } = await runBuild({ OUT_DIR: site, ...firstSiteSettings(origin, apiPort) });
  if (code !== 0) throw new Error(output);
  const { stop: close } = await serveSite(site, port);
  const stop = async () => {
    await close();
    // Most test sites are built once, in folders that are deleted.
    await rm('.cache/gira/astro', { recursive: true, force: true });
  };
  return { site, origin, apiPort, stop };
}
