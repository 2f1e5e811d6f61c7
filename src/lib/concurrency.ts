/** Merges and queues concurrent tasks. */

/**
 * Merges concurrent calls: each call resolves with a run of `task` that started after the call, and the calls that
 * arrive during a run share the next one. A thousand concurrent calls cause two runs.
 */
export function coalesce<T>(task: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let queued: Promise<T> | null = null;
  const run = () => {
    const current = task().finally(() => {
      if (running === current) running = null;
    });
    running = current;
    return current;
  };
  return () => {
    if (!running) return run();
    queued ??= running
      .catch(() => null)
      .then(() => {
        queued = null;
        return run();
      });
    return queued;
  };
}

/** Runs tasks with the same key one after another, in the order of the calls, and tasks with different keys in parallel. */
export class KeyedQueue<State> {
  readonly #createState: () => State;
  readonly #queues = new Map<string, { readonly state: State; last: Promise<unknown>; length: number }>();

  /** @param createState what the tasks of one key share until none of them is left */
  constructor(createState: () => State) {
    this.#createState = createState;
  }

  async run<T>(key: string, task: (state: State) => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { state: this.#createState(), last: Promise.resolve(), length: 0 };
    this.#queues.set(key, queue);
    queue.length++;
    const result = queue.last.then(() => task(queue.state));
    queue.last = result.catch(() => null);
    try {
      return await result;
    } finally {
      queue.length--;
      if (queue.length === 0) this.#queues.delete(key);
    }
  }
}
