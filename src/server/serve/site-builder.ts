/** Builds the site in separate processes, one process per build. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BuildMessage, BuildOutcome, BuildProgress, BuildRequest } from '../build/build-messages.ts';

export type SiteBuilder = ReturnType<typeof createSiteBuilder>;

const WORKER = join(import.meta.dirname, 'build-worker.ts');

interface Options {
  /** True to prepare the next build when a build ends. */
  readonly isRepeated?: boolean;
  /** Path of the program that sends `BuildMessage`s. */
  readonly program?: string;
}

/** Returns the builder. @param log receives the output of builds: warnings about the content */
export function createSiteBuilder(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  { isRepeated = false, program = WORKER }: Options = {},
) {
  /** Process of the running build. */
  let worker: ChildProcess | null = null;
  /** Process that waits for the next build. */
  let spare: ChildProcess | null = null;
  let progress: BuildProgress | null = null;
  let isStopped = false;

  const start = () => forkWorker(program, env, log);
  const prepare = () => {
    if (!isStopped) spare ??= start();
  };
  const run = (child: ChildProcess, request: BuildRequest): Promise<BuildOutcome> =>
    new Promise((done) => {
      let outcome: BuildOutcome | null = null;
      child.on('message', (message: BuildMessage) => {
        if (message.type === 'progress') progress = message.progress;
        else outcome = message;
      });
      child.on('error', ({ message }) => done(interruptedOutcome(message)));
      child.on('exit', (code, signal) => done(outcome ?? interruptedOutcome(signal ?? `código ${code}`)));
      child.send(request, (error) => error && log(error.message));
    });
  return {
    /**
     * Runs a build. Never rejects: a process that ends by itself counts as a failed build.
     * @param request by default publishes the site
     */
    build: async (request: BuildRequest = { preparedAt: null }): Promise<BuildOutcome> => {
      if (isStopped) return interruptedOutcome('detenida');
      progress = { step: 'contenido', done: 0, total: 0 };
      const isSpareWaiting = spare?.connected && spare.exitCode === null;
      worker = spare && isSpareWaiting ? spare : start();
      spare = null;
      const outcome = await run(worker, request);
      worker = null;
      progress = null;
      if (isRepeated) prepare();
      return outcome;
    },
    /** Starts the process of the next build in advance, because loading Astro takes a large part of a small build. */
    prepare,
    /** Progress of the running build; null if none is running. */
    progress: (): BuildProgress | null => progress,
    /** Ends a running build. The site stays unchanged. */
    cancel: (): Promise<void> => killWorker(worker),
    /** Ends a running build and prevents further builds. */
    stop: async (): Promise<void> => {
      isStopped = true;
      await Promise.all([killWorker(worker), killWorker(spare)]);
      spare = null;
    },
  };
}

function forkWorker(program: string, env: NodeJS.ProcessEnv, log: (line: string) => void): ChildProcess {
  const child = fork(program, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', log);
  child.on('error', ({ message }) => log(message));
  return child;
}

async function killWorker(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

function interruptedOutcome(reason: string): BuildOutcome {
  const message = `La construcción se interrumpió (${reason}); el sitio que estaba publicado sigue igual.`;
  return { type: 'failed', failure: { message, problems: [] } };
}
