/** Runs a program and measures its time, processor time and peak memory. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Cost {
  readonly seconds: number;
  /** Processor seconds, which depend less on other load than `seconds`. */
  readonly cpu: number;
  readonly peakMb: number;
}

export interface Run {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly limitSeconds: number;
}

/** @throws Error with the end of the output when the program fails or exceeds its limit. */
export async function runMeasured({ args, cwd, env, limitSeconds }: Run): Promise<Cost & { output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'gira-bench-'));
  const usage = join(folder, 'usage.json');
  const preload = new URL('./record-usage.ts', import.meta.url).href;
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    cwd,
    // The settings of the deploy workflow.
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      MALLOC_ARENA_MAX: '2',
      ...env,
      BENCH_USAGE: usage,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitSeconds * 1000,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done));
  const seconds = (performance.now() - started) / 1000;
  try {
    if (code !== 0)
      throw new Error(`${args.join(' ')}: ${code ?? `over ${limitSeconds} s`}\n${output.slice(-2000)}`);
    const { peakMb, cpu } = JSON.parse(await readFile(usage, 'utf8')) as { peakMb: number; cpu: number };
    return { seconds, cpu, peakMb, output };
  } finally {
    await rm(folder, { recursive: true });
  }
}
