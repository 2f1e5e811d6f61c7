/** One page of every kind, of a built site of any act. */
import type { BuiltPage } from '../../src/tools/dist/pages.ts';

/** Paths of pages of which one of each kind is enough, with their kinds. */
const KINDS = [
  [/^\/fechas\/\d{4}-\d{2}-\d{2}-[^/]+\/$/u, 'show'],
  [/^\/fechas\/\d{4}\/$/u, 'year'],
  [/^\/ciudad\/[^/]+\/$/u, 'city'],
] as const;

/** Returns the paths of the first show, year and city, and of every other page but `404.html`, which redirects. */
export function onePathPerKind(pages: readonly Pick<BuiltPage, 'path'>[]): string[] {
  const kinds = new Map<string, string>();
  for (const { path } of pages) {
    if (!path.endsWith('/')) continue;
    const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? path;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}
