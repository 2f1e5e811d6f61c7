/** Capitals of the countries of the catalogue, which a map names before other cities. */
import { fold } from '../../schemas/fields/fold.ts';
import capitals from './capitals.json' with { type: 'json' };

/** Capitals by country, as `fold` writes both; a capital that has several names has all of them, those that contain others first. */
const CAPITALS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(capitals));

/** Returns true for the capital of a country, however both are written: "Bogotá" in "Colombia". */
export function isCapital(city: string, country: string): boolean {
  return capitalsOf(country).includes(fold(city));
}

/** Returns the names of a country's capital, as `fold` writes them. */
export function capitalsOf(country: string): readonly string[] {
  return CAPITALS.get(fold(country)) ?? [];
}
