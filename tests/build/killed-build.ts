/** Builds in a process group of their own, killed at chosen moments as by a power cut. */
import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PROGRAM_ENV } from '../support/program-env.ts';
import { TOUR_DIR } from '../support/tour-dir.ts';

type Env = Readonly<Record<string, string>>;

const KILLED_AT = new URL('../support/killed-at.ts', import.meta.url).href;

/** Returns the environment of a build that is killed once it has moved so many files into `OUT_DIR`. */
export const killAtFile = (files: number): Env => ({
  NODE_OPTIONS: `--import=${KILLED_AT}`,
  KILL_AT: String(files),
});

/** Starts a program, by default a build. `killed` resolves at its end: true after SIGKILL. */
function startBuild(env: Env, program: readonly string[] = ['scripts/build.ts']) {
  const child = spawn(process.execPath, program, {
    env: {
      ...PROGRAM_ENV,
      HOME: process.env['HOME'] ?? '',
      ASTRO_TELEMETRY_DISABLED: '1',
      CONTENT_DIR: TOUR_DIR,
      ...env,
    },
    stdio: 'ignore',
    // A process group of its own: the kill also ends Astro's workers.
    detached: true,
  });
  const killed = new Promise<boolean>((done) =>
    child.on('exit', (_code, signal) => done(signal === 'SIGKILL')),
  );
  return { child, killed };
}

/** Kills a build once it has written more than so many files beside `live`. */
export async function killWhileWriting(live: string, env: Env, files: number): Promise<boolean> {
  const { child, killed } = startBuild({ ...env, OUT_DIR: live });
  const parent = join(live, '..');
  while (child.exitCode === null) {
    const next = (await readdir(parent)).find((name) => name === '.dist.next');
    const written = next && (await readdir(join(parent, next), { recursive: true }).catch(() => []));
    if (written && written.length > files) {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      break;
    }
    // No event announces a file of another process in a folder that does not exist yet. Reading it takes processor time.
    await wait(next ? 20 : 5);
  }
  return killed;
}

/** Publishes a copy of the folder `built` in place of `live`. Resolves at its end: true after SIGKILL, which `killAtFile` asks for. */
export function publishCopy(live: string, built: string, env: Env): Promise<boolean> {
  return startBuild({ ...env, OUT_DIR: live }, ['tests/support/publish.ts', built, live]).killed;
}
