/** Cities and venues of earlier shows, and the fields that follow from them. */
import type { TourPlaces } from '../../data/places/tour-places.ts';
import { stateKey } from '../../domain/places/mexican-states.ts';
import { placeText } from '../../domain/places/place-text.ts';
import type { WrittenPlace } from '../../domain/time/time-zone.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import { attempt } from '../shared/browser-storage.ts';
import type { Values } from './form-fields.ts';

export const noPlaces: TourPlaces = { cities: [], venues: [] };

/** Parses the page's JSON script `lugares`. Returns no places if it is missing or malformed. */
export function readPlaces(): TourPlaces {
  return attempt(() => JSON.parse(document.getElementById('lugares')?.textContent ?? '')) ?? noPlaces;
}

/** Returns the names of the cities, each once. */
export function cityNames({ cities }: TourPlaces): string[] {
  return [...new Map(cities.map(({ ciudad }) => [fold(ciudad), ciudad])).values()];
}

/**
 * Returns values for blank fields: state and country of a known city, address of a known venue. If several
 * places match, returns only the values that they share.
 */
export function inferFields(values: Partial<Values>, places: TourPlaces): Partial<Values> {
  const { lugar = '', ciudad = '' } = values;
  const venues = places.venues.filter(
    (venue) => fold(venue.lugar) === fold(lugar) && matchesPlace(values, venue),
  );
  const cities = isBlank(ciudad) ? [] : places.cities.filter((city) => matchesPlace(values, city));
  const [first, ...others]: readonly Partial<Values>[] = venues.length > 0 ? venues : cities;
  const known = Object.entries(first ?? {}) as [keyof Values, string][];
  return Object.fromEntries(
    known.filter(
      ([field, value]) =>
        value !== '' && isBlank(values[field] ?? '') && others.every((other) => other[field] === value),
    ),
  );
}

/** Returns true if city, state and country are blank or equal to the place's. */
function matchesPlace({ ciudad = '', estado = '', pais = '' }: Partial<Values>, place: WrittenPlace) {
  const isPlace = (state: string) => stateKey(state, place.pais) === stateKey(place.estado, place.pais);
  return (
    (isBlank(ciudad) || fold(ciudad) === fold(place.ciudad)) &&
    (isBlank(estado) || isPlace(estado)) &&
    (isBlank(pais) || fold(pais) === fold(place.pais))
  );
}

/** Groups the venues by city ("Guadalajara, Jalisco"). Both are sorted by name. */
export function groupVenuesByCity({ venues }: TourPlaces) {
  const all = venues.map((venue, index) => ({ index, ...venue }));
  const groups = new Map<string, { readonly index: number; readonly lugar: string }[]>();
  for (const { index, lugar, ciudad, estado } of all.sort((a, b) => a.lugar.localeCompare(b.lugar, 'es'))) {
    const city = placeText(ciudad, estado);
    groups.set(city, [...(groups.get(city) ?? []), { index, lugar }]);
  }
  return [...groups]
    .map(([city, group]) => ({ city, venues: group }))
    .sort((a, b) => a.city.localeCompare(b.city, 'es'));
}
