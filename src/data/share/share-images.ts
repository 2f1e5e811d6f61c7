/** Link previews, posts and stories: file names, sizes and bytes. */
import { toPosterData, tourPosterData } from '../../artwork/posters/poster-data.ts';
import { type DrawnImage, drawnImage, type ImageKind, tourImage } from '../../artwork/share/drawn-images.ts';
import { COLUMN_DATES } from '../../artwork/share/tour-story.ts';
import type { PosterData } from '../../artwork/type/poster-text.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { homeCountrySettings } from '../../domain/site/home-country.ts';
import { filesChannel } from '../../lib/build-events.ts';
import type { Site } from '../../schemas/site.ts';
import { getFestivals } from '../festivals/festivals.ts';
import { getCardsByPhase } from '../shows/all-shows.ts';
import { hasShareImage, isFeatured } from '../shows/show-limits.ts';
import { absolute, href } from '../site/href.ts';
import { getEntries, getSite, memoizeByObject, now, oncePerBuild } from '../site/site-data.ts';

const KINDS = {
  previa: { print: 'previa', label: 'Horizontal' },
  // A post is the same image as the poster.
  post: { print: 'cartel', label: 'Publicación' },
  historia: { print: 'historia', label: 'Historia' },
} as const satisfies Record<string, { readonly print: ImageKind; readonly label: string }>;

export type ShareImage = ReturnType<typeof toShareImage>;

/**
 * Returns the preview and downloads of a show. Featured shows have preview, post and story. The latest past
 * shows have only their preview; older shows use the site's preview.
 */
export const shareImagesOf = memoizeByObject(async (show: ShowView) => {
  if (!(await hasShareImage(show))) return { preview: await getSiteShareImage(), downloads: [] };
  const site = await getSite();
  const poster = toPosterData(show, site);
  const alt = `${site.nombre} en ${show.city}: ${show.longDate}, ${show.venue}`;
  const preview = toShareImage('previa', poster, alt);
  if (!(await isFeatured(show))) return { preview, downloads: [] };
  return {
    preview,
    downloads: [preview, toShareImage('post', poster, alt), toShareImage('historia', poster, alt)],
  };
});

const getTour = (site: Site) => tourPosterData(site, new Date(now).getUTCFullYear());

/** Returns the preview of pages without their own. Messengers keep it for months, so it contains no date. */
export const getSiteShareImage = oncePerBuild(async () => {
  const site = await getSite();
  const { tickets } = homeCountrySettings(site).words;
  return toShareImage('previa', getTour(site), `${site.nombre}: fechas y ${tickets} de la gira`);
});

/** Returns the link previews of festivals, the courses and the gallery by page path. */
const getPageShareImages = oncePerBuild(async () => {
  const [site, festivals, courses, photos] = await Promise.all([
    getSite(),
    getFestivals(),
    getEntries('courses'),
    getEntries('gallery'),
  ]);
  const modes = [...new Set(courses.map(({ data }) => data.modalidad))];
  const pages = [
    ...festivals.map(({ route, title, dates, ink }) => [route, title, dates, ink] as const),
    ...(courses.length > 0 ? [['cursos', 'Cursos', modes.join(' y '), site.tintas] as const] : []),
    ...(photos.length > 0 ? [['galeria', 'Fotos', 'En el escenario', site.tintas] as const] : []),
  ];
  return new Map(
    pages.map(([page, title, line, ink]) => {
      const poster = { ...getTour(site), slug: page.replaceAll('/', '-'), ink, city: title, month: line };
      return [page, toShareImage('previa', poster, `${site.nombre}: ${title}, ${line}`)] as const;
    }),
  );
});

/** @param page path of a festival, the courses or the gallery, without slashes at its ends */
export async function getPageShareImage(page: string): Promise<ShareImage> {
  return (await getPageShareImages()).get(page) ?? getSiteShareImage();
}

export const getTourStory = oncePerBuild(async (): Promise<ShareImage> => {
  const [{ upcoming }, site] = await Promise.all([getCardsByPhase(), getSite()]);
  const posters = upcoming.slice(0, COLUMN_DATES).map((show) => toPosterData(show, site));
  const words = { label: 'Historia de la gira', alt: `${site.nombre}: próximas fechas` };
  return publishImage('gira-historia', tourImage(posters, getTour(site)), words);
});

function toShareImage(kind: keyof typeof KINDS, poster: PosterData, alt: string) {
  const { print, label }: { readonly print: ImageKind; readonly label: string } = KINDS[kind];
  return publishImage(`${poster.slug}-${kind}`, drawnImage(print, poster), { label, alt });
}

/** Publishes an image. @param name file name before the version: `2026-12-05-guadalajara-previa` */
function publishImage(name: string, image: DrawnImage, words: Readonly<Record<'label' | 'alt', string>>) {
  const file = `${name}-${image.version}.jpg`;
  filesChannel.publish([{ path: `compartir/${file}`, body: async () => ({ path: await image.cached() }) }]);
  const path = href(`/compartir/${file}`);
  return { file, href: path, url: absolute(path), type: 'image/jpeg', ...image, ...words } as const;
}
