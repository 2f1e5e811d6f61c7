/** Work that every page shares is done once a build; `astro dev` does it anew, since content changes under it. */

/** A rejection is kept like a value: whatever asks in that build fails for the same reason, and nothing is tried again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  if (import.meta.env.DEV) return make;
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** The same for what is worked out of each single object, such as a show. */
export function onceEach<Of extends object, T>(make: (of: Of) => T): (of: Of) => T {
  const made = new WeakMap<Of, { readonly value: T }>();
  return (of) => {
    const earlier = made.get(of);
    if (earlier) return earlier.value;
    const value = make(of);
    made.set(of, { value });
    return value;
  };
}
