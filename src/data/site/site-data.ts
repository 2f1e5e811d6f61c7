/** Sources of all view models: content entries, site.yaml, and settings of the build. */
import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { type HomeSettings, homeCountrySettings } from '../../domain/site/home-country.ts';
import { hrefOf } from '../../schemas/fields/link.ts';
import { readBuildVariables } from '../../settings/build-variables.ts';
import { buildNowOf } from '../../settings/environment.ts';

export const getSite = oncePerBuild(async () => {
  const [entry] = await getEntries('site');
  if (!entry) throw new Error('Falta site.yaml en la carpeta de contenido.');
  return entry.data;
});

export async function getHomeSettings(): Promise<HomeSettings> {
  return homeCountrySettings(await getSite());
}

const NETWORKS = [
  { name: 'Facebook', id: 'facebook' },
  { name: 'Youtube', id: 'youtube' },
  { name: 'Instagram', id: 'instagram' },
  { name: 'Tik Tok', id: 'tiktok' },
  { name: 'Spotify', id: 'spotify' },
  { name: 'Bandcamp', id: 'bandcamp' },
] as const;

/** Returns the networks in the content, in the order of the link page. */
export async function getNetworks() {
  const { redes } = await getSite();
  return NETWORKS.flatMap((network) => {
    const href = hrefOf(redes[network.id]);
    return href ? [{ ...network, href }] : [];
  });
}

/** Returns the entries in the order of their files; in a list, in the order of the list. */
export async function getEntries<C extends CollectionKey>(name: C): Promise<CollectionEntry<C>[]> {
  // Sorted, because Astro keeps entries between builds and appends new ones. In a list, the id is the position.
  const place = ({ filePath, id }: CollectionEntry<C>) => `${filePath} ${id}`;
  return (await getCollection(name)).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

/**
 * Calls `make` once per build and returns its promise to all callers, even if it rejects. In `astro dev`,
 * where content changes, calls `make` each time.
 */
export function oncePerBuild<T>(make: () => Promise<T>): () => Promise<T> {
  if (import.meta.env.DEV) return make;
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** Calls `make` once for each object, such as a show. */
export function memoizeByObject<Of extends object, T>(make: (of: Of) => T): (of: Of) => T {
  const made = new WeakMap<Of, { readonly value: T }>();
  return (of) => {
    const earlier = made.get(of);
    if (earlier) return earlier.value;
    const value = make(of);
    made.set(of, { value });
    return value;
  };
}

/** Epoch milliseconds. Read once, so that all pages agree. */
export const now: number = buildNowOf(process.env, Date.now());

export const { contentRevision: builtRevision, preview: sitePreview } = readBuildVariables(process.env);
