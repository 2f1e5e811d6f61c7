/** Spanish names of regions and towns that GeoNames has in English, in another language of Spain, or incomplete. */
import { parseRegion } from '../../domain/places/country-regions.ts';
import type { Country } from '../../schemas/fields/country.ts';
import names from './spanish-names.json' with { type: 'json' };

const REGIONS: { readonly [country in Country]?: Readonly<Record<string, string>> } = names.regions;
const TOWNS: Readonly<Record<string, string>> = names.towns;

/** Returns a region's Spanish name: "Sucre Department" → "Sucre", spelled as in `regionsOf`. */
export function spanishRegion(name: string, country: Country): string {
  const short = name.replace(/^Region of | (?:Department|Province|Region|region|Comarca)$/gu, '');
  return REGIONS[country]?.[short] ?? parseRegion(short, country) ?? short;
}

/** Returns the town's name that people search for, or both names: "La Coruña / A Coruña", "Ciudad de México (CDMX)". */
export function spanishTown(name: string, region: string): string {
  return TOWNS[`${name}, ${region}`] ?? TOWNS[name] ?? name;
}
