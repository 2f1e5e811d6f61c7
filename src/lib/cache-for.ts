/** Returns a cache for the result of `compute`, valid for `maxAgeMs`. @param elapsed milliseconds of a monotonic clock */
export function cacheFor<T>(maxAgeMs: number, compute: () => Promise<T>, elapsed = () => performance.now()) {
  let cached: { readonly value: Promise<T>; readonly at: number } | null = null;
  return {
    /** Returns the cached value. Computes it again after `invalidate`, or if it is too old. */
    read: (): Promise<T> => {
      if (!cached || elapsed() - cached.at >= maxAgeMs) cached = { value: compute(), at: elapsed() };
      return cached.value;
    },
    /** Call when the value may have changed. */
    invalidate: (): void => {
      cached = null;
    },
  };
}
