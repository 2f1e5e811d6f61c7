/** Work that every page shares is done once a build; `astro dev` does it anew, since content changes under it. */

export function once<T>(make: () => Promise<T>): () => Promise<T> {
  if (import.meta.env.DEV) return make;
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
