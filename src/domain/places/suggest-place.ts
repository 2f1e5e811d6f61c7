/** Suggestions for an incomplete or mistyped place. Editors see them; the form does not refuse a place because of them. */
import { closestName } from '../../schemas/fields/closest-name.ts';
import { type Country, parseCountry } from '../../schemas/fields/country.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import type { WrittenPlace } from '../time/time-zone.ts';
import { isCapital } from './capitals.ts';
import { parseRegion, parseWideRegion } from './country-regions.ts';
import { nameKey } from './find-by-name.ts';
import { CLEARLY_LARGER, findTown, type TownIndex, townKey } from './find-towns.ts';
import type { Town } from './town-file.ts';

export type PlaceSuggestion = ReturnType<typeof suggestPlace>;

/** A town abroad is chosen before a town of the same name at home if its `size` is this much greater: 100 times the population. */
const MUCH_LARGER = 2 * CLEARLY_LARGER;

/** As a city, "LA" is not the state of Luisiana. */
const LOS_ANGELES = /^ *L\.?A\.? *$/u;

/**
 * Suggests the missing country and region of a city.
 * - Country: the home country. Another country only if the home country has no town of that name in the written region, or a town
 * abroad is much larger: "Madrid" is in Spain although Mexico has a village named Madrid.
 * - Region: the capital's region, or the region with the city's name, or the region of the largest town of that name, unless a town
 * in another region is nearly as large.
 * Names also match by their first words: "Culiacán" for "Culiacán Rosales".
 * @param index towns of the home country, and of other countries if they are loaded
 */
export function suggestPlace(place: WrittenPlace, index: TownIndex, homeCountry: Country) {
  const { estado, pais } = place;
  const ciudad = LOS_ANGELES.test(place.ciudad) ? 'Los Angeles' : place.ciudad;
  const written = parseCountry(pais);
  if (isBlank(ciudad) || (!isBlank(pais) && written === null))
    return { values: {}, meant: null, otherRegion: null };
  const named = townsNamed(ciudad, index);
  const known = written ? named.filter(isInCountry(written)) : homeOrAbroad(named, estado, homeCountry);
  const inWritten = inRegion(known, estado);
  const largest = (towns: readonly Town[]) => {
    const town = largestOfRegion(towns);
    return town && isCalled(town, ciudad, index) ? town : null;
  };
  const town = largest(inWritten);
  const elsewhere = inWritten.length === 0 ? largest(known) : null;
  const country = known.length === 0 ? (written ?? homeCountry) : onlyCountry(town ? [town] : known);
  const region = suggestRegion(ciudad, index, country) ?? town?.region;
  return {
    /** Values for blank fields. */
    values: {
      ...(isBlank(estado) && region ? { estado: region } : {}),
      ...(isBlank(pais) && country ? { pais: country } : {}),
    },
    /** A town with nearly the same name, if no town has the written name: "Zaragoza" for "Zaragosa". */
    meant: known.length > 0 || region ? null : closestTownName(ciudad, index, written),
    /** The region of the city, if no town of that name is in the written region: "Baja California" for Tijuana in Coahuila. */
    otherRegion: elsewhere && (region ?? elsewhere.region),
  };
}

/** `size` of a town of about 50,000 people. */
const LARGE = 8;

/** A shortened name may stand for at most this many towns. "General", "Santa" and "Puerto" begin the names of more. */
const MAX_NAMESAKES = 3;

/**
 * Returns a large town of a country with its region. Returns null without one, if a town in another region is
 * nearly as large, or if the name is only the beginning of many towns' names or a short first word: "Mar".
 */
export function placeOfTown(name: string, index: TownIndex, country: Country): WrittenPlace | null {
  const key = townKey(name);
  const towns = [...new Set(townsNamed(name, index).filter(isInCountry(country)))];
  const town = largestOfRegion(towns);
  if (!town || town.size < LARGE) return null;
  const isWhole = index.get(key)?.includes(town) ?? false;
  const isLong = key.length > 4 || townKey(town.name).startsWith(`${key} de `);
  if (!isWhole && (!isLong || towns.length > MAX_NAMESAKES)) return null;
  const ciudad = nameKey(town.name) === nameKey(name) ? town.name : name;
  return { ciudad, estado: suggestRegion(name, index, country) ?? town.region, pais: country };
}

/** Returns the towns whose name is the city's, or begins with the city's name as whole words. */
function townsNamed(city: string, index: TownIndex): readonly Town[] {
  const start = `${townKey(city)} `;
  return [...index].flatMap(([key, towns]) => (`${key} `.startsWith(start) ? towns : []));
}

/**
 * Returns true if a name is the town's, or a beginning that people use. "La" is none for La Paz, and a town with the name of
 * its region is called so: not "Santiago" for Santiago de Querétaro.
 */
function isCalled(town: Town, name: string, index: TownIndex): boolean {
  const key = townKey(name);
  const isWhole = index.get(key)?.includes(town) ?? false;
  return isWhole || (key.length > 3 && findTown(index, town.region, town.region) !== town);
}

/** Returns the towns at home. Returns the towns abroad if there are none at home, or if a town abroad is much larger. */
function homeOrAbroad(named: readonly Town[], estado: string, homeCountry: Country): readonly Town[] {
  const atHome = named.filter(isInCountry(homeCountry));
  const abroad = named.filter((each) => !atHome.includes(each));
  const lead = largestSize(inRegion(abroad, estado)) - largestSize(inRegion(atHome, estado));
  return atHome.length === 0 || lead >= MUCH_LARGER ? abroad : atHome;
}

/** Returns the region of a capital; for other cities the region with the city's name, or null. */
function suggestRegion(city: string, index: TownIndex, country: Country | null): string | null {
  const namesakes = isCapital(city, country ?? '') ? (index.get(townKey(city)) ?? []) : [];
  const capital = largestOfRegion(namesakes.filter(isInCountry(country)));
  return capital ? capital.region : country && parseRegion(city, country);
}

/** Returns the country of the towns; null if the towns are in several countries. */
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

/** Returns minus infinity if there are no towns. */
function largestSize(towns: readonly Town[]): number {
  return Math.max(...towns.map(({ size }) => size));
}

/** Returns the largest town; null if a town in another region is nearly as large. */
function largestOfRegion(towns: readonly Town[]): Town | null {
  const [first, second] = towns.toSorted((a, b) => b.size - a.size);
  if (!first || (second && first.size - second.size < CLEARLY_LARGER && second.region !== first.region))
    return null;
  return first;
}

/** @param country null for all countries */
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

/** Returns how many letters of a name may be wrong. None below four letters: such a name differs from many others by one letter. */
function mistakesIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 10 ? 1 : 2;
}
