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
