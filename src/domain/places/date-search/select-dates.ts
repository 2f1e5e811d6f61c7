/** Dates of a country, a region or a city of the tour, with the text that answers the visitor. */
import { endWithFullStop } from '../../text/wording.ts';
import { findByName, nameKey, splitTypedPlace } from '../find-by-name.ts';
import { type DatePlace, type Selection, selectAll, type TourDates } from './date-selection.ts';
import { selectNear } from './select-near.ts';

/** Typed text, and the country in the page's address. Either may be empty. */
export interface PlaceQuery {
  readonly city: string;
  readonly country: string;
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * Returns the dates of the country or the city with that name. If both exist, the country wins.
 * @returns null for a city that is not among the places
 */
export function selectDates(query: PlaceQuery, tour: TourDates, isFuzzy: boolean): Selection | null {
  const { places, upcoming } = tour;
  const isCountry =
    query.country === '' && places.some((place) => nameKey(place.country) === nameKey(query.city));
  const { city, country } = isCountry ? { city: '', country: query.city } : query;
  const within = placesWithin(country, places);
  if (country !== '' && within.length === 0)
    return selectAll(upcoming, `No hay fechas en «${country}»`, 'Aquí están todas.');
  const found = city === '' ? within : citiesNamed(within, city, isFuzzy);
  const [first] = found;
  if (!first) return null;
  const label = list.format(new Set(found.map((place) => (city === '' ? place.country : place.name))));
  const position = city === '' ? null : (found.find((place) => place.position)?.position ?? null);
  return selectPlaces(found, { label, position, country: first.country }, tour);
}

/** Returns the dates of the region with that name; null if no upcoming show takes place there. */
export function selectRegion({ city, country }: PlaceQuery, tour: TourDates): Selection | null {
  const within = placesWithin(country, tour.places);
  const found = within.filter(({ region }) => region !== undefined && nameKey(region) === nameKey(city));
  const [first] = found;
  const isVisited = statusesAhead(found, tour).some(({ takesPlace }) => takesPlace);
  return first?.region && isVisited ? selectPlaces(found, { ...first, label: first.region }, tour) : null;
}

/** @param position if the places have no upcoming dates, dates near this position are searched; null: no search */
export function selectPlaces(
  found: readonly DatePlace[],
  { label, position, country }: Pick<DatePlace, 'position' | 'country'> & { readonly label: string },
  tour: TourDates,
): Selection {
  const shows = new Set(found.flatMap((place) => place.shows));
  const statuses = statusesAhead(found, tour);
  const [first] = statuses;
  if (first) {
    const count = statuses.filter(({ takesPlace }) => takesPlace).length;
    const dates = count === 1 ? 'próxima fecha' : 'próximas fechas';
    const headline = count === 0 ? `${first.label}: ${label}` : `${count} ${dates} en ${label}`;
    return { shows, headline, message: '' };
  }
  const none = `Todavía no hay fecha en ${label}`;
  const near = position && selectNear(position, tour, { name: label.split(',')[0], country });
  if (near?.shows)
    return { ...near, shows: new Set([...shows, ...near.shows]), message: endWithFullStop(none) };
  const hasPastShows = shows.size > 0;
  if (hasPastShows) return { shows, headline: none, message: '' };
  return { shows: null, headline: none, message: near?.message ?? '' };
}

/** Returns the cities with that name. A region or country after it chooses among them: "San Salvador, El Salvador". */
function citiesNamed(places: readonly DatePlace[], typed: string, isFuzzy: boolean): DatePlace[] {
  const named = findByName(places, typed, ({ name }) => name, isFuzzy);
  if (named.length > 0) return named;
  for (const { name: city, isThere } of splitTypedPlace(typed)) {
    const inPlace = places.filter(({ name, region = name, country }) => isThere(region, country));
    const found = findByName(inPlace, city, ({ name }) => name, isFuzzy);
    // Without a comma "san m" is the beginning of a name, and not San Cristóbal in México.
    const isCity = typed.includes(',') || nameKey(city) === nameKey(found[0]?.name ?? '');
    if (found.length > 0 && isCity) return found;
  }
  return [];
}

/** @param country name or its beginning; empty for all countries */
function placesWithin(country: string, places: readonly DatePlace[]): readonly DatePlace[] {
  return country === '' ? places : findByName(places, country, (place) => place.country);
}

/** Returns the status of each upcoming show at the places. */
function statusesAhead(places: readonly DatePlace[], { upcoming }: TourDates) {
  return places.flatMap(({ shows }) => shows.flatMap((id) => upcoming.get(id) ?? []));
}
