/**
 * What a build writes itself goes beside the live site, and only where that does not say it already: most of a long tour
 * stays. It is compared and written in a thread of its own, since rendering keeps one processor busy.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SettingsError } from '../../src/settings/settings-error.ts';

export interface SiteWriter {
  /** @param path inside the site; what is said of it a second time is the same */
  readonly write: (path: string, text: string) => void;
  /**
   * All is written. The files that `live` had already, with their dates.
   * @throws what the disk said
   */
  readonly end: () => Promise<ReadonlyMap<string, number>>;
  /** Nothing more is written, whatever is still said. */
  readonly stop: () => Promise<unknown>;
}

export interface Page {
  readonly path: string;
  readonly text: string;
}

export interface Task {
  readonly next: string;
  readonly live: string;
  /** How many pages the thread is through with. */
  readonly done: Int32Array;
}

export interface Outcome {
  readonly unchanged: ReadonlyMap<string, number>;
  /** What the first error that stopped it says. */
  readonly failure: Readonly<{ message: string }> | null;
}

/** Pages that may wait for a slow disk: some megabytes. */
const MOST_WAITING = 100;
/** Milliseconds. */
const PATIENCE = 60_000;

export function siteWriter(next: string, live: string): SiteWriter {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const workerData: Task = { next, live, done };
  const thread = new Worker(new URL('./writer-thread.ts', import.meta.url), { workerData });
  const died = new Promise<never>((_done, fail) => {
    thread.once('error', fail);
    thread.once('exit', () => fail(new Error('The thread that writes has ended.')));
  });
  // Who waits for the end is told.
  died.catch(() => undefined);
  let stopped = false;
  const written = new Set<string>();
  const write = (path: string, text: string) => {
    // Ten thousand pages share a script; those that a failed build still renders would wait for a thread that is gone.
    if (stopped || written.has(path)) return;
    written.add(path);
    thread.postMessage({ path, text } satisfies Page);
    for (let now = done[0] ?? 0; written.size - now > MOST_WAITING; now = Atomics.load(done, 0)) {
      if (Atomics.wait(done, 0, now, PATIENCE) !== 'timed-out') continue;
      stopped = true;
      throw new SettingsError('El disco lleva un minuto sin aceptar páginas: revísalo y vuelve a construir.');
    }
  };
  const stop = () => {
    stopped = true;
    return thread.terminate();
  };
  const end = async () => {
    const answer = once(thread, 'message') as Promise<[Outcome]>;
    thread.postMessage(null);
    const [{ unchanged, failure }] = await Promise.race([answer, died]);
    await stop();
    if (failure) throw Object.assign(new Error(failure.message), failure);
    return unchanged;
  };
  return { write, end, stop };
}
