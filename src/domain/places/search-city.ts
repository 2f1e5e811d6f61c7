/** The search for a typed city: among the places of the tour, then among the towns of its countries. */
import { findByName } from './nearest-dates.ts';
import {
  type DatePlace,
  type Query,
  type Selection,
  selectDates,
  selectTown,
  type Upcoming,
  unknownCity,
} from './select-dates.ts';
import type { Town } from './town-file.ts';

/** The file with the towns of a country of the tour. */
export interface TownSource {
  /** "México" */
  readonly country: string;
  readonly url: string;
}

export interface Places {
  readonly places: readonly DatePlace[];
  readonly towns: readonly TownSource[];
}

/**
 * Towns are loaded only for a city that is not among the places: first those of the named country, then the others.
 * @param loadTowns rejects when a file cannot be fetched
 */
export async function searchCity(
  query: Query,
  { places, towns: sources }: Places,
  upcoming: Upcoming,
  loadTowns: (url: string) => Promise<readonly Town[]>,
): Promise<Selection> {
  const { city, country } = query;
  const selectFrom = async (from: readonly TownSource[]) => {
    const towns = await Promise.all(from.map(({ url }) => loadTowns(url)));
    return selectTown(city, towns.flat(), places, upcoming);
  };
  const named = findByName(sources, country, (source) => source.country);
  const others = sources.filter((source) => !named.includes(source));
  return (
    selectDates(query, places, upcoming) ??
    (await selectFrom(named)) ??
    selectDates({ city, country: '' }, places, upcoming) ??
    (await selectFrom(others)) ??
    unknownCity(city)
  );
}
