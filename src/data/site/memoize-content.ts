/** Memoization for one build. In `astro dev` `memoize` calls again each time, because content changes. */

/** Calls `make` once and returns its promise to every caller; a rejected promise is kept as well. */
export function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  if (import.meta.env.DEV) return make;
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** Calls `make` once per object, such as a show. */
export function memoizeByObject<Of extends object, T>(make: (of: Of) => T): (of: Of) => T {
  const made = new WeakMap<Of, { readonly value: T }>();
  return (of) => {
    const earlier = made.get(of);
    if (earlier) return earlier.value;
    const value = make(of);
    made.set(of, { value });
    return value;
  };
}
