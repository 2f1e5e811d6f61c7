/** The entries of the content, by collection. */
import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { buildContext } from '../../lib/build-context.ts';

/**
 * In the order of the files; those of one file in the order of the list. In a repeated build, those of `buildContext`: Astro's
 * own are of the first build.
 */
export async function getEntries<C extends CollectionKey>(name: C): Promise<CollectionEntry<C>[]> {
  const entries = repeatedEntries(name);
  // Astro keeps entries from one build to the next, and appends new ones.
  return (entries ?? (await getCollection(name))).toSorted(
    ({ filePath: a = '' }, { filePath: b = '' }) => Number(a > b) - Number(a < b),
  );
}

function repeatedEntries<C extends CollectionKey>(name: C): CollectionEntry<C>[] | null {
  if (buildContext.entries === null) return null;
  const entries = buildContext.entries as Record<
    C,
    readonly (CollectionEntry<C> & { readonly file: string })[]
  >;
  return entries[name].map((entry) => ({ ...entry, filePath: entry.file }));
}
