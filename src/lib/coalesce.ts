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
