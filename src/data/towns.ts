/** The files with the towns of the tour's countries, which `npm run towns` writes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countryEntry } from '../domain/country-catalogue.ts';
import type { TownSource } from '../domain/search-city.ts';
import { getCities } from './cities.ts';
import { href } from './href.ts';
import { memoize } from './memoize.ts';

/** In the project, which builds run from: this module is bundled into another folder. */
const DIR = 'src/data/towns';

export interface TownsOfCountry extends TownSource {
  /** ISO 3166-1 alpha-2, in lower case. */
  readonly code: string;
}

/** One entry for each country with a show, in the order of `getCities`; none for a country that the catalogue does not have. */
export const getTowns: () => Promise<readonly TownsOfCountry[]> = memoize(async () => {
  const countries = new Map(
    (await getCities()).map(({ pais, country }) => [countryEntry(pais)?.code, country]),
  );
  return [...countries].flatMap(([upper, country]) => {
    if (upper === undefined) return [];
    const code = upper.toLowerCase();
    return [{ country, code, url: href(`/ciudad/poblaciones-${code}.json`) }];
  });
});

/** @param code of one of `getTowns` */
export async function readTowns(code: string): Promise<string> {
  const path = join(process.cwd(), DIR, `${code}.json`);
  return readFile(path, 'utf8').catch((cause) => {
    throw new Error(
      `Faltan las poblaciones de «${code}»: no se puede leer ${DIR}/${code}.json. Ejecuta npm run towns.`,
      {
        cause,
      },
    );
  });
}
