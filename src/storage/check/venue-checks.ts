/** Compares the files of venues with each other and with the venues that shows name. */
import { venueKey } from '../../domain/places/venue-defaults.ts';
import { closestName } from '../../schemas/fields/closest-name.ts';
import { fold } from '../../schemas/fields/country.ts';
import type { Problem } from '../files/problem.ts';
import type { EntryData } from '../read/collections.ts';
import type { Located, LocatedShow } from '../read/entries.ts';

type LocatedVenue = Located<EntryData['venues']>;

export function duplicateVenues(venues: readonly LocatedVenue[]): Problem[] {
  const first = new Map<string, string>();
  return venues.flatMap(({ entry, locate }) => {
    const key = venueKey(entry.data.nombre, entry.data.ciudad);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, entry.file);
    const message = `es el mismo lugar que ${earlier} (nombre y ciudad); borra uno de los dos`;
    return earlier === undefined ? [] : [locate({ path: ['nombre'], message })];
  });
}

/** Warnings for venues that no show names and that a show of the city names almost the same. */
export function almostVenues(venues: readonly LocatedVenue[], shows: readonly LocatedShow[]): Problem[] {
  const places = shows.map(({ entry: { data } }) => data);
  const used = new Set(places.map(({ lugar, ciudad }) => venueKey(lugar, ciudad)));
  return venues.flatMap(({ entry: { data }, locate }) => {
    const { nombre, ciudad } = data;
    if (used.has(venueKey(nombre, ciudad))) return [];
    const others = places.filter((show) => fold(show.ciudad) === fold(ciudad)).map(({ lugar }) => lugar);
    const near = closestName(nombre, others);
    const message = `ningún show de ${ciudad} tiene este lugar y sus datos no se usan; ¿es ${near}? Escríbelo igual en los dos`;
    return near === null ? [] : [locate({ path: ['nombre'], message })];
  });
}
