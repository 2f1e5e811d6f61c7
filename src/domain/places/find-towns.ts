/** Towns: the search for what a visitor typed ("tepatitlan" → Tepatitlán de Morelos), and their files, which browsers fetch. */
import { beginsNearly, nameKey } from './find-by-name.ts';
import type { Position } from './nearest-dates.ts';

/** Letters; shorter texts begin too many names. */
const SHORTEST = 3;

/**
 * Returns the towns with the best kind of match, the largest first: whole words at the beginning of the name, then its first letters,
 * then whole words inside it; with `isNearly`, those that begin so but for one letter. "San Pedro, Coahuila" and
 * "San Pedro, México" choose among towns with one name.
 */
export function findTowns(towns: readonly Town[], typed: string, isNearly = false): Town[] {
  const whole = bestMatches(towns, typed, isNearly);
  const [name = '', ...where] = typed.split(',');
  if (whole.length > 0 || where.length === 0) return whole;
  const named = bestMatches(towns, name, isNearly);
  const wanted = where.map(nameKey).filter((key) => key !== '');
  const there = named.filter(({ region, country }) =>
    wanted.every((key) => [region, country].some((place) => nameKey(place).startsWith(key))),
  );
  return there.length > 0 ? there : named;
}

/** Towns by the keys of each of their names. */
export type TownIndex = ReadonlyMap<string, readonly Town[]>;

/** "Cd. Obregón" → "obregon" */
export function townKey(name: string): string {
  return withoutCity(nameKey(name));
}

export function indexTowns(towns: readonly Town[]): TownIndex {
  const named = towns.flatMap((town) => namesOf(town).map((name) => ({ key: townKey(name), town })));
  const groups = Map.groupBy(named, ({ key }) => key);
  return new Map([...groups].map(([key, group]) => [key, group.map(({ town }) => town)]));
}

/** Returns the only town with that name in the region; null for none and for several. @param region null when it is unknown */
export function findTown(index: TownIndex, name: string, region: string | null): Town | null {
  const named = index.get(townKey(name)) ?? [];
  const there = named.filter((town) => region === null || nameKey(town.region) === nameKey(region));
  return there.length === 1 ? (there[0] ?? null) : null;
}

/** "San Juan del Río, Querétaro": a text that `findTowns` finds the town with. Its region is left out when it has the same name. */
export function townLabel({ name, region, country }: Town, withCountry: boolean): string {
  const isRegion = nameKey(region) === nameKey(name);
  return [name, ...(isRegion ? [] : [region]), ...(withCountry ? [country] : [])].join(', ');
}

function bestMatches(towns: readonly Town[], typed: string, isNearly: boolean): Town[] {
  const wanted = nameKey(typed);
  if (wanted.length < SHORTEST) return [];
  const found = towns.flatMap((town) => {
    const ranks = namesOf(town).map((name) =>
      isNearly ? nearRankOf(nameKey(name), wanted) : rankOf(nameKey(name), wanted),
    );
    const rank = Math.min(...ranks);
    return rank === NONE ? [] : [{ town, rank }];
  });
  const best = Math.min(...found.map(({ rank }) => rank));
  return found
    .filter(({ rank }) => rank === best)
    .map(({ town }) => town)
    .sort((a, b) => b.size - a.size || a.name.length - b.name.length);
}

/** "Donostia / San Sebastián" and "Acatzingo (Acatzingo de la Piedra)" have two names each. */
function namesOf({ name }: Town): string[] {
  return [...new Set([name, ...name.split(/[/()]/u)])].filter((part) => part.trim() !== '');
}

const NONE = 3;

function rankOf(key: string, wanted: string): number {
  if ([key, withoutCity(key)].some((name) => `${name} `.startsWith(`${wanted} `))) return 0;
  if (key.startsWith(wanted)) return 1;
  return ` ${key} `.includes(` ${wanted} `) ? 2 : NONE;
}

/** Allows for one wrong letter in the beginning of a name. */
function nearRankOf(key: string, wanted: string): number {
  return [key, withoutCity(key)].some((name) => beginsNearly(name, wanted)) ? 1 : NONE;
}

/** "ciudad obregon" → "obregon" */
function withoutCity(key: string): string {
  return key.replace(/^ciudad (?:de )?/u, '');
}

export interface Town {
  readonly name: string;
  /** "Jalisco" */
  readonly region: string;
  /** "México" */
  readonly country: string;
  readonly position: Position;
  /** Grows with the logarithm of the population; 0 when it is unknown. */
  readonly size: number;
}

/** The towns of a country, grouped by region, with positions in small integers. */
export interface TownFile {
  /** What the licence of the data requires to be named. */
  readonly source: string;
  readonly country: string;
  readonly regions: readonly TownRegion[];
}

interface TownRegion {
  readonly region: string;
  /** The position that those of its towns are counted from, in steps. */
  readonly south: number;
  readonly west: number;
  readonly names: readonly string[];
  /** Steps, one a town. */
  readonly north: readonly number[];
  readonly east: readonly number[];
  /** One digit a town, of base 36. */
  readonly sizes: string;
}

/** Steps in a degree: one is about two kilometres, and distances are shown in fives. */
const STEPS = 50;
const LARGEST = 35;

/** @param towns of one country, in the order of the file */
export function packTowns(towns: readonly Town[], country: string, source: string): TownFile {
  const regions = [...Map.groupBy(towns, ({ region }) => region)].map(([region, group]) => {
    const rows = group.map(({ position }) => Math.round(position.latitude * STEPS));
    const columns = group.map(({ position }) => Math.round(position.longitude * STEPS));
    const [south, west] = [Math.min(...rows), Math.min(...columns)];
    return {
      region,
      south,
      west,
      names: group.map(({ name }) => name),
      north: rows.map((row) => row - south),
      east: columns.map((column) => column - west),
      sizes: group.map(({ size }) => size.toString(36)).join(''),
    };
  });
  return { source, country, regions };
}

export function unpackTowns({ country, regions }: TownFile): Town[] {
  return regions.flatMap(({ region, south, west, names, north, east, sizes }) =>
    names.map((name, index) => ({
      name,
      region,
      country,
      position: {
        latitude: (south + (north[index] ?? 0)) / STEPS,
        longitude: (west + (east[index] ?? 0)) / STEPS,
      },
      size: Number.parseInt(sizes[index] ?? '0', 36),
    })),
  );
}

/** Four sizes for each power of ten. */
export function sizeOf(population: number): number {
  return Math.min(LARGEST, Math.round(4 * Math.log10(population / 500 + 1)));
}
