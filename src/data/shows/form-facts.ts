/** What the form needs to know: facts of the site, and the cities and venues of the tour that it completes from. */

import type { KnownCity } from '../../domain/announcement/find-city.ts';
import { cityKey } from '../../domain/places/city-key.ts';
import { countryCatalogue } from '../../domain/places/country-catalogue.ts';
import type { TownSource } from '../../domain/places/select-dates.ts';
import { cardRulesOf } from '../../domain/shows/card-text.ts';
import type { SiteFacts } from '../../domain/shows/site-facts.ts';
import { homeOf } from '../../domain/site/home-country.ts';
import { capitalize } from '../../domain/text/capitalize.ts';
import { examplePrices } from '../../domain/tickets/format-price.ts';
import { fold, parseCountry } from '../../schemas/fields/country.ts';
import type { Site } from '../../schemas/site.ts';
import { memoize } from '../site/memoize-content.ts';
import { getShows } from './all-shows.ts';

export function formFactsOf(site: Site): SiteFacts {
  const { country, zone, clock, words } = homeOf(site);
  return {
    ...{ comedian: site.nombre, country, zone, clock, phones: site.telefonos },
    act: capitalize(site.acto ?? words.live),
    district: countryCatalogue[country].district,
    examplePrices: examplePrices(country),
    ...cardRulesOf(site),
  };
}

export interface Venue extends KnownCity {
  readonly lugar: string;
  readonly direccion: string;
  readonly facelugar: string;
}

/** What the form completes and suggests places from. */
export interface FormPlaces extends Places {
  /** The files with the towns of a country. */
  readonly towns: readonly TownSource[];
}

interface Places {
  readonly cities: readonly KnownCity[];
  readonly venues: readonly Venue[];
}

/** Limits the size of the page. */
const MAX_VENUES = 120;

/** Returns each city and venue as spelled in its latest show, latest first; countries as the form's `select` spells them. */
export const getPlaces = memoize(async (): Promise<Places> => {
  const shows = [...(await getShows())].sort((a, b) => b.moments.start - a.moments.start);
  const cities = new Map<string, KnownCity>();
  const venues = new Map<string, Venue>();
  for (const show of shows) {
    const key = cityKey(show);
    const { city: ciudad, state: estado, country } = show;
    const place = cities.get(key) ?? { ciudad, estado, pais: parseCountry(country) ?? country };
    cities.set(key, place);
    const venueKey = `${key} | ${fold(show.venue)}`;
    if (venues.size === MAX_VENUES || venues.has(venueKey)) continue;
    const { venue: lugar, address: direccion, venueUrl } = show;
    venues.set(venueKey, { lugar, direccion, facelugar: venueUrl ?? '', ...place });
  }
  return { cities: [...cities.values()], venues: [...venues.values()] };
});
