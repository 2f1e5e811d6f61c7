/** Cities and venues of the tour, which the form for shows suggests. */
import { bestSpelled, cityKey } from '../../domain/places/city-key.ts';
import type { WrittenPlace } from '../../domain/time/time-zone.ts';
import { parseCountry } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { getShows } from '../shows/all-shows.ts';
import { oncePerBuild } from '../site/site-data.ts';

interface TourVenue extends WrittenPlace {
  readonly lugar: string;
  readonly direccion: string;
  readonly facelugar: string;
}

export type TourPlaces = Awaited<ReturnType<typeof getTourPlaces>>;

/** Maximum venues, to limit the size of the page. */
const MAX_VENUES = 120;

/**
 * Returns venues as spelled in their latest show and cities as in their best spelled show, latest first.
 * Countries are spelled as in the form's `select`.
 */
export const getTourPlaces = oncePerBuild(async () => {
  const shows = await getShows();
  const groups = Map.groupBy(shows, cityKey);
  const cities = new Map<string, WrittenPlace>();
  const venues = new Map<string, TourVenue>();
  for (const show of shows.toReversed()) {
    const key = cityKey(show);
    const { city: ciudad, state: estado, country } = bestSpelled(groups.get(key) ?? []) ?? show;
    const place = cities.get(key) ?? { ciudad, estado, pais: parseCountry(country) ?? country };
    cities.set(key, place);
    const venueKey = `${key} | ${fold(show.venue)}`;
    if (venues.size === MAX_VENUES || venues.has(venueKey)) continue;
    const { venue: lugar, address: direccion, venueUrl } = show;
    venues.set(venueKey, { lugar, direccion, facelugar: venueUrl ?? '', ...place });
  }
  return { cities: [...cities.values()], venues: [...venues.values()] };
});
