/** Content collections in the order of their YAML list. */
import { getEntries } from './content-entries.ts';

/** Sorts by id: the id of a list entry is its position. */
export async function getOrderedCollection<
  C extends 'gallery' | 'products' | 'courses' | 'comedians' | 'videos',
>(collection: C) {
  return (await getEntries(collection)).sort((a, b) => (a.id < b.id ? -1 : 1));
}
