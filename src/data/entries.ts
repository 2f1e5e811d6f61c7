/** The entries of the content, by collection. */
import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { buildContext } from '../lib/build-context.ts';

/** In a repeated build, those of `buildContext`: Astro's own are of the first build. Their order is that of the files. */
export async function getEntries<C extends CollectionKey>(name: C): Promise<CollectionEntry<C>[]> {
  const { entries } = buildContext;
  // The Markdown of pages is rendered by Astro's loader; a change of it needs a whole build.
  if (entries === null || name === 'pages') return getCollection(name);
  return [...(entries as Record<C, readonly CollectionEntry<C>[]>)[name]];
}
