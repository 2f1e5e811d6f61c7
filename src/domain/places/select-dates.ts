/**
 * Search of a typed city, and selection of the dates of a country, a region or a city, or near it, with the texts and the distances
 * to show.
 */
import { distanceText, type Position, selectNearby, sortByDistance } from './distance.ts';
import { findByName, nameKey } from './find-by-name.ts';
import { searchTowns, townLabel } from './find-towns.ts';
import type { Town } from './town-file.ts';

/** A city of the tour, or a place without shows whose position is known. */
export interface DatePlace {
  readonly name: string;
  /** "México" */
  readonly country: string;
  /** "Jalisco"; only of cities of the tour. */
  readonly region?: string;
  readonly position: Position | null;
  /** Ids of its shows, upcoming and past. */
  readonly shows: readonly string[];
}

/** Ids of the shows that are not over now, each with its mark if it has no tickets ("Agotado"), or empty text. */
export type Upcoming = ReadonlyMap<string, string>;

export interface Selection {
  /** Ids of the shows to list; null for all. */
  readonly shows: ReadonlySet<string> | null;
  /** The answer in a few words. */
  readonly headline: string;
  /** Rest of the answer; empty if the headline says all. */
  readonly message: string;
  /** Kilometres to the shows that are listed as near. */
  readonly distances?: ReadonlyMap<string, number>;
  /** True if the place was not found; visitors can then ask the act to come. */
  readonly isUnknown?: boolean;
  /** Other towns that the text may mean, as they are searched for. */
  readonly others?: readonly string[];
}

interface PlaceQuery {
  readonly city: string;
  readonly country: string;
}

/** Places that are listed as near. */
const MAX_NEAR = 5;
/** Kilometres; a date this near is an answer of yes. */
const YES_KM = 25;
/** Kilometres; a town this near to a city of the tour is that city under another name. */
export const SAME_PLACE_KM = 3;
const MAX_OTHERS = 5;
/** Marks of dates that are listed among the upcoming ones but do not take place. */
const NOT_PLAYED = ['Cancelado', 'Pospuesto'];

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** The file with the towns of a country of the tour. */
interface TownSource {
  /** "México" */
  readonly country: string;
  readonly url: string;
}

export interface SearchPlaces {
  readonly places: readonly DatePlace[];
  readonly towns: readonly TownSource[];
}

/** Dates and places to search. */
interface Tour {
  readonly places: readonly DatePlace[];
  readonly upcoming: Upcoming;
}

/**
 * Returns the dates of a typed city. Looks first among the places and their regions, then loads the towns of the named country, then
 * those of the others; tries all of these again with one wrong letter allowed if nothing has the name as typed.
 * @param loadTowns rejects when a file cannot be fetched
 */
export async function searchCity(
  query: PlaceQuery,
  { places, towns: sources }: SearchPlaces,
  upcoming: Upcoming,
  loadTowns: (url: string) => Promise<readonly Town[]>,
): Promise<Selection> {
  const { city, country } = query;
  const tour: Tour = { places, upcoming };
  const named = findByName(sources, country, (source) => source.country);
  const others = sources.filter((source) => !named.includes(source));
  for (const isFuzzy of [false, true]) {
    const selectFrom = async (from: readonly TownSource[]) => {
      const towns = await Promise.all(from.map(({ url }) => loadTowns(url)));
      return selectTown(searchTowns(towns.flat(), city, isFuzzy), tour);
    };
    const found =
      selectDates(query, tour, isFuzzy) ??
      selectRegion(query, tour) ??
      (await selectFrom(named)) ??
      selectDates({ city, country: '' }, tour, isFuzzy) ??
      (await selectFrom(others));
    if (found) return found;
  }
  return unknownCity(city, tour);
}

/**
 * Returns the dates of a country or a city among the places. A country comes before a city of that name.
 * @returns null for a city that is not among the places
 */
function selectDates(query: PlaceQuery, tour: Tour, isFuzzy: boolean): Selection | null {
  const { places } = tour;
  const isCountry =
    query.country === '' && places.some((place) => nameKey(place.country) === nameKey(query.city));
  const { city, country } = isCountry ? { city: '', country: query.city } : query;
  const within = country === '' ? places : findByName(places, country, (place) => place.country);
  if (country !== '' && within.length === 0)
    return {
      shows: null,
      headline: `No hay fechas en «${country}»`,
      message: listNote(tour, 'Aquí están todas.'),
    };
  const found = city === '' ? within : findByName(within, city, ({ name }) => name, isFuzzy);
  const [first] = found;
  if (!first) return null;
  const label = list.format(new Set(found.map((place) => (city === '' ? place.country : place.name))));
  const position = city === '' ? null : (found.find((place) => place.position)?.position ?? null);
  return selectPlaces(found, { label, position, country: first.country }, tour);
}

