/** Short and other names of cities: "CDMX" is Ciudad de México. */
import { parseCountry } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import type { WrittenPlace } from '../time/time-zone.ts';
import cityAliases from './city-aliases.json' with { type: 'json' };
import { parseRegion } from './country-regions.ts';

/** Other names by folded name, as `fold` writes them. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(cityAliases));

const ALL_NAMES = new Set(Object.entries(cityAliases).flat(2));

/** Returns the name and the other names of a city, folded. */
export function cityNamesOf(ciudad: string): string[] {
  const name = fold(ciudad);
  return [name, ...(ALIASES.get(name) ?? [])];
}

/** Returns true if both may be names of one city: "CDMX" and "Ciudad de México". */
export function isSameName(one: string, other: string): boolean {
  return cityNamesOf(one).includes(fold(other)) || cityNamesOf(other).includes(fold(one));
}

/** Returns the place that is the same city under another name: CDMX for "Ciudad de México". Null for none. */
export function findOtherName<Place extends WrittenPlace>(
  { ciudad, estado, pais }: WrittenPlace,
  places: Iterable<Place>,
): Place | null {
  const name = fold(ciudad);
  if (!ALL_NAMES.has(name)) return null;
  const country = parseCountry(pais);
  const regionOf = (written: string) => country && parseRegion(written, country);
  const isSameCity = (other: Place) =>
    isSameName(other.ciudad, ciudad) &&
    parseCountry(other.pais) === country &&
    [regionOf(other.estado), null].includes(regionOf(estado));
  return [...places].find((place) => fold(place.ciudad) !== name && isSameCity(place)) ?? null;
}
