/** Optional pages. Each exists if its collection has entries. */
import { getFestivals } from '../festivals/festivals.ts';
import { getEntries } from '../site/site-data.ts';

export async function hasEntries(
  collection: 'courses' | 'gallery' | 'press' | 'products' | 'videos',
): Promise<boolean> {
  return (await getEntries(collection)).length > 0;
}

/** Returns true if videos have their own page, because no festival shows them. */
export async function hasVideosPage(): Promise<boolean> {
  return (await hasEntries('videos')) && (await getFestivals()).every(({ hasVideos }) => !hasVideos);
}

/** Returns the path of an optional page for `getStaticPaths`; empty if the page does not exist. */
export async function pathIf<Params extends Record<string, string>>(
  exists: Promise<boolean>,
  params: Params,
) {
  return (await exists) ? [{ params }] : [];
}
