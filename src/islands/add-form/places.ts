/** Venues and cities that the tour has been to, as the page carries them, and what they fill in the form. */
import type { PackedPlaces } from '../../data/add-form.ts';
import type { KnownCity } from '../../domain/promoter-text.ts';
import { fold, parseCountry } from '../../schemas/country.ts';
import { isBlank } from '../../schemas/pure/text.ts';
import type { Values } from './fields.ts';

export interface Venue extends KnownCity {
  readonly lugar: string;
  readonly direccion: string;
  readonly facelugar: string;
}

export interface Places {
  readonly cities: readonly KnownCity[];
  readonly venues: readonly Venue[];
}

export const nowhere: Places = { cities: [], venues: [] };

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
  return { cities, venues };
}

/** What the page carries in its data block with that id; nothing when it can't be read. */
export function readPlaces(id: string): Places {
  try {
    return unpack(JSON.parse(document.getElementById(id)?.textContent ?? '') as PackedPlaces);
  } catch {
    return nowhere;
  }
}

/** Fields that are still blank and follow from the others: a known city's state and country, a known venue's address. */
export function completion(values: Partial<Values>, places: Places): Partial<Values> {
  const same = (a: string | undefined, b: string) => fold(a ?? '') === fold(b);
  const venue = places.venues.find(
    ({ lugar, ciudad }) =>
      same(values.lugar, lugar) && (isBlank(values.ciudad ?? '') || same(values.ciudad, ciudad)),
  );
  const city = venue ?? places.cities.find(({ ciudad }) => same(values.ciudad, ciudad));
  const known: Partial<Values> = {
    ...(city && { ciudad: city.ciudad, estado: city.estado, pais: city.pais }),
    ...venue,
  };
  return Object.fromEntries(
    Object.entries(known).filter(
      ([field, value]) => value !== '' && isBlank(values[field as keyof Values] ?? ''),
    ),
  );
}

export interface CityGroup {
  readonly city: string;
  readonly venues: readonly { readonly index: number; readonly lugar: string }[];
}

/** Venues under their cities, both by name, for a list to choose from. */
export function byCity({ venues }: Places): CityGroup[] {
  const groups = new Map<string, { readonly index: number; readonly lugar: string }[]>();
  venues.forEach(({ lugar, ciudad }, index) => {
    groups.set(ciudad, [...(groups.get(ciudad) ?? []), { index, lugar }]);
  });
  return [...groups]
    .map(([city, found]) => ({ city, venues: found.sort((a, b) => a.lugar.localeCompare(b.lugar, 'es')) }))
    .sort((a, b) => a.city.localeCompare(b.city, 'es'));
}
