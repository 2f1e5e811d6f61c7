/** Where the cities of the tour lie, and the dates that are near a show or a visitor. */
import { distanceText, nearest, type Position, withoutFar } from '../../domain/places/nearest-dates.ts';
import type { DatePlace } from '../../domain/places/select-dates.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { isSelling } from '../../domain/tickets/tickets.ts';
import { fold } from '../../schemas/fields/country.ts';
import { isUpcoming } from '../shows/all-shows.ts';
import { cityOf, getCities } from '../shows/cities.ts';
import { getCardsByPhase } from '../shows/night-cards.ts';
import { getEntries } from '../site/content-entries.ts';
import { memoize } from '../site/memoize-content.ts';
import { getTownPosition } from './towns.ts';

/** Returns the positions of `ciudades.yaml` by `positionKey`. */
export const getPositions = memoize(
  async (): Promise<ReadonlyMap<string, Position>> =>
    new Map(
      (await getEntries('cities')).map(({ data: { ciudad, pais, latitud, longitud } }) => [
        positionKey(ciudad, pais),
        { latitude: latitud, longitude: longitud },
      ]),
    ),
);

export function positionKey(city: string, country: string): string {
  return `${fold(city)} | ${fold(country)}`;
}

/** Where the cities of the tour are, by their slugs: those of `ciudades.yaml`, and of the others the towns with their name and state. */
const getCityPositions = memoize(async () => {
  const [cities, positions] = await Promise.all([getCities(), getPositions()]);
  const placed = cities.map(
    async ({ slug, name, state, pais }) =>
      [slug, positions.get(positionKey(name, pais)) ?? (await getTownPosition(name, state, pais))] as const,
  );
  return new Map(await Promise.all(placed));
});

/** Returns the cities of the tour, and after them the other places of `ciudades.yaml`. */
export async function getDatePlaces(): Promise<readonly DatePlace[]> {
  const [cities, ofCities, positions, entries] = await Promise.all([
    getCities(),
    getCityPositions(),
    getPositions(),
    getEntries('cities'),
  ]);
  const ofTour = cities.map(({ slug, name, country, pais, upcoming, past }) => ({
    key: positionKey(name, pais),
    place: {
      ...{ name, country },
      position: ofCities.get(slug) ?? null,
      shows: [...upcoming, ...past].map(({ id }) => id),
    },
  }));
  const known = new Set(ofTour.map(({ key }) => key));
  const others = entries.flatMap(({ data: { ciudad, pais } }) => {
    const key = positionKey(ciudad, pais);
    if (known.has(key)) return [];
    return [{ name: ciudad, country: pais, position: positions.get(key) ?? null, shows: [] }];
  });
  return [...ofTour.map(({ place }) => place), ...others];
}

const MAX_NEARBY = 4;

/**
 * For an upcoming show that sells nothing: upcoming shows that do, in its city and within a day's journey, the nearest first, with
 * the distance ("a 120 km"; empty in the same city).
 */
export async function getNearbyShows(show: ShowView) {
  if (isSelling(show.status) || !isUpcoming(show)) return [];
  const [{ upcoming }, positions] = await Promise.all([getCardsByPhase(), getCityPositions()]);
  const selling = upcoming.filter(({ id, status }) => id !== show.id && isSelling(status));
  const { slug } = await cityOf(show);
  const placed = await Promise.all(
    selling.map(async (other) => ({ show: other, city: (await cityOf(other)).slug })),
  );
  const same = placed.filter(({ city }) => city === slug).map((item) => ({ item, km: 0 }));
  const elsewhere = placed.filter(({ city }) => city !== slug);
  const from = positions.get(slug);
  const near = from ? nearest(elsewhere, from, ({ city }) => positions.get(city) ?? null, MAX_NEARBY) : [];
  return withoutFar([...same, ...near])
    .slice(0, MAX_NEARBY)
    .map(({ item, km }) => ({ show: item.show, distance: distanceText(km) }));
}
