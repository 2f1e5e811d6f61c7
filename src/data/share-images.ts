/** The pictures that travel with a link or are posted by the team: one place for their names, sizes and bytes. */
import { createHash } from 'node:crypto';
import type { Bill } from '../artwork/bill.ts';
import { ARTWORK_VERSION, cached } from '../artwork/cache.ts';
import { drawPost, drawPreview, drawStory } from '../artwork/share.ts';
import { drawTourStory, MOST_DATES } from '../artwork/tour.ts';
import { absolute, href } from './href.ts';
import { now } from './now.ts';
import { once } from './once.ts';
import { billOf } from './posters.ts';
import { getListings, getShows, type ShowView } from './shows.ts';
import { getSite } from './site.ts';

const KINDS = {
  previa: { width: 1200, height: 630, label: 'Enlace', draw: drawPreview },
  post: { width: 1080, height: 1350, label: 'Publicación', draw: drawPost },
  historia: { width: 1080, height: 1920, label: 'Historia', draw: drawStory },
} as const;

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
  /** Preview, post and story, for shows that are still to come. */
  readonly downloads: readonly ShareImage[];
}

/** Past shows keep their preview; nobody posts them any more. */
export async function shareImagesOf(show: ShowView): Promise<ShowImages> {
  const [bill, { upcoming }, { nombre }] = await Promise.all([billOf(show), getListings(), getSite()]);
  const alt = `${nombre} en ${show.city}: ${show.longDate}, ${show.venue}`;
  const preview = imageOf('previa', bill, alt);
  if (!upcoming.some(({ id }) => id === show.id)) return { preview, downloads: [] };
  return { preview, downloads: [preview, imageOf('post', bill, alt), imageOf('historia', bill, alt)] };
}

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
  const bills = await Promise.all(upcoming.slice(0, MOST_DATES).map(billOf));
  const parts = ['gira', nombre, JSON.stringify(bills)];
  const { width, height } = KINDS.historia;
  return named(
    { slug: 'gira', kind: 'historia', parts, width, height },
    'Historia de la gira',
    `${nombre}: próximas fechas`,
    () => drawTourStory(bills, nombre),
  );
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

function imageOf(kind: Kind, bill: Bill, alt: string): ShareImage {
  const { draw, label, width, height } = KINDS[kind];
  const parts = [kind, JSON.stringify(bill)];
  return named({ slug: bill.slug, kind, parts, width, height }, label, alt, () => draw(bill));
}

interface Naming {
  readonly slug: string;
  readonly kind: string;
  /** All that the picture depends on. */
  readonly parts: readonly string[];
  readonly width: number;
  readonly height: number;
}

function named(
  { slug, kind, parts, width, height }: Naming,
  label: string,
  alt: string,
  draw: () => Promise<Uint8Array>,
): ShareImage {
  const hash = createHash('sha256')
    .update(JSON.stringify([ARTWORK_VERSION, ...parts]))
    .digest('hex')
    .slice(0, 12);
  const file = `${slug}-${kind}-${hash}.jpg`;
  const path = href(`/compartir/${file}`);
  const bytes = () => cached(['compartir', ...parts], 'jpg', draw);
  return { file, href: path, url: absolute(path), width, height, type: 'image/jpeg', label, alt, bytes };
}

/** The tour as if it were one show: its year where the city stands. */
function tourBill(comedian: string, year: number): Bill {
  return {
    slug: 'gira',
    comedian,
    heading: '',
    city: `Gira ${year}`,
    place: '',
    venue: 'Fechas y boletos',
    weekday: '',
    day: '',
    month: '',
    year,
    time: null,
    prices: null,
    guest: null,
    opener: null,
    stamp: null,
  };
}
