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

const WORKER = fileURLToPath(new URL('./build-worker.ts', import.meta.url));

/**
 * @param log gets what the build prints: warnings about the content
 * @param program answers each message with a `BuildEnd`
 */
export function siteBuilder(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  program: string = WORKER,
): SiteBuilder {
  let worker: ChildProcess | null = null;
  let progress: BuildProgress | null = null;
  let stopped = false;

  const start = (): ChildProcess => {
    const child = fork(program, {
      // glibc keeps memory that sharp has freed in as many pools as there are threads, and this process stays for weeks.
      env: { MALLOC_ARENA_MAX: '2', ...env },
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
