/** Cities and venues of earlier shows, and the fields that they complete. */
import type { PackedPlaces } from '../../data/shows/form-facts.ts';
import type { KnownCity } from '../../domain/announcement/find-city.ts';
import { stateKey } from '../../domain/places/mexican-states.ts';
import { placeText } from '../../domain/places/place-text.ts';
import { fold, parseCountry } from '../../schemas/fields/country.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import type { Values } from './form-fields.ts';

export interface Venue extends KnownCity {
  readonly lugar: string;
  readonly direccion: string;
  readonly facelugar: string;
}

export interface Places {
  readonly cities: readonly KnownCity[];
  /** City names, each once. */
  readonly names: readonly string[];
  readonly venues: readonly Venue[];
}

export const noPlaces: Places = { cities: [], names: [], venues: [] };

export function unpack(packed: PackedPlaces): Places {
  const cities = packed.cities.map(([ciudad, estado, pais]) => ({
    ciudad,
    estado,
    // The `select` has one spelling of each country; content may have others.
    pais: parseCountry(pais) ?? pais,
  }));
  const venues = packed.venues.flatMap(([lugar, direccion, facelugar, index]) => {
    const city = cities[index];
    return city ? [{ lugar, direccion, facelugar, ...city }] : [];
  });
  const names = new Map<string, string>();
  for (const { ciudad } of cities) names.set(fold(ciudad), names.get(fold(ciudad)) ?? ciudad);
  return { cities, names: [...names.values()], venues };
}

/** Reads the JSON script with that id; no places when it is missing or malformed. */
export function readPlaces(id: string): Places {
  try {
    return unpack(JSON.parse(document.getElementById(id)?.textContent ?? '') as PackedPlaces);
  } catch {
    return noPlaces;
  }
}

/**
 * Returns the values of blank fields that follow from the others: state and country of a known city, address of a known venue.
 * Where several places match, the values that all of them share.
 */
export function inferFields(values: Partial<Values>, places: Places): Partial<Values> {
  const { lugar = '', ciudad = '' } = values;
  const venues = places.venues.filter((venue) => fold(venue.lugar) === fold(lugar) && matches(values, venue));
  const cities = isBlank(ciudad) ? [] : places.cities.filter((city) => matches(values, city));
  const [first, ...others]: readonly Partial<Values>[] = venues.length > 0 ? venues : cities;
  const known = Object.entries(first ?? {}) as [keyof Values, string][];
  return Object.fromEntries(
    known.filter(
      ([field, value]) =>
        value !== '' && isBlank(values[field] ?? '') && others.every((other) => other[field] === value),
    ),
  );
}

/** Returns true if city, state and country are blank or those of the place. */
function matches({ ciudad = '', estado = '', pais = '' }: Partial<Values>, place: KnownCity): boolean {
  const isPlace = (state: string) => stateKey(state, place.pais) === stateKey(place.estado, place.pais);
  return (
    (isBlank(ciudad) || fold(ciudad) === fold(place.ciudad)) &&
    (isBlank(estado) || isPlace(estado)) &&
    (isBlank(pais) || fold(pais) === fold(place.pais))
  );
}

export interface CityGroup {
  /** "Guadalajara, Jalisco" */
  readonly city: string;
  readonly venues: readonly { readonly index: number; readonly lugar: string }[];
}

/** Groups the venues by city, both sorted by name. */
export function groupByCity({ venues }: Places): CityGroup[] {
  const groups = new Map<string, { readonly index: number; readonly lugar: string }[]>();
  venues.forEach(({ lugar, ciudad, estado }, index) => {
    const city = placeText(ciudad, estado);
    groups.set(city, [...(groups.get(city) ?? []), { index, lugar }]);
  });
  return [...groups]
    .map(([city, found]) => ({ city, venues: found.sort((a, b) => a.lugar.localeCompare(b.lugar, 'es')) }))
    .sort((a, b) => a.city.localeCompare(b.city, 'es'));
}
