/** Keys that are equal for shows in the same city, and the slugs of cities in addresses. */
import { parseCountry } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { slugify } from '../text/slug.ts';
import { parseWideRegion } from './country-regions.ts';

type CityPlace = Readonly<Record<'city' | 'state' | 'country' | 'countryName', string>>;

/**
 * Returns a key that is equal for all spellings of a city: "GUADALAJARA" in "México" and "Guadalajara" in
 * "Mexico", "Toluca, Edo. Mex." and "Toluca, Estado de México", "Granada, Granada" and "Granada, Andalucía".
 * Two cities with the same name in the same first-level region have the same key.
 */
export function cityKey(place: CityPlace): string {
  const country = parseCountry(place.country);
  const region = country && parseWideRegion(place.state, country);
  return writtenCityKey({ ...place, state: region ?? place.state });
}

/** Returns the key with the region as the editor wrote it. Stored subscribers may have this key. */
export function writtenCityKey(place: CityPlace): string {
  return [fold(place.city), fold(place.state), countrySlug(place)].join(' | ');
}

/** Returns a key that is equal for "Perú" and "Peru". The file of the country's calendar has this name. */
export function countrySlug({ countryName }: Pick<CityPlace, 'countryName'>): string {
  return slugify(countryName);
}

export type City<Show extends CityPlace> = Readonly<ReturnType<typeof groupByCity<Show>>[number]>;

/**
 * Returns the latest show whose city is spelled with accents, which people leave out; without accents, the
 * latest show.
 * @param shows sorted by start
 */
export function bestSpelled<T extends CityPlace>(shows: readonly T[]): T | undefined {
  return shows.findLast(({ city }) => /\P{ASCII}/u.test(city)) ?? shows.at(-1);
}

/**
 * Groups shows by city, each spelled as in its `bestSpelled` show. If cities share a name, only the first
 * slug has no state. A slug's state is spelled as in the city's earliest show, so that later shows do not
 * change the slug.
 * @param shows sorted by start
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
