/**
 * Builds the fixture tour once for all tests that look at the finished site, and serves it on loopback. The process that built
 * it stays, and builds further sites for `buildSite`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { preview } from 'astro';
import type { TestProject } from 'vitest/node';
import { firstSiteSettings } from './first-site.ts';
import { freePort } from './free-port.ts';
import { buildEnv } from './run-build.ts';
import type { FirstAnswer } from './site-builder.ts';

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
  shared.giraTestSite ??= buildAndServe();
  const { site, origin, apiPort, builderPort, stop } = await shared.giraTestSite;
  provide('site', site);
  provide('origin', origin);
  provide('apiPort', apiPort);
  provide('builderPort', builderPort);
  return stop;
}

async function buildAndServe(): Promise<Served> {
  const site = resolve('.cache/tests/site');
  const [port, apiPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const { builder, builderPort } = await startBuilder({
    OUT_DIR: site,
    ...firstSiteSettings(origin, apiPort),
  });
  const server = await preview({ outDir: site, server: { port }, logLevel: 'error' });
  const stop = async () => {
    builder.kill('SIGKILL');
    await server.stop();
  };
  return { site, origin: `http://localhost:${server.port}`, apiPort, builderPort, stop };
}

async function startBuilder(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly builder: ChildProcess; readonly builderPort: number }> {
  const builder = fork(join(import.meta.dirname, 'site-builder.ts'), {
    env: buildEnv(env),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(builder, 'exit').then(([code]) => {
    throw new Error(`The process that builds test sites ended with ${code}.`);
  });
  const [answer] = (await Promise.race([once(builder, 'message'), ended])) as [FirstAnswer];
  if ('error' in answer) throw new Error(answer.error);
  return { builder, builderPort: answer.port };
}
