/** Suggestions for an incomplete or mistyped place. Editors see them; nothing is refused because of them. */
import { closestName } from '../../schemas/fields/closest-name.ts';
import { type Country, parseCountry } from '../../schemas/fields/country.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import type { WrittenPlace } from '../time/time-zone.ts';
import { isCapital } from './capitals.ts';
import { parseRegion, parseWideRegion } from './country-regions.ts';
import { nameKey } from './find-by-name.ts';
import { CLEARLY_LARGER, type TownIndex, townKey } from './find-towns.ts';
import type { Town } from './town-file.ts';

export interface PlaceSuggestion {
  /** Values for those of the fields that are blank. */
  readonly values: { readonly estado?: string; readonly pais?: Country };
  /** The town whose name is nearly the city's, for a city that is no known town: "Zaragoza" for "Zaragosa". */
  readonly meant: string | null;
  /** The region of the city, if no town of that name is in the written region: "Baja California" for Tijuana in Coahuila. */
  readonly otherRegion: string | null;
}

/** Least difference of `size` that makes a town abroad, not its namesake at home, the one that is meant: a hundred times the population. */
const MUCH_LARGER = 2 * CLEARLY_LARGER;

/**
 * Suggests the missing country and region of a city.
 * - Country: the home country, unless only other countries have a town of that name in the written region, or a much larger one:
 *   "Madrid" for an act of Mexico, which has a village of the name.
 * - Region: the one with the name of the city, else that of the only town of that name, or of one that is clearly larger than the others.
 *   A capital is not always in the region of its name: Buenos Aires.
 * The first words of a name count as the name: "Culiacán" for "Culiacán Rosales".
 * @param index the towns of the home country, and of others where they are at hand
 */
export function suggestPlace(place: WrittenPlace, index: TownIndex, homeCountry: Country): PlaceSuggestion {
  const { ciudad, estado, pais } = place;
  const written = parseCountry(pais);
  if (isBlank(ciudad) || (!isBlank(pais) && written === null))
    return { values: {}, meant: null, otherRegion: null };
  const named = townsNamed(ciudad, index);
  const known = written ? named.filter(isInCountry(written)) : homeOrAbroad(named, estado, homeCountry);
  const inWritten = inRegion(known, estado);
  const town = largestOfRegion(inWritten);
  const elsewhere = inWritten.length === 0 ? largestOfRegion(known) : null;
  const country = known.length === 0 ? (written ?? homeCountry) : onlyCountry(town ? [town] : known);
  const region = suggestRegion(ciudad, index, country) ?? town?.region;
  return {
    values: {
      ...(isBlank(estado) && region ? { estado: region } : {}),
      ...(isBlank(pais) && country ? { pais: country } : {}),
    },
    meant: known.length > 0 || region ? null : closestTownName(ciudad, index, written),
    otherRegion: elsewhere && (region ?? elsewhere.region),
  };
}

/** `size` of a town of about 50,000 people. */
const LARGE = 8;

/** Most towns whose names begin with one that is meant: "General", "Santa" and "Puerto" begin those of many. */
const MOST_ALIKE = 3;

/**
 * Returns a large town of a country with its region; null without one, and for a name that another town of nearly that size has, that
 * many begin with, or that is a short word at the beginning of one: "Mar".
 */
export function placeOfTown(name: string, index: TownIndex, country: Country): WrittenPlace | null {
  const key = townKey(name);
  const towns = [...new Set(townsNamed(name, index).filter(isInCountry(country)))];
  const town = largestOfRegion(towns);
  if (!town || town.size < LARGE) return null;
  const isWhole = index.get(key)?.includes(town) ?? false;
  const isLong = key.length > 4 || townKey(town.name).startsWith(`${key} de `);
  if (!isWhole && (!isLong || towns.length > MOST_ALIKE)) return null;
  const ciudad = nameKey(town.name) === nameKey(name) ? town.name : name;
  return { ciudad, estado: suggestRegion(name, index, country) ?? town.region, pais: country };
}

/** Returns the towns whose name is that of a city, or begins with it as words. */
function townsNamed(city: string, index: TownIndex): readonly Town[] {
  const start = `${townKey(city)} `;
  return [...index].flatMap(([key, towns]) => (`${key} `.startsWith(start) ? towns : []));
}

/** Returns the towns at home; those abroad if there are none at home, or one abroad is much larger. */
function homeOrAbroad(named: readonly Town[], estado: string, homeCountry: Country): readonly Town[] {
  const atHome = named.filter(isInCountry(homeCountry));
  const abroad = named.filter((each) => !atHome.includes(each));
  const lead = largestSize(inRegion(abroad, estado)) - largestSize(inRegion(atHome, estado));
  return atHome.length === 0 || lead >= MUCH_LARGER ? abroad : atHome;
}

/** Returns the region of a capital, else the region with the name of the city; null without one. */
function suggestRegion(city: string, index: TownIndex, country: Country | null): string | null {
  const namesakes = isCapital(city, country ?? '') ? (index.get(townKey(city)) ?? []) : [];
  const capital = largestOfRegion(namesakes.filter(isInCountry(country)));
  return capital ? capital.region : country && parseRegion(city, country);
}

/** Returns the country of the towns; null if they are in several. */
function onlyCountry(towns: readonly Town[]): Country | null {
  const [country = null, ...others] = new Set(towns.map((town) => parseCountry(town.country)));
  return others.length === 0 ? country : null;
}

function isInCountry(country: Country | null): (town: Town) => boolean {
  return (town) => country === null || parseCountry(town.country) === country;
}

/** @param estado blank for all regions */
function inRegion(towns: readonly Town[], estado: string): readonly Town[] {
  if (isBlank(estado)) return towns;
  return towns.filter(({ region, country }) => {
    const parsed = parseCountry(country);
    return parsed !== null && parseWideRegion(estado, parsed) === parseWideRegion(region, parsed);
  });
}

/** Returns minus infinity for no towns. */
function largestSize(towns: readonly Town[]): number {
  return Math.max(...towns.map(({ size }) => size));
}

/** Returns the largest town; null where one of another region is nearly as large. */
function largestOfRegion(towns: readonly Town[]): Town | null {
  const [first, second] = towns.toSorted((a, b) => b.size - a.size);
  if (!first || (second && first.size - second.size < CLEARLY_LARGER && second.region !== first.region))
    return null;
  return first;
}

/** @param country null for all */
function closestTownName(city: string, index: TownIndex, country: Country | null): string | null {
  const key = townKey(city);
  const found = [...index].flatMap(([name, group]) => {
    const [town] = group.filter(isInCountry(country)).toSorted((a, b) => b.size - a.size);
    return town && Math.abs(name.length - key.length) <= 2 ? [{ name, town }] : [];
  });
  const names = found.toSorted((a, b) => b.town.size - a.town.size).map(({ name }) => name);
  const near = closestName(key, names, mistakesIn(key));
  return found.find(({ name }) => name === near)?.town.name ?? null;
}

/** Returns the number of letters of a name that may be wrong: none in the shortest, which differ from many names by one. */
function mistakesIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 10 ? 1 : 2;
}
