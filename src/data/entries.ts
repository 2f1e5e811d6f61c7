/** The entries of the content, by collection. */
import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { buildContext } from '../lib/build-context.ts';

/** In a repeated build, those of `buildContext`: Astro's own are of the first build. Their order is that of the files. */
export async function getEntries<C extends CollectionKey>(name: C): Promise<CollectionEntry<C>[]> {
  const { entries } = buildContext;
  if (entries === null) return getCollection(name);
  return [...(entries as Record<C, readonly CollectionEntry<C>[]>)[name]];
}
