/** Limits of shows per page, so that pages stay small with thousands of shows. */
import type { ShowView } from '../../domain/shows/show-view.ts';
import { oncePerBuild } from '../site/site-data.ts';
import { getCardsByPhase } from './all-shows.ts';

/** Maximum upcoming shows on home, home2 and link. They also have a drawn poster and share images. */
const MAX_FEATURED = 60;
/** Maximum upcoming shows and maximum past shows on `/fechas/`. */
const MAX_LISTED = 200;
/** Maximum upcoming shows on `/prensa/`. */
const MAX_PRESS = 6;
/** Latest past shows with their own share image. */
const MAX_PAST_SHARE_IMAGES = 100;

/** Returns the featured shows, sorted by start. `more` is the number of other upcoming shows. */
export const getFeaturedShows = oncePerBuild(() => firstUpcoming(MAX_FEATURED));
/** Returns the upcoming shows of `/fechas/`, sorted by start, and the number of others. */
export const getListedShows = oncePerBuild(() => firstUpcoming(MAX_LISTED));

/** Returns the latest past shows, oldest first. */
export async function getLatestPastShows() {
  const { past } = await getCardsByPhase();
  return { shows: past.slice(-MAX_LISTED), more: Math.max(0, past.length - MAX_LISTED) };
}

export async function getPressShows(): Promise<readonly ShowView[]> {
  return (await getFeaturedShows()).shows.slice(0, MAX_PRESS);
}

async function firstUpcoming(max: number) {
  const { upcoming } = await getCardsByPhase();
  return { shows: upcoming.slice(0, max), more: Math.max(0, upcoming.length - max) };
}

/** Returns true if the show is featured: it has a drawn poster and share images. */
export async function isFeatured(show: ShowView): Promise<boolean> {
  return (await getFeaturedShows()).shows.some(({ id }) => id === show.id);
}

export async function hasShareImage(show: ShowView): Promise<boolean> {
  const { past } = await getCardsByPhase();
  return (await isFeatured(show)) || past.slice(-MAX_PAST_SHARE_IMAGES).some(({ id }) => id === show.id);
}
