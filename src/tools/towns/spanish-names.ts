/** Spanish names of the places that the GeoNames data names in English. */
import { parseRegion } from '../../domain/places/country-regions.ts';
import type { Country } from '../../schemas/fields/country.ts';

const REGIONS: Partial<Readonly<Record<Country, Readonly<Record<string, string>>>>> = {
  Argentina: { 'Buenos Aires F.D.': 'Ciudad Autónoma de Buenos Aires' },
  Chile: { 'Santiago Metropolitan': 'Región Metropolitana' },
  Cuba: { Havana: 'La Habana' },
  Ecuador: { 'Morona-Santiago': 'Morona Santiago' },
  España: {
    Andalusia: 'Andalucía',
    'Balearic Islands': 'Islas Baleares',
    'Basque Country': 'País Vasco',
    'Canary Islands': 'Canarias',
    'Castille and León': 'Castilla y León',
    'Castille-La Mancha': 'Castilla-La Mancha',
    Catalonia: 'Cataluña',
    Navarre: 'Navarra',
    Valencia: 'Comunidad Valenciana',
  },
  'Estados Unidos': { 'District of Columbia': 'Distrito de Columbia' },
  Guatemala: { Suchitepeque: 'Suchitepéquez' },
  Honduras: { 'Bay Islands': 'Islas de la Bahía' },
  Mexico: { 'Mexico City': 'Ciudad de México' },
  Nicaragua: { 'North Caribbean Coast': 'Costa Caribe Norte', 'South Caribbean Coast': 'Costa Caribe Sur' },
  Panamá: { 'Ngöbe-Buglé': 'Ngäbe-Buglé' },
  'República Dominicana': { Nacional: 'Distrito Nacional' },
  Venezuela: { 'Distrito Federal': 'Distrito Capital' },
};

const TOWNS: Readonly<Record<string, string>> = {
  'Guatemala City': 'Ciudad de Guatemala',
  Havana: 'La Habana',
  'Mexico City': 'Ciudad de México',
  'New Orleans': 'Nueva Orleans',
  'New York City': 'Nueva York',
  Philadelphia: 'Filadelfia',
};

/** "Sucre Department" → "Sucre", as `regionsOf` writes it where it lists the region. */
export function spanishRegion(name: string, country: Country): string {
  const short = name.replace(/^Region of | (?:Department|Province|Region|region|Comarca)$/gu, '');
  return REGIONS[country]?.[short] ?? parseRegion(short, country) ?? short;
}

export function spanishTown(name: string): string {
  return TOWNS[name] ?? name;
}
