/** Venues of `lugares/` with more than one show. Each has a page. */
import { indexVenues } from '../../domain/places/venue-defaults.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { getShows } from '../shows/all-shows.ts';
import { href } from '../site/href.ts';
import { getEntries, oncePerBuild } from '../site/site-data.ts';

export type VenueWithShows = Awaited<ReturnType<typeof getVenues>>[number];

const MIN_SHOWS = 2;

/** Returns the venues. `shows` has all shows there, at least two, sorted by date. */
export const getVenues = oncePerBuild(async () => {
  const [entries, shows] = await Promise.all([getEntries('venues'), getShows()]);
  const findVenue = indexVenues(entries, ({ data }) => data);
  const showsByVenue = Map.groupBy(shows, ({ venue: lugar, city: ciudad, state: estado, country: pais }) =>
    findVenue({ lugar, ciudad, estado, pais }),
  );
  return entries
    .map((entry) => ({
      url: href(`/lugar/${entry.id}/`),
      slug: entry.id,
      data: entry.data,
      shows: showsByVenue.get(entry) ?? [],
    }))
    .filter(({ shows: found }) => found.length >= MIN_SHOWS);
});

/** Returns the address of the page of a show's venue; null if it has no page. */
export async function venuePageOf({ id }: Pick<ShowView, 'id'>): Promise<string | null> {
  return (await getUrlsByShow()).get(id) ?? null;
}

const getUrlsByShow = oncePerBuild(
  async () =>
    new Map((await getVenues()).flatMap(({ url, shows }) => shows.map(({ id }) => [id, url] as const))),
);
