/** Sources of every view model: the entries of the content, site.yaml, and the settings of the build. */
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

/** Returns the networks that the content has, in the order of the link page. */
export async function getNetworks() {
  const { redes } = await getSite();
  return NETWORKS.flatMap((network) => {
    const href = hrefOf(redes[network.id]);
    return href ? [{ ...network, href }] : [];
  });
}

/** Returns the entries in the order of the files; those of one file in the order of the list. */
export async function getEntries<C extends CollectionKey>(name: C): Promise<CollectionEntry<C>[]> {
  // Astro keeps entries from one build to the next, and appends new ones. The id of an entry of a list is its position.
  const place = ({ filePath, id }: CollectionEntry<C>) => `${filePath} ${id}`;
  return (await getCollection(name)).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

/**
 * Calls `make` once in a build and returns its promise to every caller, also a rejected one. In `astro dev`, where content changes,
 * each time.
 */
export function oncePerBuild<T>(make: () => Promise<T>): () => Promise<T> {
  if (import.meta.env.DEV) return make;
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** Calls `make` once per object, such as a show. */
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

/** Epoch milliseconds; read once, so that all pages agree. */
export const now: number = buildNowOf(process.env, Date.now());

export const { contentRevision: builtRevision, preview: sitePreview } = readBuildVariables(process.env);
