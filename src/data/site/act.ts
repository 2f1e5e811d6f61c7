/** The site's own facts (site.yaml) and its networks. */
import { type Home, homeOf } from '../../domain/site/home-country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import type { Site } from '../../schemas/site.ts';
import { getEntries } from './content-entries.ts';
import { memoize } from './memoize-content.ts';

export const getSite: () => Promise<Site> = memoize(async () => {
  const [entry] = await getEntries('site');
  if (!entry) throw new Error('Falta site.yaml en la carpeta de contenido.');
  return entry.data;
});

/** What the site takes from its home country. */
export async function getHome(): Promise<Home> {
  return homeOf(await getSite());
}

export interface Network {
  readonly name: string;
  readonly id: 'facebook' | 'youtube' | 'instagram' | 'tiktok';
  readonly href: string;
}

const NETWORKS = [
  { name: 'Facebook', id: 'facebook' },
  { name: 'Youtube', id: 'youtube' },
  { name: 'Instagram', id: 'instagram' },
  { name: 'Tik Tok', id: 'tiktok' },
] as const satisfies readonly Omit<Network, 'href'>[];

/** The networks that the content has, in the order of the link page. */
export async function getNetworks(): Promise<readonly Network[]> {
  const { redes } = await getSite();
  return NETWORKS.flatMap((network) => {
    const url = parseLink(redes[network.id] ?? '')?.href;
    return url ? [{ ...network, href: url }] : [];
  });
}
