/** Search of towns by the text that a visitor typed: "tepatitlan" → Tepatitlán de Morelos. */
import { isFuzzyPrefix, nameKey, splitTypedPlace } from './find-by-name.ts';
import type { Town } from './town-file.ts';

/** Minimum letters of a search; too many names begin with shorter texts. */
const MIN_LENGTH = 3;

/**
 * Returns the towns with the best kind of match, largest first. Kinds, best first: whole words at the beginning of the name,
 * letters at the beginning, whole words inside; with `isFuzzy`, a beginning with one wrong letter. A region or country after
 * the name chooses among towns with the same name: "San Pedro, Coahuila", "san pedro coah".
 */
export function searchTowns(towns: readonly Town[], typed: string, isFuzzy = false): Town[] {
  const matches = bestMatches(towns, typed, isFuzzy);
  if (matches.length > 0) return matches;
  for (const { name, isThere } of splitTypedPlace(typed)) {
    const inPlace = towns.filter(({ region, country }) => isThere(region, country));
    const found = bestMatches(inPlace, name, isFuzzy);
    if (found.length > 0) return found;
  }
  const [name = '', ...where] = typed.split(',');
  return where.length > 0 ? bestMatches(towns, name, isFuzzy) : [];
}

/** Towns by `townKey` of each of their names. */
export type TownIndex = ReadonlyMap<string, readonly Town[]>;

/** "Cd. Obregón" → "obregon" */
export function townKey(name: string): string {
  return withoutCiudad(nameKey(name));
}

export function indexTowns(towns: readonly Town[]): TownIndex {
  const index = new Map<string, Town[]>();
  for (const town of towns)
    for (const key of townNames(town).map(townKey)) index.set(key, [...(index.get(key) ?? []), town]);
  return index;
}

/** A town is clearly larger than another if its `size` is this much greater: about ten times the population. */
export const CLEARLY_LARGER = 4;

/**
 * Returns the town of the region with that name; else a town whose name begins with it ("León" → León de los
 * Aldama) or, for the region's own name, ends with it ("Querétaro" → Santiago de Querétaro). Of several
 * towns: the clearly largest, or null.
 * @param region null if unknown: then the name must belong to one town only
 */
export function findTown(index: TownIndex, name: string, region: string | null): Town | null {
  const key = townKey(name);
  const named = index.get(key) ?? [];
  if (region === null) return named.length === 1 ? (named[0] ?? null) : null;
  const inRegion = (towns: readonly Town[]) =>
    towns.filter((town) => nameKey(town.region) === nameKey(region));
  const townsLike = (isLike: (other: string) => boolean) =>
    inRegion([...index].flatMap(([other, towns]) => (isLike(other) ? towns : [])));
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

/** Returns a text for `searchTowns`: "San Juan del Río, Querétaro". Leaves out a region with the town's own name. */
export function townLabel({ name, region, country }: Town, hasCountry: boolean): string {
  const isRegion = townNames({ name }).some((each) => nameKey(each) === nameKey(region));
  return [name, ...(isRegion ? [] : [region]), ...(hasCountry ? [country] : [])].join(', ');
}

function bestMatches(towns: readonly Town[], typed: string, isFuzzy: boolean): Town[] {
  const typedKey = nameKey(typed);
  if (typedKey.length < MIN_LENGTH) return [];
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

/** Returns the names that a search compares: for Santiago de Querétaro also "Querétaro". */
function searchedNames(town: Town): string[] {
  return [...townNames(town), ...(town.name.endsWith(` de ${town.region}`) ? [town.region] : [])];
}

const NO_MATCH = 3;

function matchRank(key: string, typedKey: string): number {
  if ([key, withoutCiudad(key)].some((name) => `${name} `.startsWith(`${typedKey} `))) return 0;
  if (key.startsWith(typedKey)) return 1;
  return ` ${key} `.includes(` ${typedKey} `) ? 2 : NO_MATCH;
}

/** Ranks a match with one wrong letter. */
function fuzzyMatchRank(key: string, typedKey: string): number {
  return [key, withoutCiudad(key)].some((name) => isFuzzyPrefix(name, typedKey)) ? 1 : NO_MATCH;
}

/** "ciudad obregon" → "obregon" */
function withoutCiudad(key: string): string {
  return key.replace(/^ciudad (?:de )?/u, '');
}
