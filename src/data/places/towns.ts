/** Files with the towns of the tour's countries, written by `npm run towns`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseWideRegion } from '../../domain/places/country-regions.ts';
import { countryDetails, countryEntry } from '../../domain/places/country-words.ts';
import type { Position } from '../../domain/places/distance.ts';
import { findTown, indexTowns } from '../../domain/places/find-towns.ts';
import { decodeTowns, type TownFile } from '../../domain/places/town-file.ts';
import { memoize } from '../../lib/memoize.ts';
import { countryCatalogue, parseCountry } from '../../schemas/fields/country.ts';
import { href } from '../site/href.ts';
import { getHomeSettings, oncePerBuild } from '../site/site-data.ts';
import { getCities } from './cities.ts';

/** Path in the project, where builds run. The module's own path does not help, because Astro bundles it. */
const DIR = 'src/data/places/towns';

/**
 * Returns an entry for each country with a show, in the order of `getCities`. Leaves out countries outside
 * the catalogue. `code` is the lower-case ISO 3166-1 code.
 */
export const getTownSources = oncePerBuild(async () => {
  const countries = new Map(
    (await getCities()).map(({ country, countryName }) => [countryEntry(country)?.code, countryName]),
  );
  return [...countries].flatMap(([code, country]) =>
    code === undefined ? [] : [toTownSource(code.toLowerCase(), country)],
  );
});

/** Returns the sources for the tour's countries and the home country, as the form suggests towns even before the first show. */
export const getFormTownSources: typeof getTownSources = oncePerBuild(async () => {
  const { country } = await getHomeSettings();
  const code = countryCatalogue[country].code.toLowerCase();
  const towns = await getTownSources();
  return towns.some((each) => each.code === code)
    ? towns
    : [toTownSource(code, countryDetails(country).name), ...towns];
});

function toTownSource(code: string, country: string) {
  return { country, code, url: href(`/ciudad/poblaciones-${code}.json`) };
}

/** Returns the position of a city that is not in `ciudades.yaml`; null unless exactly one town has its name. */
export async function getTownPosition(city: string, state: string, pais: string): Promise<Position | null> {
  const country = parseCountry(pais);
  if (!country) return null;
  const { index, regions } = await getTownIndex(countryCatalogue[country].code.toLowerCase());
  // The files list Spain's towns by autonomous community.
  const region = parseWideRegion(state, country);
  return findTown(index, city, regions.has(region) ? region : null)?.position ?? null;
}

/** Returns the index of a country's towns. It is kept for further builds of the process, because the files are not content. */
const getTownIndex = memoize(async (code: string) => {
  const towns = decodeTowns(JSON.parse(await readTowns(code)) as TownFile);
  return { index: indexTowns(towns), regions: new Set<string | null>(towns.map(({ region }) => region)) };
});

/** Returns the towns of all countries in the catalogue: surroundings do not end at a border. */
export const getAllTowns = memoize(async () => {
  const codes = Object.values(countryCatalogue).map(({ code }) => code.toLowerCase());
  const files = await Promise.all(codes.map(readTowns));
  return files.flatMap((text) => decodeTowns(JSON.parse(text) as TownFile));
});

/** @param code code of an entry of `getTownSources` */
export async function readTowns(code: string): Promise<string> {
  const path = join(process.cwd(), DIR, `${code}.json`);
  return readFile(path, 'utf8').catch((cause) => {
    const message = `Faltan las poblaciones de «${code}»: no se puede leer ${DIR}/${code}.json. Ejecuta npm run towns.`;
    throw new Error(message, { cause });
  });
}
