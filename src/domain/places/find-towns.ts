/** Search of towns by the text that a visitor typed: "tepatitlan" → Tepatitlán de Morelos. */
import { isFuzzyPrefix, nameKey } from './find-by-name.ts';
import type { Town } from './town-file.ts';

/** Least letters of a search; too many names begin with shorter texts. */
const SHORTEST = 3;

/**
 * Returns the towns with the best kind of match, the largest first: whole words at the beginning of the name, then its first letters,
 * then whole words inside it; with `isFuzzy`, those that begin so but for one letter. "San Pedro, Coahuila" and
 * "San Pedro, México" choose among towns with one name.
 */
export function searchTowns(towns: readonly Town[], typed: string, isFuzzy = false): Town[] {
  const matches = bestMatches(towns, typed, isFuzzy);
  const [name = '', ...where] = typed.split(',');
  if (matches.length > 0 || where.length === 0) return matches;
  const named = bestMatches(towns, name, isFuzzy);
  const placeKeys = where.map(nameKey).filter((key) => key !== '');
  const inPlace = named.filter(({ region, country }) =>
    placeKeys.every((key) => [region, country].some((place) => nameKey(place).startsWith(key))),
  );
  return inPlace.length > 0 ? inPlace : named;
}

/** Towns by the keys of each of their names. */
export type TownIndex = ReadonlyMap<string, readonly Town[]>;

/** "Cd. Obregón" → "obregon" */
export function townKey(name: string): string {
  return withoutCiudad(nameKey(name));
}

export function indexTowns(towns: readonly Town[]): TownIndex {
  const named = towns.flatMap((town) => townNames(town).map((name) => ({ key: townKey(name), town })));
  const groups = Map.groupBy(named, ({ key }) => key);
  return new Map([...groups].map(([key, group]) => [key, group.map(({ town }) => town)]));
}

/** Least difference of `size` between a clear first town and the next: about ten times the population. */
export const CLEARLY_LARGER = 4;

/**
 * Returns the town with that name in the region, else one whose name begins with it, or ends with it if the region has that name:
 * "León" is León de los Aldama, "Querétaro" Santiago de Querétaro. Of several, the clearly largest one; null without one.
 * @param region null if unknown: then only a town whose name no other town has
 */
export function findTown(index: TownIndex, name: string, region: string | null): Town | null {
  const key = townKey(name);
  const named = index.get(key) ?? [];
  if (region === null) return named.length === 1 ? (named[0] ?? null) : null;
  const inRegion = (towns: readonly Town[]) =>
    towns.filter((town) => nameKey(town.region) === nameKey(region));
  const townsLike = (isLike: (other: string) => boolean) =>
    key === '' ? [] : inRegion([...index].flatMap(([other, towns]) => (isLike(other) ? towns : [])));
  const same = inRegion(named);
  if (same.length > 0) return clearlyLargest(same);
  const longer = townsLike((other) => other.startsWith(`${key} `));
  if (longer.length > 0 || nameKey(region) !== key) return clearlyLargest(longer);
  return clearlyLargest(townsLike((other) => other.endsWith(` de ${key}`)));
}

function clearlyLargest(towns: readonly Town[]): Town | null {
  const [first, second] = [...new Set(towns)].sort((a, b) => b.size - a.size);
  return first && (!second || first.size - second.size >= CLEARLY_LARGER) ? first : null;
}

/** "San Juan del Río, Querétaro": a text that `searchTowns` finds the town with. Its region is left out when it has the same name. */
export function townLabel({ name, region, country }: Town, hasCountry: boolean): string {
  const isRegion = townNames({ name }).some((each) => nameKey(each) === nameKey(region));
  return [name, ...(isRegion ? [] : [region]), ...(hasCountry ? [country] : [])].join(', ');
}

function bestMatches(towns: readonly Town[], typed: string, isFuzzy: boolean): Town[] {
  const typedKey = nameKey(typed);
  if (typedKey.length < SHORTEST) return [];
  const found = towns.flatMap((town) => {
    const ranks = searchedNames(town).map((name) =>
      isFuzzy ? fuzzyMatchRank(nameKey(name), typedKey) : matchRank(nameKey(name), typedKey),
    );
    const rank = Math.min(...ranks);
    return rank === NO_MATCH ? [] : [{ town, rank }];
  });
  const best = Math.min(...found.map(({ rank }) => rank));
  return found
    .filter(({ rank }) => rank === best)
    .map(({ town }) => town)
    .sort((a, b) => b.size - a.size || a.name.length - b.name.length);
}

/** "Donostia / San Sebastián" and "Acatzingo (Acatzingo de la Piedra)" have two names each. */
function townNames({ name }: Pick<Town, 'name'>): string[] {
  return [...new Set([name, ...name.split(/[/()]/u)])].filter((part) => part.trim() !== '');
}

/** Santiago de Querétaro is searched for by the name of its region. */
function searchedNames(town: Town): string[] {
  return [...townNames(town), ...(town.name.endsWith(` de ${town.region}`) ? [town.region] : [])];
}

const NO_MATCH = 3;

function matchRank(key: string, typedKey: string): number {
  if ([key, withoutCiudad(key)].some((name) => `${name} `.startsWith(`${typedKey} `))) return 0;
  if (key.startsWith(typedKey)) return 1;
  return ` ${key} `.includes(` ${typedKey} `) ? 2 : NO_MATCH;
}

/** Allows for one wrong letter in the beginning of a name. */
function fuzzyMatchRank(key: string, typedKey: string): number {
  return [key, withoutCiudad(key)].some((name) => isFuzzyPrefix(name, typedKey)) ? 1 : NO_MATCH;
}

/** "ciudad obregon" → "obregon" */
function withoutCiudad(key: string): string {
  return key.replace(/^ciudad (?:de )?/u, '');
}
