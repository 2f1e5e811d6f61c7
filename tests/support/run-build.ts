/** Runs `npm run build` as a process of its own. */
import { spawn } from 'node:child_process';
import { BUILD_NOW } from './now.ts';
import { TOUR_DIR } from './tour-dir.ts';

const VITEST_VARIABLES = /^(?:BASE_URL|MODE|DEV|PROD|SSR|NODE_ENV|TEST|VITEST.*)$/u;

/** The environment without Vitest's variables, which change how Astro builds. */
export const envWithoutVitest: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !VITEST_VARIABLES.test(name)),
);

interface BuildRun {
  readonly code: number | null;
  /** Standard output and error together. */
  readonly output: string;
}

/** Returns the environment of builds of the fixture tour at the tests' now; `env` overrides. */
export function buildEnv(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...envWithoutVitest, ASTRO_TELEMETRY_DISABLED: '1', CONTENT_DIR: TOUR_DIR, BUILD_NOW, ...env };
}

/** Runs `npm run build` of the fixture tour at the tests' now; `env` overrides. */
export function runBuild(env: Readonly<Record<string, string>>): Promise<BuildRun> {
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    env: buildEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, output }));
  });
}
