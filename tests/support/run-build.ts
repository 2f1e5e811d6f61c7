/** Runs the site's own build as its user does: a process of its own, told by its environment. */
import { spawn } from 'node:child_process';
import { BUILD_NOW } from './now.ts';

export interface BuildRun {
  readonly code: number | null;
  /** Standard output and error together. */
  readonly output: string;
}

/** `npm run build` with the tests' now; `env` overrides. */
export function runBuild(env: Readonly<Record<string, string>>): Promise<BuildRun> {
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', BUILD_NOW, ...env },
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
