/** The cities and venues of the tour that the add form completes from, packed as arrays to keep the page small. */

import { cityKey } from '../../domain/places/city-key.ts';
import { countryCatalogue } from '../../domain/places/country-catalogue.ts';
import { cardRulesOf } from '../../domain/shows/card-text.ts';
import type { SiteFacts } from '../../domain/shows/site-facts.ts';
import { homeOf } from '../../domain/site/home-country.ts';
import { capitalize } from '../../domain/text/capitalize.ts';
import { examplePrices } from '../../domain/tickets/format-price.ts';
import { fold } from '../../schemas/fields/country.ts';
import type { Site } from '../../schemas/site.ts';
import { memoize } from '../site/memoize-content.ts';
import { getShows } from './all-shows.ts';

/** What the form needs to know of the site. */
export function formFactsOf(site: Site): SiteFacts {
  const { country, zone, clock, words } = homeOf(site);
  return {
    comedian: site.nombre,
    act: capitalize(site.acto ?? words.live),
    country,
    zone,
    clock,
    district: countryCatalogue[country].district,
    examplePrices: examplePrices(country),
    phones: site.telefonos,
    ...cardRulesOf(site),
  };
}

export interface PackedPlaces {
  readonly cities: readonly (readonly [ciudad: string, estado: string, pais: string])[];
  /** `city` is an index into `cities`. */
  readonly venues: readonly (readonly [lugar: string, direccion: string, facelugar: string, city: number])[];
}

/** Limits the size of the page. */
const MAX_VENUES = 120;

/** Each city and venue as spelled in its latest show, latest first. */
export const getPackedPlaces: () => Promise<PackedPlaces> = memoize(async () => {
  const shows = [...(await getShows())].sort((a, b) => b.moments.start - a.moments.start);
  const cities: PackedPlaces['cities'][number][] = [];
  const positions = new Map<string, number>();
  const venues = new Map<string, PackedPlaces['venues'][number]>();
  for (const show of shows) {
    const key = cityKey(show);
    const position = positions.get(key) ?? cities.push([show.city, show.state, show.country]) - 1;
    positions.set(key, position);
    const venueKey = `${key} | ${fold(show.venue)}`;
    if (venues.size === MAX_VENUES || venues.has(venueKey)) continue;
    venues.set(venueKey, [show.venue, show.address, show.venueUrl ?? '', position]);
  }
  return { cities, venues: [...venues.values()] };
});
