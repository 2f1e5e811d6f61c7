/** Builds the site in processes of their own, one for each build. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { BuildMessage, BuildOutcome, BuildProgress } from './build-outcome.ts';

export interface SiteBuilder {
  /** One build. Never rejects: a process that ends by itself is a failed build. */
  build(): Promise<BuildOutcome>;
  /** Of the running build; null when none is running. */
  progress(): BuildProgress | null;
  /** Ends a running build, which leaves the site as it was. */
  stop(): Promise<void>;
}

const WORKER = fileURLToPath(new URL('./build-worker.ts', import.meta.url));

/**
 * @param log receives what the build prints: warnings about the content
 * @param program sends `BuildMessage`s
 */
export function siteBuilder(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  program: string = WORKER,
): SiteBuilder {
  let worker: ChildProcess | null = null;
  let progress: BuildProgress | null = null;
  let stopped = false;

  const run = (child: ChildProcess): Promise<BuildOutcome> =>
    new Promise((done) => {
      let outcome: BuildOutcome | null = null;
      child.on('message', (message: BuildMessage) => {
        if (message.type === 'progress') progress = message.progress;
        else outcome = message;
      });
      child.on('error', ({ message }) => done(interrupted(message)));
      child.on('exit', (code, signal) => done(outcome ?? interrupted(signal ?? `código ${code}`)));
    });
  return {
    build: async () => {
      if (stopped) return interrupted('detenida');
      progress = { step: 'contenido', done: 0, total: 0 };
      const child = fork(program, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
      worker = child;
      for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', log);
      const outcome = await run(child);
      worker = null;
      progress = null;
      return outcome;
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
