/** Runs a program and measures its time, processor time and peak memory. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export type Cost = Awaited<ReturnType<typeof runMeasured>>;

const LIMIT_SECONDS = 900;
/** Module that writes its process's resource usage to file descriptor 3 at exit. */
const PRELOAD = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));",
)}`;

/** Runs Node with arguments. @throws Error with the end of the output if the program fails or exceeds its limit */
export async function runMeasured(args: readonly string[], env: Readonly<Record<string, string>>, cwd = '.') {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', PRELOAD, ...args], {
    cwd,
    // Same settings as in the deploy workflow.
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', MALLOC_ARENA_MAX: '2', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    timeout: LIMIT_SECONDS * 1000,
    killSignal: 'SIGKILL',
  });
  const closed = new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done));
  const [, output, errors, usage = ''] = await Promise.all(
    child.stdio.map((stream) => (stream && 'read' in stream ? text(stream) : '')),
  );
  const code = await closed;
  if (code !== 0)
    throw new Error(
      `${args.join(' ')}: ${code ?? `over ${LIMIT_SECONDS} s`}\n${`${output}${errors}`.slice(-2000)}`,
    );
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(usage) as NodeJS.ResourceUsage;
  return {
    seconds: (performance.now() - started) / 1000,
    /** Processor seconds. Other load affects them less than `seconds`. */
    cpu: (userCPUTime + systemCPUTime) / 1e6,
    peakMb: maxRSS / 1024,
  };
}
