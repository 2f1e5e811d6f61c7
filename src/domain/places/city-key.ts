/** Keys that are equal for shows in the same city, and the slugs of cities in addresses. */
import { parseCountry } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { slugify } from '../text/slug.ts';
import { parseWideRegion } from './country-regions.ts';

type CityPlace = Readonly<Record<'city' | 'state' | 'country' | 'countryName', string>>;

/**
 * Returns a key that identifies a city, however its name is written: "GUADALAJARA" in "México" and "Guadalajara" in "Mexico" are
 * one, and so are "Toluca, Edo. Mex." and "Toluca, Estado de México", "Santiago, RM" and "Santiago, Región Metropolitana",
 * "Granada, Granada" and "Granada, Andalucía". Two cities with one name in one region of the first level are one, too.
 */
export function cityKey(place: CityPlace): string {
  const country = parseCountry(place.country);
  const region = country && parseWideRegion(place.state, country);
  return writtenCityKey({ ...place, state: region ?? place.state });
}

/** Returns the key with the region as it is written. Stored subscribers may have it. */
export function writtenCityKey(place: CityPlace): string {
  return [fold(place.city), fold(place.state), countrySlug(place)].join(' | ');
}

/** Returns a key that identifies a country, also its calendar's file name: "Perú" and "Peru" are one. */
export function countrySlug({ countryName }: Pick<CityPlace, 'countryName'>): string {
  return slugify(countryName);
}

export type City<Show extends CityPlace> = Readonly<ReturnType<typeof groupByCity<Show>>[number]>;

/**
 * Returns the latest show that writes its city with accents, which people leave out; without one, the latest.
 * @param shows by start
 */
export function bestSpelled<T extends CityPlace>(shows: readonly T[]): T | undefined {
  return shows.findLast(({ city }) => /\P{ASCII}/u.test(city)) ?? shows.at(-1);
}

/**
 * Returns the cities of shows, each spelled as its best spelled show. Of cities with the same name, the first has the slug without state;
 * those of the others have the state as the earliest show there writes it, which no later show changes.
 * @param shows by start
 */
export function groupByCity<T extends CityPlace>(shows: readonly T[]) {
  const usedSlugs = new Set<string>();
  return [...Map.groupBy(shows, cityKey)].flatMap(([key, group]) => {
    const [first, spelled] = [group[0], bestSpelled(group)];
    return first && spelled ? [{ key, slug: freeSlug(first, usedSlugs), shows: group, spelled }] : [];
  });
}

function freeSlug({ city, state, countryName }: CityPlace, usedSlugs: Set<string>): string {
  const slugs = [city, `${city} ${state}`, `${city} ${state} ${countryName}`].map(slugify);
  const slug = slugs.find((each) => !usedSlugs.has(each)) ?? `${slugs.at(-1)}-${usedSlugs.size}`;
  usedSlugs.add(slug);
  return slug;
}
