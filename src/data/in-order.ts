/** Lists in the order that the editors gave them. */
import { getCollection } from 'astro:content';

/** List entries carry their position as id. */
export async function inOrder<C extends 'gallery' | 'products' | 'courses' | 'comedians' | 'videos'>(
  collection: C,
) {
  return (await getCollection(collection)).sort((a, b) => (a.id < b.id ? -1 : 1));
}
