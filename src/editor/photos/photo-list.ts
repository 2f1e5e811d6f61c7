/** The photos of the gallery, as they are edited. */
import type { Collection, Data } from '../content/collection.ts';

export interface Photo extends Data {
  readonly imagen: string;
  readonly alt: string;
}

export function photosOf({ entries }: Collection): Photo[] {
  return entries.flatMap(({ data }) =>
    typeof data?.['imagen'] === 'string' ? [{ imagen: data['imagen'], alt: String(data['alt'] ?? '') }] : [],
  );
}

/** The text of photos that nobody has described yet. */
export function defaultAlt(comedian: string): string {
  return `Foto de ${comedian}`;
}

export function isSameList(a: readonly Photo[], b: readonly Photo[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
