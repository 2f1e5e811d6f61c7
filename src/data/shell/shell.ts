/** What layouts/Base.astro prints on every page besides the page's own data. */
import type { Site } from '../../schemas/site.ts';
import { getSiteImage, type ShareImage } from '../share/share-images.ts';
import { getNetworks, getSite, type Network } from '../site/act.ts';
import { memoize } from '../site/memoize-content.ts';
import { getNavigation, type NavEntry } from './navigation.ts';
import { getIconUri } from './site-icons.ts';

export interface Shell {
  readonly site: Site;
  /** Those of the footer. */
  readonly networks: readonly Network[];
  readonly navigation: readonly NavEntry[];
  /** A data URL. */
  readonly icon: string;
  /** Image of link previews of pages without their own. */
  readonly image: ShareImage;
}

export const getShell: () => Promise<Shell> = memoize(async () => {
  const [site, networks, navigation, icon, image] = await Promise.all([
    getSite(),
    getNetworks(),
    getNavigation(),
    getIconUri(),
    getSiteImage(),
  ]);
  return { site, networks: networks.filter(({ id }) => id !== 'youtube'), navigation, icon, image };
});
