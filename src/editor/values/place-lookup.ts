/** Looks places up in regions, zones and towns. A separate module, because it is large and loads only when needed. */
import { regionsOf } from '../../domain/places/country-regions.ts';
import { indexTowns, type TownIndex } from '../../domain/places/find-towns.ts';
import { placeOfTown, suggestPlace } from '../../domain/places/suggest-place.ts';
import { decodeTowns, type TownFile } from '../../domain/places/town-file.ts';
import { momentsOf, parseShowStart } from '../../domain/shows/show-start.ts';
import { zoneHint } from '../../domain/shows/zone-hint.ts';
import type { WrittenPlace } from '../../domain/time/time-zone.ts';
import { type Country, countryCatalogue, parseCountry } from '../../schemas/fields/country.ts';
import type { Values } from './form-fields.ts';

const loaded = new Map<string, Promise<TownIndex>>();

/** Milliseconds to wait for the towns. The form works without them. */
const TOWNS_TIMEOUT_MS = 4_000;

/** Loads the towns of a country once. Returns no towns if the file is missing. */
function townsOf(country: Country, siteUrl: string): Promise<TownIndex> {
  const code = countryCatalogue[country].code.toLowerCase();
  const towns = loaded.get(code) ?? loadTownIndex(`${siteUrl}ciudad/poblaciones-${code}.json`);
  loaded.set(code, towns);
  return towns.catch(() => {
    loaded.delete(code);
    return new Map();
  });
}

async function loadTownIndex(url: string): Promise<TownIndex> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TOWNS_TIMEOUT_MS) });
  return indexTowns(decodeTowns((await response.json()) as TownFile));
}

export const placeLookup = {
  zoneHint,
  /**
   * Returns true if the show is past in the venue's zone, as on the site.
   * @param homeZone zone for a place whose zone is unknown
   * @param now epoch milliseconds
   */
  isPastShow: (values: Values, homeZone: string, now: number): boolean => {
    const known = parseShowStart(values);
    const start = known === 'zone' ? parseShowStart({ ...values, zona: homeZone }) : known;
    return typeof start !== 'string' && now >= momentsOf(start, values).end;
  },
  /** Returns the regions of a country; empty for a country outside the catalogue. */
  regions: (pais: string): readonly string[] => {
    const country = parseCountry(pais);
    return country ? regionsOf(country) : [];
  },
  /**
   * Returns the missing fields of a place, and the town that a misspelled city may mean.
   * @param known countries with a file of towns: the tour's countries
   * @param siteUrl root of the site with its base path
   */
  suggest: async (place: WrittenPlace, known: readonly string[], homeCountry: Country, siteUrl: string) => {
    const country = parseCountry(place.pais) ?? homeCountry;
    const hasFile = country === homeCountry || known.includes(country);
    return suggestPlace(place, hasFile ? await townsOf(country, siteUrl) : new Map(), homeCountry);
  },
  /** Returns a function that finds the place of a large town in the home country. @param siteUrl as above */
  townFinder: async (homeCountry: Country, siteUrl: string) => {
    const towns = await townsOf(homeCountry, siteUrl);
    return (name: string) => placeOfTown(name, towns, homeCountry);
  },
} as const;

export type PlaceLookup = typeof placeLookup;
