/** Towns of the catalogue's countries, for commands that complete or correct a place. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseWideRegion } from '../../domain/places/country-regions.ts';
import { findTown, indexTowns, townKey } from '../../domain/places/find-towns.ts';
import { type PlaceSuggestion, suggestPlace } from '../../domain/places/suggest-place.ts';
import { decodeTowns, type Town, type TownFile } from '../../domain/places/town-file.ts';
import { homeCountryOf } from '../../domain/site/home-country.ts';
import type { WrittenPlace } from '../../domain/time/time-zone.ts';
import { memoize } from '../../lib/memoize.ts';
import { type Country, parseCountry } from '../../schemas/fields/country.ts';

const DIR = join(import.meta.dirname, '../../data/places/towns');

const knownTowns = memoize(() => {
  const files = readdirSync(DIR).map((name) => JSON.parse(readFileSync(join(DIR, name), 'utf8')) as TownFile);
  return indexTowns(files.flatMap(decodeTowns));
});

/** Returns the town with nearly a city's name; null if the city is known, or resembles no town. */
export function meantCity({ ciudad, pais }: Pick<WrittenPlace, 'ciudad' | 'pais'>): string | null {
  return knownTowns().has(townKey(ciudad)) ? null : suggestedPlace(ciudad, '', pais, pais).meant;
}

/** Returns true if a region has one town with that name, or one that is clearly the largest. */
export const isKnownTown = memoize((city: string, region: string, country: Country): boolean => {
  const wide = parseWideRegion(region, country);
  return wide !== null && findTown(knownTowns(), city, wide) !== null;
});

/** Returns the town with the largest population in a country. */
export function largestTown(country: Country): Town {
  const towns = [...knownTowns().values()].flat().filter((town) => parseCountry(town.country) === country);
  return towns.reduce((a, b) => (b.size > a.size ? b : a));
}

/** Returns the missing fields of a place, and the town that a misspelled city may mean. */
export const suggestedPlace = memoize(
  (ciudad: string, estado: string, pais: string, homeCountry: string): PlaceSuggestion =>
    suggestPlace({ ciudad, estado, pais }, knownTowns(), homeCountryOf({ pais: homeCountry })),
);
