/** The six countries of the tour. Their time zones are in `domain/time-zone`, their currencies in `domain/parse-price`. */

export const countries = [
  'Mexico',
  'Guatemala',
  'Colombia',
  'Costa Rica',
  'Honduras',
  'El Salvador',
] as const;
export type Country = (typeof countries)[number];

/** The default country: the comedian's own. */
export const homeCountry: Country = 'Mexico';

/** Place names compare without regard to accents, case or outer spaces: "Cerro de San Pedro" = " cerro de san pedro ". */
export function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

const byName: ReadonlyMap<string, Country> = new Map(countries.map((name) => [fold(name), name]));

/** The tour country with that name, or null: México, mexico and MEXICO are one. */
export function parseCountry(name: string): Country | null {
  return byName.get(fold(name)) ?? null;
}
