/** Positions of the tour's cities, and shows near a show or a visitor. */
import { isCapital } from '../../domain/places/capitals.ts';
import { drawCityMap } from '../../domain/places/city-map.ts';
import { countryDetails } from '../../domain/places/country-words.ts';
import type { DatePlace } from '../../domain/places/date-search/date-selection.ts';
import { distanceText, type Position, selectNearby, sortByDistance } from '../../domain/places/distance.ts';
import { drawSurroundings, type SurroundingsMap } from '../../domain/places/surroundings-map.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { isSelling } from '../../domain/tickets/show-status.ts';
import { saysSoldOut } from '../../domain/tickets/ticket-button.ts';
import { foldedKey } from '../../schemas/fields/fold.ts';
import { getCardsByPhase } from '../shows/all-shows.ts';
import { getEntries, oncePerBuild } from '../site/site-data.ts';
import { type CityView, cityOf, getCities } from './cities.ts';
import { getAllTowns, getTownPosition } from './towns.ts';

/** Returns the positions of `ciudades.yaml` by the `foldedKey` of city and country. */
const getPositions = oncePerBuild(
  async (): Promise<ReadonlyMap<string, Position>> =>
    new Map(
      (await getEntries('cities')).map(({ data: { ciudad, pais, latitud, longitud } }) => [
        foldedKey(ciudad, pais),
        { latitude: latitud, longitude: longitud },
      ]),
    ),
);

/**
 * Returns the positions of the tour's cities by slug: from `ciudades.yaml`, or from the town with the city's
 * name and state. `ciudades.yaml` has no states, so for cities that share a name the towns come first.
 */
const getCityPositions = oncePerBuild(async () => {
  const [cities, positions] = await Promise.all([getCities(), getPositions()]);
  const named = Map.groupBy(cities, ({ name, country }) => foldedKey(name, country));
  const placed = cities.map(async ({ slug, name, state, country }) => {
    const key = foldedKey(name, country);
    const isShared = (named.get(key)?.length ?? 0) > 1;
    const own = positions.get(key) ?? null;
    const town = own === null || isShared ? await getTownPosition(name, state, country) : null;
    return [slug, town ?? own] as const;
  });
  return new Map(await Promise.all(placed));
});

export type CityMap = NonNullable<Awaited<ReturnType<typeof getCityMap>>>;

/** Returns the map of the tour, or null if no city with a show has a position. */
export async function getCityMap() {
  const [cities, ofCities, positions] = await Promise.all([getCities(), getCityPositions(), getPositions()]);
  const placed = cities.flatMap(({ slug, name, country, countrySlug, played, confirmed }) => {
    const position = positions.has(foldedKey(name, country)) ? ofCities.get(slug) : null;
    const shows = played.length + confirmed.length;
    if (!position || shows === 0) return [];
    const last = confirmed.at(-1)?.moments ?? null;
    return [{ name, countrySlug, ...position, shows, last, isCapital: isCapital(name, country) }];
  });
  return placed.length > 0 ? drawCityMap(placed) : null;
}

/** Returns the map around a city; null if the city's position is unknown. */
export async function getSurroundings({ slug, name }: CityView): Promise<SurroundingsMap | null> {
  const position = (await getCityPositions()).get(slug);
  return position ? drawSurroundings(name, position, await getAllTowns()) : null;
}

/** Returns the cities of the tour, then the other places of `ciudades.yaml`. */
export async function getDatePlaces(): Promise<readonly DatePlace[]> {
  const [cities, ofCities, positions, entries] = await Promise.all([
    getCities(),
    getCityPositions(),
    getPositions(),
    getEntries('cities'),
  ]);
  const ofTour = cities.map(({ slug, name, state, country, countryName, upcoming, past }) => ({
    name,
    country: countryName,
    // A capital may be outside the region with its name: a search for "Buenos Aires" or "Washington" means the capital.
    ...(isCapital(state, country) ? {} : { region: state }),
    position: ofCities.get(slug) ?? null,
    shows: [...upcoming, ...past].map(({ id }) => id),
  }));
  const known = new Set(cities.map(({ name, country }) => foldedKey(name, country)));
  const others = entries.flatMap(({ data: { ciudad, pais } }) => {
    const key = foldedKey(ciudad, pais);
    if (known.has(key)) return [];
    return [
      { name: ciudad, country: countryDetails(pais).name, position: positions.get(key) ?? null, shows: [] },
    ];
  });
  return [...ofTour, ...others];
}

const MAX_NEARBY = 4;

const sellsTickets = ({ status, ticket }: ShowView) => isSelling(status) && !saysSoldOut(ticket);

/**
 * For an upcoming show without tickets on sale, returns upcoming shows that sell tickets: in its city and near it, or else the
 * nearest. Each has its distance ("a 120 km"; empty in the same city). Null if there are none.
 */
export async function getNearbyShows(show: ShowView) {
  if (sellsTickets(show) || show.isPast) return null;
  const [{ upcoming }, positions, { slug, countryName }] = await Promise.all([
    getCardsByPhase(),
    getCityPositions(),
    cityOf(show),
  ]);
  const selling = upcoming.filter(sellsTickets);
  const placed = await Promise.all(selling.map(async (other) => ({ other, city: await cityOf(other) })));
  const same = placed.filter(({ city }) => city.slug === slug).map((item) => ({ item, km: 0 }));
  const elsewhere = placed.filter(({ city }) => city.slug !== slug);
  const from = positions.get(slug);
  const near = from ? sortByDistance(elsewhere, from, ({ city }) => positions.get(city.slug) ?? null) : [];
  const { items, isNear } = selectNearby(
    [...same, ...near],
    ({ item }) => item.city.countryName !== countryName,
  );
  if (items.length === 0) return null;
  const listed = items.slice(0, MAX_NEARBY);
  return {
    title: isNear ? 'Otras fechas cerca' : 'Las más cercanas',
    shows: listed.map(({ item }) => item.other),
    distances: listed.map(({ km }) => distanceText(km)),
  };
}
