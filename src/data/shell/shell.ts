/** Data that layouts/Base.astro prints on every page. */
import { dateTimeText } from '../../domain/shows/release-time.ts';
import { capitalize } from '../../domain/text/wording.ts';
import { getFeaturedFestivals } from '../festivals/festivals.ts';
import { getSiteShareImage } from '../share/share-images.ts';
import { getNights } from '../shows/all-shows.ts';
import { apiBase } from '../site/api-address.ts';
import { href } from '../site/href.ts';
import { getHomeSettings, getNetworks, getSite, oncePerBuild, sitePreview } from '../site/site-data.ts';
import { hasEntries, hasVideosPage } from './sections.ts';

export type Shell = Awaited<ReturnType<typeof getShell>>;

export const getShell = oncePerBuild(async () => {
  const [site, { words }, networks, navigation, image] = await Promise.all([
    getSite(),
    getHomeSettings(),
    getNetworks(),
    getNavigation(),
    getSiteShareImage(),
  ]);
  return {
    site,
    navigation,
    /** Networks of the footer. */
    networks: networks.filter(({ id }) => id !== 'youtube'),
    privacy: { href: href('/aviso-de-privacidad/'), name: capitalize(words.privacyNotice) },
    /** Image for link previews of pages without their own. */
    image,
    /** Null if the API has the site's own origin. */
    apiOrigin: apiBase === '' ? null : new URL(apiBase).origin,
    preview: await getPreview(),
  };
});

/** Returns the time until which a preview is confidential, and the unreleased shows that it contains; null for the site itself. */
async function getPreview() {
  if (!sitePreview) return null;
  const { until, shows } = sitePreview;
  const [nights, { zone }] = await Promise.all([getNights(), getHomeSettings()]);
  return {
    /** Epoch milliseconds. */
    until,
    /** "martes 1 de diciembre de 2026, 12:00" */
    untilText: dateTimeText(until, zone),
    dates: nights
      .filter(({ nightShows }) => nightShows.some(({ id }) => shows.includes(id)))
      .map(({ card }) => card),
  };
}

export interface NavEntry {
  readonly label: string;
  readonly href: string;
  /** Other paths for which the entry is marked as current. */
  readonly covers?: readonly string[];
}

/** Returns the entries in order. Leaves out pages without content. */
const getNavigation = oncePerBuild(async (): Promise<readonly NavEntry[]> => {
  const [{ titles }, courses, photos, products, videos, festivals] = await Promise.all([
    getHomeSettings(),
    hasEntries('courses'),
    hasEntries('gallery'),
    hasEntries('products'),
    hasVideosPage(),
    getFeaturedFestivals(),
  ]);
  return [
    { label: titles.firstPage, href: href('/') },
    { label: 'Fechas', href: href('/fechas/'), covers: [href('/ciudad/'), href('/lugar/')] },
    ...(courses ? [{ label: 'Cursos', href: href('/cursos/') }] : []),
    ...(photos ? [{ label: 'Fotos', href: href('/galeria/') }] : []),
    ...(products ? [{ label: 'Merch', href: href('/merch/') }] : []),
    ...(videos ? [{ label: titles.videos, href: href('/videos/') }] : []),
    { label: 'Contacto', href: href('/contacto/') },
    ...festivals.map(({ menuLabel, url }) => ({ label: menuLabel, href: url })),
  ];
});
