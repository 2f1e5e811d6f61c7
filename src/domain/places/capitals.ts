/** Capitals of the Spanish-speaking countries, which a map names before other cities. */
import { fold } from '../../schemas/fields/country.ts';

/** By country, as `fold` writes both; a capital that has several names has all of them. */
const CAPITALS: ReadonlyMap<string, readonly string[]> = new Map([
  ['argentina', ['buenos aires']],
  ['bolivia', ['la paz', 'sucre']],
  ['chile', ['santiago', 'santiago de chile']],
  ['colombia', ['bogota']],
  ['costa rica', ['san jose']],
  ['cuba', ['la habana']],
  ['ecuador', ['quito']],
  ['el salvador', ['san salvador']],
  ['espana', ['madrid']],
  ['guatemala', ['guatemala', 'ciudad de guatemala']],
  ['honduras', ['tegucigalpa']],
  ['mexico', ['cdmx', 'ciudad de mexico', 'mexico']],
  ['nicaragua', ['managua']],
  ['panama', ['panama', 'ciudad de panama']],
  ['paraguay', ['asuncion']],
  ['peru', ['lima']],
  ['puerto rico', ['san juan']],
  ['republica dominicana', ['santo domingo']],
  ['uruguay', ['montevideo']],
  ['venezuela', ['caracas']],
]);

/** Returns true for the capital of a country, however both are written: "Bogotá" in "Colombia". */
export function isCapital(city: string, country: string): boolean {
  return capitalsOf(country).includes(fold(city));
}

/** Returns the names of a country's capital, as `fold` writes them. */
export function capitalsOf(country: string): readonly string[] {
  return CAPITALS.get(fold(country)) ?? [];
}
