/** The site's own facts (site.yaml) and its networks. */
import { type Home, homeOf } from '../../domain/site/home-country.ts';
import { hrefOf } from '../../schemas/fields/link.ts';
import { getEntries } from './content-entries.ts';
import { memoize } from './memoize-content.ts';

export const getSite = memoize(async () => {
  const [entry] = await getEntries('site');
  if (!entry) throw new Error('Falta site.yaml en la carpeta de contenido.');
  return entry.data;
});

/** Returns what the site takes from its home country. */
export async function getHome(): Promise<Home> {
  return homeOf(await getSite());
}

const NETWORKS = [
  { name: 'Facebook', id: 'facebook' },
  { name: 'Youtube', id: 'youtube' },
  { name: 'Instagram', id: 'instagram' },
  { name: 'Tik Tok', id: 'tiktok' },
] as const;

export type Network = Awaited<ReturnType<typeof getNetworks>>[number];

/** Returns the networks that the content has, in the order of the link page. */
export async function getNetworks() {
  const { redes } = await getSite();
  return NETWORKS.flatMap((network) => {
    const href = hrefOf(redes[network.id]);
    return href ? [{ ...network, href }] : [];
  });
}
