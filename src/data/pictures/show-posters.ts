/** Posters of shows: the editor's, or for featured shows one drawn from the show. */

import { type Picture, pictureFromBytes } from '../../artwork/pictures/picture-variants.ts';
import { drawnImageBytes, toDrawnImage } from '../../artwork/share/drawn-images.ts';
import type { PosterData } from '../../artwork/type/poster-text.ts';
import { posterHours } from '../../domain/shows/nights.ts';
import { homeOf } from '../../domain/site/home-country.ts';
import { statusStamp, takesPlace } from '../../domain/tickets/tickets.ts';
import { getNights } from '../shows/night-cards.ts';
import type { ShowView } from '../shows/show-view.ts';
import { getFeaturedShows, isFeatured } from '../shows/upcoming-limits.ts';
import { getSite } from '../site/act.ts';
import { memoize, memoizeByObject } from '../site/memoize-content.ts';
import { type PictureView, readShowPoster, viewOf } from './page-pictures.ts';

/** A show with its poster. */
export interface PosterView {
  readonly show: ShowView;
  readonly picture: PictureView;
}

/**
 * The posters of the featured shows, soonest first: the slides of the carousel. Shows before the first one that takes place
 * are at the end; page-updates.ts keeps that order when shows end.
 */
export const getPosters: () => Promise<readonly PosterView[]> = memoize(async () => {
  const { shows } = await getFeaturedShows();
  const first = Math.max(
    0,
    shows.findIndex(({ status }) => takesPlace(status)),
  );
  const posters = await Promise.all([...shows.slice(first), ...shows.slice(0, first)].map(posterOf));
  return posters.filter((poster) => poster !== null);
});

/** The editor's poster, or a drawn one while the show is featured; null without either. */
export const posterOf: (show: ShowView) => Promise<PosterView | null> = memoizeByObject(async (show) => {
  const picture = await sourceOf(show);
  return picture && { show, picture: viewOf(picture, show.poster?.alt ?? (await drawnAlt(show)), 'poster') };
});

/** The pictures behind all posters, for publishing. */
export async function posterSources(): Promise<readonly Picture[]> {
  const sources = await Promise.all((await getNights()).map(({ card }) => sourceOf(card)));
  return sources.filter((source) => source !== null);
}

const sourceOf = memoizeByObject(async (show: ShowView): Promise<Picture | null> => {
  if (show.poster) return readShowPoster(show.poster.imagen);
  return (await isFeatured(show)) ? drawnPicture(await posterDataOf(show)) : null;
});

const drawn = new Map<string, Promise<Picture>>();

function drawnPicture(poster: PosterData): Promise<Picture> {
  const key = toDrawnImage('cartel', poster).version;
  const earlier = drawn.get(key);
  if (earlier) return earlier;
  const picture = drawnImageBytes('cartel', poster).then((bytes) => pictureFromBytes(bytes, poster.slug));
  drawn.set(key, picture);
  return picture;
}

/** Who performs what, as posters print it. */
export const getBilling: () => Promise<Pick<PosterData, 'comedian' | 'act' | 'billing'>> = memoize(
  async () => {
    const site = await getSite();
    const { live } = homeOf(site).words;
    return {
      comedian: site.nombre,
      act: site.acto ?? live,
      billing: site.anuncio ?? `${site.nombre} ${live}`,
    };
  },
);

/** The text of a drawn poster. */
export async function posterDataOf(show: ShowView): Promise<PosterData> {
  return {
    slug: show.id,
    ...(await getBilling()),
    heading: show.title,
    city: show.city,
    venue: show.venue,
    weekday: show.shortWeekday,
    day: String(Number(show.day)),
    month: show.month,
    year: show.year,
    time: show.hourKnown ? posterHours(show.time) : null,
    guest: show.guest,
    stamp: statusStamp(show.status),
  };
}

/** Short: the date, the city and the ticket are beside the poster. */
async function drawnAlt(show: ShowView): Promise<string> {
  const { nombre } = await getSite();
  const guest = show.guest ? `, con ${show.guest}` : '';
  return `Cartel de ${nombre} en ${show.city}${guest}`;
}