/** Returns the dates of the region with that name; null if no date that takes place is ahead there. */
function selectRegion({ city, country }: PlaceQuery, tour: Tour): Selection | null {
  const within = country === '' ? tour.places : findByName(tour.places, country, (place) => place.country);
  const found = within.filter(({ region }) => region !== undefined && nameKey(region) === nameKey(city));
  const [first] = found;
  const marks = found.flatMap(({ shows }) => shows.flatMap((id) => tour.upcoming.get(id) ?? []));
  if (!first?.region || marks.every((mark) => NOT_PLAYED.includes(mark))) return null;
  return selectPlaces(found, { ...first, label: first.region }, tour);
}

/** Returns the dates of the first of the towns, which is the largest, or those near it; null without one. */
function selectTown(found: readonly Town[], tour: Tour): Selection | null {
  const [town] = found;
  if (!town) return null;
  const areInSeveralCountries = new Set(found.map(({ country }) => country)).size > 1;
  const labels = found.slice(0, MAX_OTHERS + 1).map((each) => townLabel(each, areInSeveralCountries));
  const [label = '', ...others] = labels;
  const visited = tour.places.filter(({ shows }) => shows.length > 0);
  const [same] = sortByDistance(visited, town.position, ({ position }) => position);
  const isSame = same && same.km <= SAME_PLACE_KM;
  const selection = isSame
    ? selectPlaces([same.item], { ...town, label: same.item.name }, tour)
    : selectPlaces([], { ...town, label }, tour);
  return { ...selection, others };
}

function unknownCity(city: string, tour: Tour): Selection {
  return {
    shows: null,
    headline: `No encontramos «${city}»`,
    message: listNote(tour, 'Prueba con la ciudad más cercana. Aquí están todas las fechas.'),
    isUnknown: true,
  };
}

/** Returns the message; empty if no date is ahead, since the list says so itself. */
function listNote({ upcoming }: Pick<Tour, 'upcoming'>, message: string): string {
  return upcoming.size > 0 ? message : '';
}

/** @param position place to search near dates from if the places have none ahead; without it, none are searched */
function selectPlaces(
  found: readonly DatePlace[],
  { label, position, country }: Pick<DatePlace, 'position' | 'country'> & { readonly label: string },
  { places, upcoming }: Tour,
): Selection {
  const shows = new Set(found.flatMap((place) => place.shows));
  const marks = [...shows].flatMap((id) => upcoming.get(id) ?? []);
  const count = marks.filter((mark) => !NOT_PLAYED.includes(mark)).length;
  const [mark] = marks;
  if (mark !== undefined) {
    const dates = count === 1 ? 'próxima fecha' : 'próximas fechas';
    return {
      shows,
      headline: count === 0 ? `${mark}: ${label}` : `${count} ${dates} en ${label}`,
      message: '',
    };
  }
  const none = `Todavía no hay fecha en ${label}`;
  const near = position && selectNear(position, places, upcoming, { name: label.split(',')[0], country });
  if (near?.shows) return { ...near, shows: new Set([...shows, ...near.shows]), message: `${none}.` };
  const hasPastShows = shows.size > 0;
  if (hasPastShows) return { shows, headline: none, message: '' };
  return { shows: null, headline: none, message: near?.message ?? '' };
}

/**
 * Returns the upcoming dates of the nearest places.
 * @param name name of the position; without it, that of the visitor
 * @param country country in which dates count as near; without it, any
 */
export function selectNear(
  from: Position,
  places: readonly DatePlace[],
  upcoming: Upcoming,
  { name = 'ti', country = '' }: { readonly name?: string | undefined; readonly country?: string } = {},
): Selection {
  const open = places.filter(({ shows }) => shows.some((id) => upcoming.has(id)));
  const { items: near, isNear } = selectNearby(
    sortByDistance(open, from, ({ position }) => position),
    ({ item }) => country !== '' && nameKey(item.country) !== nameKey(country),
  );
  const [first] = near;
  if (!first)
    return {
      shows: null,
      headline: upcoming.size > 0 ? 'Todas las fechas' : 'Todavía no hay fechas',
      message: listNote({ upcoming }, 'No sabemos cuál queda más cerca: aquí están todas.'),
    };
  const listed = near.slice(0, MAX_NEAR);
  const distances = new Map(
    listed.flatMap(({ item, km }) => item.shows.filter((id) => upcoming.has(id)).map((id) => [id, km])),
  );
  const veryNear = listed.filter(({ km }) => km <= YES_KM);
  const onSale = veryNear.find(({ item }) => item.shows.some((id) => upcoming.get(id) === ''));
  const { item: place, km } = onSale ?? first;
  const where = [place.name, distanceText(km)].filter(Boolean).join(', ');
  const closed = place.shows.map((id) => upcoming.get(id)).find(Boolean);
  const hereText = onSale ? `¡Sí hay fecha en ${where}!` : `${closed}: ${where}`;
  const nearby = isNear ? `Lo más cerca de ${name}` : `Las más cercanas a ${name}`;
  return {
    shows: new Set(distances.keys()),
    headline: veryNear.length === 0 ? nearby : hereText,
    message: '',
    distances,
  };
}
