/** The entries of the content, by collection. */
import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

/** In the order of the files; those of one file in the order of the list. */
export async function getEntries<C extends CollectionKey>(name: C): Promise<CollectionEntry<C>[]> {
  // Astro keeps entries from one build to the next, and appends new ones.
  return (await getCollection(name)).toSorted(
    ({ filePath: a = '' }, { filePath: b = '' }) => Number(a > b) - Number(a < b),
  );
}
