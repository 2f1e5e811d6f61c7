/** The venues of `lugares/` with more than one show: each has a page. */
import { venueKey } from '../../domain/places/venue-defaults.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { getShows } from '../shows/all-shows.ts';
import { href } from '../site/href.ts';
import { getEntries, oncePerBuild } from '../site/site-data.ts';

export type VenueWithShows = Awaited<ReturnType<typeof getVenues>>[number];

const MIN_SHOWS = 2;

/** Returns the venues; `shows` has every show there by date, at least two. */
export const getVenues = oncePerBuild(async () => {
  const [entries, shows] = await Promise.all([getEntries('venues'), getShows()]);
  const showsByVenue = Map.groupBy(shows, ({ venue, city }) => venueKey(venue, city));
  return entries
    .map(({ id, data }) => ({
      url: href(`/lugar/${id}/`),
      slug: id,
      data,
      shows: showsByVenue.get(venueKey(data.nombre, data.ciudad)) ?? [],
    }))
    .filter(({ shows: found }) => found.length >= MIN_SHOWS);
});

/** Returns the address of the page of a show's venue; null without one. */
export async function venuePageOf({ venue, city }: Pick<ShowView, 'venue' | 'city'>): Promise<string | null> {
  return (await getUrlsByKey()).get(venueKey(venue, city)) ?? null;
}

const getUrlsByKey = oncePerBuild(
  async () =>
    new Map((await getVenues()).map(({ url, data }) => [venueKey(data.nombre, data.ciudad), url] as const)),
);
