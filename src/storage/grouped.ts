/** Work that serves everyone who asked before it began: a thousand requests for it at once cost two runs, not a thousand. */

/** Each call resolves with a run that *started* after the call; calls that wait share one. */
export function grouped<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let queued: Promise<T> | null = null;
  const run = () => {
    const current = work().finally(() => {
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
