/** The entries of the navbar. */
import { getFeaturedFestivals } from '../festivals/festivals.ts';
import { href } from '../site/href.ts';
import { memoize } from '../site/site-data.ts';
import { hasEntries, hasVideosPage } from './sections.ts';

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
