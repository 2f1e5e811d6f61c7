/** Suggestions for an incomplete or mistyped place. Editors see them; nothing is refused because of them. */
import { closestName } from '../../schemas/fields/closest-name.ts';
import { type Country, parseCountry } from '../../schemas/fields/country.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import type { WrittenPlace } from '../time/time-zone.ts';
import { isCapital } from './capitals.ts';
import { parseRegion, parseWideRegion } from './country-regions.ts';
import { CLEARLY_LARGER, type TownIndex, townKey } from './find-towns.ts';
import type { Town } from './town-file.ts';

export interface PlaceSuggestion {
  /** Values for those of the fields that are blank. */
  readonly values: { readonly estado?: string; readonly pais?: Country };
  /** The town whose name is nearly the city's, for a city that is no known town: "Zaragoza" for "Zaragosa". */
  readonly meant: string | null;
}

/** Least difference of `size` between a town abroad and its namesakes at home that makes it the one that is meant. */
const MUCH_LARGER = 2 * CLEARLY_LARGER;

/**
 * Suggests the missing country and region of a city.
 * - Country: the home country, unless only other countries have a town of that name in the written region, or a much larger one:
 *   "Madrid" for an act of Mexico, which has a village of the name.
 * - Region: the one with the name of the city, else that of the only town of that name, or of one that is clearly larger than the others.
 *   A capital is not always in the region of its name: Buenos Aires.
 * The first words of a name count as the name: "Culiacán" for "Culiacán Rosales".
 * @param towns of the home country, and of others where they are at hand
 */
export function suggestPlace(place: WrittenPlace, towns: TownIndex, homeCountry: Country): PlaceSuggestion {
  const { ciudad, estado, pais } = place;
  const written = parseCountry(pais);
  const hasCountry = !isBlank(pais);
  if (isBlank(ciudad) || (hasCountry && written === null)) return { values: {}, meant: null };
  const start = `${townKey(ciudad)} `;
  const named = [...towns].flatMap(([key, group]) => (`${key} `.startsWith(start) ? group : []));
  const inCountry = named.filter(isInCountry(written ?? homeCountry));
  const elsewhere = named.filter((each) => !inCountry.includes(each));
  const inRegion = (towns: readonly Town[]) =>
    towns.filter((each) => isBlank(estado) || isInRegion(each, estado));
  const lead = largestSize(inRegion(elsewhere)) - largestSize(inRegion(inCountry));
  const isAbroad = !hasCountry && (inCountry.length === 0 || lead >= MUCH_LARGER);
  const known = isAbroad ? elsewhere : inCountry;
  const town = largestOfRegion(inRegion(known));
  const country = known.length === 0 ? (written ?? homeCountry) : onlyCountry(town ? [town] : known);
  const regionOfName = country && parseRegion(ciudad, country);
  const capital = isCapital(ciudad, country ?? '')
    ? largestOfRegion((towns.get(townKey(ciudad)) ?? []).filter(isInCountry(country)))
    : null;
  const region = capital ? capital.region : (regionOfName ?? town?.region);
  return {
    values: {
      ...(isBlank(estado) && region ? { estado: region } : {}),
      ...(!hasCountry && country ? { pais: country } : {}),
    },
    meant: known.length > 0 || region ? null : closestTownName(ciudad, towns, written),
  };
}

/** Returns the country of the towns; null if they are in several. */
function onlyCountry(towns: readonly Town[]): Country | null {
  const [country = null, ...others] = new Set(towns.map((town) => parseCountry(town.country)));
  return others.length === 0 ? country : null;
}

function isInCountry(country: Country | null): (town: Town) => boolean {
  return (town) => country === null || parseCountry(town.country) === country;
}

function isInRegion({ region, country }: Town, estado: string): boolean {
  const parsed = parseCountry(country);
  return parsed !== null && parseWideRegion(estado, parsed) === parseWideRegion(region, parsed);
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
function closestTownName(city: string, towns: TownIndex, country: Country | null): string | null {
  const key = townKey(city);
  const found = [...towns].flatMap(([name, group]) => {
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
