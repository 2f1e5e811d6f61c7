/** The files with the towns of the tour's countries, which `npm run towns` writes. */
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

/** Folder in the project, which builds run from: this module is bundled into another one. */
const DIR = 'src/data/places/towns';

/**
 * Returns one entry for each country with a show, in the order of `getCities`; none for a country that the catalogue does not have.
 * `code` is the lower-case code of ISO 3166-1.
 */
export const getTownSources = oncePerBuild(async () => {
  const countries = new Map(
    (await getCities()).map(({ country, countryName }) => [countryCodeOf(country), countryName]),
  );
  return [...countries].flatMap(([code, country]) =>
    code === undefined ? [] : [toTownSource(code, country)],
  );
});

/** Returns the sources of the countries of the tour and of the home country: the form for shows suggests towns before the tour has any. */
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

function countryCodeOf(pais: string): string | undefined {
  return countryEntry(pais)?.code.toLowerCase();
}

/** Returns the position of a city that `ciudades.yaml` does not have; null if no town or several have its name. */
export async function getTownPosition(city: string, state: string, pais: string): Promise<Position | null> {
  const country = parseCountry(pais);
  const code = countryCodeOf(pais);
  if (!country || !code) return null;
  const { index, regions } = await getTownIndex(code);
  // The towns of Spain are listed by community.
  const region = parseWideRegion(state, country);
  return findTown(index, city, regions.has(region) ? region : null)?.position ?? null;
}

/** Returns the index of a country's towns, kept for repeated builds of one process: the files are not content. */
const getTownIndex = memoize(async (code: string) => {
  const towns = decodeTowns(JSON.parse(await readTowns(code)) as TownFile);
  return { index: indexTowns(towns), regions: new Set<string | null>(towns.map(({ region }) => region)) };
});

/** Returns the towns of all countries of the catalogue: the surroundings of a city end at no border. */
export const getAllTowns = memoize(async () => {
  const codes = Object.values(countryCatalogue).map(({ code }) => code.toLowerCase());
  const files = await Promise.all(codes.map(readTowns));
  return files.flatMap((text) => decodeTowns(JSON.parse(text) as TownFile));
});

/** @param code of one of `getTownSources` */
export async function readTowns(code: string): Promise<string> {
  const path = join(process.cwd(), DIR, `${code}.json`);
  return readFile(path, 'utf8').catch((cause) => {
    const message = `Faltan las poblaciones de «${code}»: no se puede leer ${DIR}/${code}.json. Ejecuta npm run towns.`;
    throw new Error(message, { cause });
  });
}
