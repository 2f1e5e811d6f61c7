/** The countries that the site knows, by the names that content files have. What differs between them is in `domain/places/country-catalogue`. */

export const countries = [
  'Argentina',
  'Bolivia',
  'Chile',
  'Colombia',
  'Costa Rica',
  'Cuba',
  'Ecuador',
  'El Salvador',
  'España',
  'Estados Unidos',
  'Guatemala',
  'Guinea Ecuatorial',
  'Honduras',
  'Mexico',
  'Nicaragua',
  'Panamá',
  'Paraguay',
  'Perú',
  'Puerto Rico',
  'República Dominicana',
  'Uruguay',
  'Venezuela',
] as const;
export type Country = (typeof countries)[number];

/** The country of a site that names none. */
export const DEFAULT_COUNTRY: Country = 'Mexico';

/** Place names compare without regard to accents, case or outer spaces: "Cerro de San Pedro" = " cerro de san pedro ". */
export function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

const anyOf = new Intl.ListFormat('es', { type: 'disjunction' });

/** The sentence on a country in the guide. */
export const countryHelp = `País: ${anyOf.format(countries)}. Otro país necesita además zona.`;

/** Other names of countries, folded, without dots. */
const ALIASES: readonly (readonly [string, Country])[] = [
  ['spain', 'España'],
  ['estados unidos de america', 'Estados Unidos'],
  ['eeuu', 'Estados Unidos'],
  ['ee uu', 'Estados Unidos'],
  ['eua', 'Estados Unidos'],
  ['usa', 'Estados Unidos'],
  ['united states', 'Estados Unidos'],
  ['rep dominicana', 'República Dominicana'],
  ['dominican republic', 'República Dominicana'],
  ['equatorial guinea', 'Guinea Ecuatorial'],
];

const byName: ReadonlyMap<string, Country> = new Map([
  ...countries.map((name) => [fold(name), name] as const),
  ...ALIASES,
]);

/** Returns the country with that name, or null: México, mexico and MEXICO are one. */
export function parseCountry(name: string): Country | null {
  const folded = fold(name);
  return byName.get(folded) ?? byName.get(folded.replaceAll('.', '')) ?? null;
}
