/** The pictures that travel with a link or are posted by the team: one place for their names, sizes and bytes. */

import {
  drawnImageBytes,
  type ImageKind,
  toDrawnImage,
  toTourImage,
  tourImageBytes,
} from '../artwork/drawn-images.ts';
import type { PosterData } from '../artwork/poster-data.ts';
import { MAX_DATES } from '../artwork/tour-story.ts';
import { absolute, href } from './href.ts';
import { hasPreview, isNear } from './nearest.ts';
import { now } from './now.ts';
import { once, onceEach } from './once.ts';
import { billOf } from './posters.ts';
import { getListings, getShows, type ShowView } from './shows.ts';
import { getSite } from './site.ts';

const KINDS = {
  previa: { print: 'previa', label: 'Enlace' },
  // A post is the poster.
  post: { print: 'cartel', label: 'Publicación' },
  historia: { print: 'historia', label: 'Historia' },
} as const satisfies Record<string, { readonly print: ImageKind; readonly label: string }>;

type Kind = keyof typeof KINDS;

export interface ShareImage {
  /** `2026-12-05-guadalajara-previa-HASH.jpg` */
  readonly file: string;
  readonly href: string;
  /** With the canonical origin. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly type: 'image/jpeg';
  readonly label: string;
  readonly alt: string;
  readonly bytes: () => Promise<Uint8Array>;
}

export interface ShowImages {
  readonly preview: ShareImage;
  /** Preview, post and story, for the nearest shows. */
  readonly downloads: readonly ShareImage[];
}

/** Past shows keep their preview for a while; nobody posts them any more. Without one a show is shared as the tour. */
export const shareImagesOf: (show: ShowView) => Promise<ShowImages> = onceEach(async (show) => {
  if (!(await hasPreview(show))) return { preview: await getSiteImage(), downloads: [] };
  const [bill, { nombre }] = await Promise.all([billOf(show), getSite()]);
  const alt = `${nombre} en ${show.city}: ${show.longDate}, ${show.venue}`;
  const preview = imageOf('previa', bill, alt);
  if (!(await isNear(show))) return { preview, downloads: [] };
  return { preview, downloads: [preview, imageOf('post', bill, alt), imageOf('historia', bill, alt)] };
});

/** What a page without a picture of its own is shared with. */
export const getSiteImage: () => Promise<ShareImage> = once(async () => {
  const { nombre } = await getSite();
  const { upcoming } = await getListings();
  const year = upcoming[0]?.year ?? new Date(now).getUTCFullYear();
  return imageOf('previa', tourBill(nombre, year), `${nombre}: gira ${year}`);
});

/** One story with the next dates. */
export const getTourStory: () => Promise<ShareImage> = once(async () => {
  const [{ upcoming }, { nombre }] = await Promise.all([getListings(), getSite()]);
  const bills = await Promise.all(upcoming.slice(0, MAX_DATES).map(billOf));
  const { version, width, height } = toTourImage(bills, nombre);
  return {
    ...named(`gira-historia-${version}.jpg`),
    width,
    height,
    label: 'Historia de la gira',
    alt: `${nombre}: próximas fechas`,
    bytes: () => tourImageBytes(bills, nombre),
  };
});

/** Every file, once. */
export async function getShareFiles(): Promise<readonly ShareImage[]> {
  const shows = await Promise.all((await getShows()).map(shareImagesOf));
  const all = [
    await getSiteImage(),
    await getTourStory(),
    ...shows.flatMap(({ preview, downloads }) => [preview, ...downloads]),
  ];
  return [...new Map(all.map((image) => [image.file, image])).values()];
}

function imageOf(kind: Kind, bill: PosterData, alt: string): ShareImage {
  const { print, label } = KINDS[kind];
  const { version, width, height } = toDrawnImage(print, bill);
  const bytes = () => drawnImageBytes(print, bill);
  return { ...named(`${bill.slug}-${kind}-${version}.jpg`), width, height, label, alt, bytes };
}

function named(file: string): Pick<ShareImage, 'file' | 'href' | 'url' | 'type'> {
  const path = href(`/compartir/${file}`);
  return { file, href: path, url: absolute(path), type: 'image/jpeg' };
}

/** The tour as if it were one show: its year where the city stands. */
function tourBill(comedian: string, year: number): PosterData {
  return {
    slug: 'gira',
    comedian,
    heading: '',
    city: `Gira ${year}`,
    venue: '',
    weekday: '',
    day: '',
    month: 'Fechas y boletos',
    year,
    time: null,
    guest: null,
    stamp: null,
  };
}
