/** Functions that merge or queue concurrent tasks. */

/**
 * Merges concurrent calls. Each call resolves with a run of `task` that started after the call. Calls during
 * a run share the next run.
 */
export function coalesce<T>(task: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let queued: Promise<T> | null = null;
  const run = () => {
    queued = null;
    running = task().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    // Between two runs none runs, but the next one is queued.
    if (!running) return queued ?? run();
    queued ??= running.catch(() => null).then(run);
    return queued;
  };
}

/** Returns a function that runs a task for a key. Calls that arrive while a task of their key runs resolve with its result. */
export function createSharedRuns<T>() {
  const running = new Map<string, Promise<T>>();
  return (key: string, task: () => Promise<T>): Promise<T> => {
    const current = running.get(key) ?? task().finally(() => running.delete(key));
    running.set(key, current);
    return current;
  };
}

/** Returns a function that runs tasks with the same key one after another, in the order of the calls, and others in parallel. */
export function createKeyedQueue() {
  /** End of the last task of each key, successful or not. */
  const ends = new Map<string, Promise<void>>();
  return <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const result = (ends.get(key) ?? Promise.resolve()).then(task);
    const onEnd = () => {
      if (ends.get(key) === end) ends.delete(key);
    };
    const end = result.then(onEnd, onEnd);
    ends.set(key, end);
    return result;
  };
}
