/** Caches what `compute` resolves with. @param elapsed milliseconds of a monotonic clock */
export function cacheFor<T>(maxAgeMs: number, compute: () => Promise<T>, elapsed = () => performance.now()) {
  let cached: { readonly value: Promise<T>; readonly at: number } | null = null;
  return {
    /** Returns the value computed after the last `invalidate`. */
    read: (): Promise<T> => {
      if (!cached || elapsed() - cached.at >= maxAgeMs) cached = { value: compute(), at: elapsed() };
      return cached.value;
    },
    /** Called when it may have changed. */
    invalidate: (): void => {
      cached = null;
    },
  };
}
