/** What layouts/Base.astro prints on every page besides the page's own data. */
import { getSiteImage } from '../share/share-images.ts';
import { getNetworks, getSite, memoize } from '../site/site-data.ts';
import { getNavigation } from './navigation.ts';
import { getIconUri } from './site-icons.ts';

export const getShell = memoize(async () => {
  const [site, networks, navigation, icon, image] = await Promise.all([
    getSite(),
    getNetworks(),
    getNavigation(),
    getIconUri(),
    getSiteImage(),
  ]);
  return {
    ...{ site, navigation },
    /** Those of the footer. */
    networks: networks.filter(({ id }) => id !== 'youtube'),
    /** A data URL. */
    icon,
    /** Image of link previews of pages without their own. */
    image,
    /** "martes 1 de diciembre de 2026, 12:00": until when the pages of a preview are confidential; null for the site itself. */
    previewUntil: process.env['PREVIEW_UNTIL'] || null,
  };
});
