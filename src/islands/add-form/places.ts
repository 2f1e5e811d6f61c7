/** Venues and cities that the tour has been to, as the page carries them, and what they fill in the form. */
import type { PackedPlaces } from '../../data/add-form.ts';
import type { KnownCity } from '../../domain/announcement/find-city.ts';
import { stateKey } from '../../domain/mexican-states.ts';
import { placeText } from '../../domain/place-text.ts';
import { fold, parseCountry } from '../../schemas/country.ts';
import { isBlank } from '../../schemas/without-zod/text.ts';
import type { Values } from './fields.ts';

export interface Venue extends KnownCity {
  readonly lugar: string;
  readonly direccion: string;
  readonly facelugar: string;
}

export interface Places {
  readonly cities: readonly KnownCity[];
  /** What the cities are called, each name once. */
  readonly names: readonly string[];
  readonly venues: readonly Venue[];
}

export const nowhere: Places = { cities: [], names: [], venues: [] };

export function unpack(packed: PackedPlaces): Places {
  const cities = packed.cities.map(([ciudad, estado, pais]) => ({
    ciudad,
    estado,
    // The list of countries to choose from has one spelling of each; content may have any.
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

/** What the page carries in its data block with that id; nothing when it can't be read. */
export function readPlaces(id: string): Places {
  try {
    return unpack(JSON.parse(document.getElementById(id)?.textContent ?? '') as PackedPlaces);
  } catch {
    return nowhere;
  }
}

/**
 * Fields that are still blank and follow from the others: a known city's state and country, a known venue's address.
 * Where several places fit, what they agree on.
 */
export function completion(values: Partial<Values>, places: Places): Partial<Values> {
  const { lugar = '', ciudad = '' } = values;
  const venues = places.venues.filter((venue) => fold(venue.lugar) === fold(lugar) && fits(values, venue));
  const cities = isBlank(ciudad) ? [] : places.cities.filter((city) => fits(values, city));
  const [first, ...others]: readonly Partial<Values>[] = venues.length > 0 ? venues : cities;
  const known = Object.entries(first ?? {}) as [keyof Values, string][];
  return Object.fromEntries(
    known.filter(
      ([field, value]) =>
        value !== '' && isBlank(values[field] ?? '') && others.every((other) => other[field] === value),
    ),
  );
}

/** Whether nothing that is written says otherwise. */
function fits({ ciudad = '', estado = '', pais = '' }: Partial<Values>, place: KnownCity): boolean {
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

/** Venues under their cities, both by name, for a list to choose from. */
export function byCity({ venues }: Places): CityGroup[] {
  const groups = new Map<string, { readonly index: number; readonly lugar: string }[]>();
  venues.forEach(({ lugar, ciudad, estado }, index) => {
    const city = placeText(ciudad, estado);
    groups.set(city, [...(groups.get(city) ?? []), { index, lugar }]);
  });
  return [...groups]
    .map(([city, found]) => ({ city, venues: found.sort((a, b) => a.lugar.localeCompare(b.lugar, 'es')) }))
    .sort((a, b) => a.city.localeCompare(b.city, 'es'));
}
