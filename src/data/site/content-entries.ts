/** The entries of the content, by collection. */
import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

/** Returns the entries in the order of the files; those of one file in the order of the list. */
export async function getEntries<C extends CollectionKey>(name: C): Promise<CollectionEntry<C>[]> {
  // Astro keeps entries from one build to the next, and appends new ones.
  return (await getCollection(name)).toSorted(
    ({ filePath: a = '' }, { filePath: b = '' }) => Number(a > b) - Number(a < b),
  );
}

/** Returns a collection in the order of its YAML list: the id of an entry is its position. */
export async function getOrderedCollection<
  C extends 'gallery' | 'products' | 'courses' | 'comedians' | 'videos',
>(collection: C) {
  return (await getEntries(collection)).sort((a, b) => (a.id < b.id ? -1 : 1));
}
