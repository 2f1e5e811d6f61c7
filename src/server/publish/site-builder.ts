/** Builds the site in a process of its own, which stays for the next build. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  type BuildEnd,
  type BuildMessage,
  type BuildOutcome,
  type BuildProgress,
  isLast,
} from './build-outcome.ts';

export interface SiteBuilder {
  /** One build. Never rejects: a process that ends by itself is a failed build. */
  build(): Promise<BuildOutcome>;
  /** Of the running build; null when none is running. */
  progress(): BuildProgress | null;
  /** Ends the process, and with it a running build, which leaves the site as it was. */
  stop(): Promise<void>;
}

/** Native memory grows by about a megabyte a build; the next process starts with none of it. */
const BUILDS_PER_PROCESS = 100;

/**
 * glibc keeps what sharp has freed: in as many pools as there are threads, and between blocks that are still used. This process
 * stays for weeks, so it has two pools, and gives pictures memory of their own, which the system gets back.
 */
export const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const WORKER = fileURLToPath(new URL('./build-worker.ts', import.meta.url));

/**
 * @param log gets what the build prints: warnings about the content
 * @param program answers each message with a `BuildEnd`
 * @param buildsPerProcess after so many builds the next one gets a new process
 */
export function siteBuilder(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  program: string = WORKER,
  buildsPerProcess = BUILDS_PER_PROCESS,
): SiteBuilder {
  let worker: ChildProcess | null = null;
  /** Of the worker. */
  let builds = 0;
  let progress: BuildProgress | null = null;
  let stopped = false;

  const start = (): ChildProcess => {
    builds = 0;
    const child = fork(program, {
      env: { ...MEMORY_SETTINGS, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) forwardLines(stream, log);
    child.once('exit', () => {
      if (worker === child) worker = null;
    });
    return child;
  };
  const buildIn = (child: ChildProcess): Promise<BuildEnd> =>
    new Promise((done) => {
      const end = (outcome: BuildEnd) => {
        child.off('message', receive).off('exit', exit);
        if (isLast(outcome) && worker === child) worker = null;
        done(outcome);
      };
      const receive = (message: BuildMessage) => {
        if (message.type === 'progress') progress = message.progress;
        else end(message);
      };
      const exit = (code: number | null, signal: string | null) =>
        end({ type: 'outdated', reason: signal ?? `código ${code}` });
      child.on('message', receive).on('exit', exit);
      child.send('build', (error) => {
        if (error) end({ type: 'outdated', reason: error.message });
      });
    });
  return {
    build: async () => {
      progress = { step: 'contenido', done: 0, total: 0 };
      let end = worker ? await buildIn(worker) : null;
      if ((!end || end.type === 'outdated') && !stopped) {
        if (end) log(`Se construye desde cero (${end.reason}).`);
        worker = start();
        end = await buildIn(worker);
      }
      progress = null;
      builds += 1;
      if (builds >= buildsPerProcess) {
        // It exits when the channel closes.
        worker?.disconnect();
        worker = null;
      }
      return !end || end.type === 'outdated' ? interrupted(end?.reason ?? 'detenida') : end;
    },
    progress: () => progress,
    stop: async () => {
      stopped = true;
      if (!worker) return;
      const exited = once(worker, 'exit');
      worker.kill('SIGKILL');
      await exited;
    },
  };
}

function interrupted(reason: string): BuildOutcome {
  const message = `La construcción se interrumpió (${reason}); el sitio que estaba publicado sigue igual.`;
  return { type: 'failed', failure: { message, problems: [] } };
}

function forwardLines(stream: NodeJS.ReadableStream | null, log: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) log(line);
  });
}
