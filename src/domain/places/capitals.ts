/** Capitals of the catalogue's countries. Maps place the names of capitals first. */
import { fold } from '../../schemas/fields/fold.ts';
import capitals from './capitals.json' with { type: 'json' };

/** Capitals by country, as `fold` writes both. A capital's long names come before short names within them. */
const CAPITALS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(capitals));

/** Returns true if the city is the country's capital, in any spelling: "Bogotá" in "Colombia". */
export function isCapital(city: string, country: string): boolean {
  return capitalsOf(country).includes(fold(city));
}

/** Returns the names of a country's capital, as `fold` writes them. */
export function capitalsOf(country: string): readonly string[] {
  return CAPITALS.get(fold(country)) ?? [];
}
