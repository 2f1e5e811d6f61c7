/** What layouts/Base.astro prints on every page besides the page's own data. */
import { getFeaturedFestivals } from '../festivals/festivals.ts';
import { getSiteImage } from '../share/share-images.ts';
import { href } from '../site/href.ts';
import { getNetworks, getSite, memoize } from '../site/site-data.ts';
import { hasEntries, hasVideosPage } from './sections.ts';

export const getShell = memoize(async () => {
  const [site, networks, navigation, image] = await Promise.all([
    getSite(),
    getNetworks(),
    getNavigation(),
    getSiteImage(),
  ]);
  return {
    ...{ site, navigation },
    /** Those of the footer. */
    networks: networks.filter(({ id }) => id !== 'youtube'),
    /** Image of link previews of pages without their own. */
    image,
    /** "martes 1 de diciembre de 2026, 12:00": until when the pages of a preview are confidential; null for the site itself. */
    previewUntil: process.env['PREVIEW_UNTIL'] || null,
  };
});

export interface NavEntry {
  readonly label: string;
  readonly href: string;
  /** Other paths whose pages it stands for. */
  readonly covers?: readonly string[];
}

/** Returns the entries in order, without the pages that have no content. */
export const getNavigation = memoize(async (): Promise<readonly NavEntry[]> => {
  const [courses, photos, products, videos, festivals] = await Promise.all([
    hasEntries('courses'),
    hasEntries('gallery'),
    hasEntries('products'),
    hasVideosPage(),
    getFeaturedFestivals(),
  ]);
  return [
    { label: 'Home', href: href('/') },
    { label: 'Fechas', href: href('/fechas/'), covers: [href('/ciudad/'), href('/lugar/')] },
    ...(courses ? [{ label: 'Cursos', href: href('/cursos/') }] : []),
    ...(photos ? [{ label: 'Fotos', href: href('/galeria/') }] : []),
    ...(products ? [{ label: 'Merch', href: href('/merch/') }] : []),
    ...(videos ? [{ label: 'Videos', href: href('/videos/') }] : []),
    { label: 'Contacto', href: href('/contacto/') },
    ...festivals.map(({ menuLabel, url }) => ({ label: menuLabel, href: url })),
  ];
});
