/** Posters of shows: the editor's poster, or a drawn poster for featured shows. */
import { type Picture, pictureFromBytes } from '../../artwork/pictures/picture-variants.ts';
import { toPosterData } from '../../artwork/posters/poster-data.ts';
import { drawnImage } from '../../artwork/share/drawn-images.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { takesPlace } from '../../domain/tickets/show-status.ts';
import { getFeaturedShows, isFeatured } from '../shows/show-limits.ts';
import { getSite, memoizeByObject, oncePerBuild } from '../site/site-data.ts';
import { readShowPoster, toPictureView } from './page-pictures.ts';

export type PosterView = NonNullable<Awaited<ReturnType<typeof posterOf>>>;

/**
 * Returns the posters of featured shows for the carousel, next show first. Shows before the first show that
 * takes place come last; page-updates.ts keeps this order when shows end.
 */
export const getPosters = oncePerBuild(async () => {
  const { shows } = await getFeaturedShows();
  const first = shows.findIndex(({ status }) => takesPlace(status));
  const inOrder = first > 0 ? [...shows.slice(first), ...shows.slice(0, first)] : shows;
  const posters = await Promise.all(inOrder.map(posterOf));
  return posters.filter((poster) => poster !== null);
});

/** Returns the editor's poster, or a drawn poster if the show is featured, or null. */
export const posterOf = memoizeByObject(async (show: ShowView) => {
  const picture = await readPosterSource(show);
  return (
    picture && { show, picture: toPictureView(picture, show.poster?.alt ?? (await drawnAlt(show)), 'poster') }
  );
});

async function readPosterSource(show: ShowView): Promise<Picture | null> {
  if (show.poster) return readShowPoster(show.poster.imagen);
  if (!(await isFeatured(show))) return null;
  const poster = toPosterData(show, await getSite());
  return pictureFromBytes(await drawnImage('cartel', poster).bytes(), poster.slug);
}

/** Returns a short text, because date and ticket are next to the poster. */
async function drawnAlt(show: ShowView): Promise<string> {
  const { nombre } = await getSite();
  const guest = show.guest ? `, con ${show.guest}` : '';
  return `Cartel de ${nombre} en ${show.city}${guest}`;
}
