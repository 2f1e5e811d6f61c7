/**
 * Builds the fixture tour once for all tests that look at the finished site, and serves it on loopback, while the unit tests
 * run: `site-ready.ts` waits for it. The process that builds it stays, and builds further sites for `buildSite`.
 */
import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { firstSiteSettings } from './first-site.ts';
import { freePort } from './free-port.ts';
import { buildEnv } from './run-build.ts';
import { type SiteServer, serveSite } from './serve-site.ts';
import type { BuilderMessage } from './site-builder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built site. */
    site: string;
    /** Where it is served: `http://localhost:PORT`. */
    origin: string;
    /** Port on which the site expects its editor API; nothing listens there until a test does. */
    apiPort: number;
    /** Port of the process that builds further sites (`buildSite`). */
    builderPort: number;
  }
}

interface Served {
  readonly site: string;
  readonly origin: string;
  readonly apiPort: number;
  readonly builderPort: number;
  readonly stop: () => Promise<void>;
}

const shared = globalThis as { giraTestSite?: Promise<Served> };

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  shared.giraTestSite ??= startBuilding();
  const { site, origin, apiPort, builderPort, stop } = await shared.giraTestSite;
  provide('site', site);
  provide('origin', origin);
  provide('apiPort', apiPort);
  provide('builderPort', builderPort);
  return stop;
}

async function startBuilding(): Promise<Served> {
  const site = resolve('.cache/tests/site');
  const [port, apiPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const builder = fork(join(import.meta.dirname, 'site-builder.ts'), {
    env: buildEnv({ OUT_DIR: site, ...firstSiteSettings(origin, apiPort) }),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const builderPort = await new Promise<number>((accept, reject) => {
    builder.on('message', (message: BuilderMessage) => {
      if ('port' in message) accept(message.port);
      else void serve();
    });
    builder.once('exit', (code) =>
      reject(new Error(`The process that builds test sites ended with ${code}.`)),
    );
  });
  let server: SiteServer | undefined;
  async function serve(): Promise<void> {
    server = await serveSite(site, port);
    builder.send('served');
  }
  const stop = async () => {
    builder.kill('SIGKILL');
    await server?.stop();
  };
  return { site, origin, apiPort, builderPort, stop };
}
