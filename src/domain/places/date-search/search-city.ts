/** Search of a typed city, first among the places of the tour, then among the towns of the tour's countries. */
import { SAME_PLACE_KM, sortByDistance } from '../distance.ts';
import { findByName, nameKey } from '../find-by-name.ts';
import { searchTowns, townLabel } from '../find-towns.ts';
import type { Town } from '../town-file.ts';
import {
  type DatePlace,
  type Selection,
  selectAll,
  type TourDates,
  type Upcoming,
} from './date-selection.ts';
import { type PlaceQuery, selectDates, selectPlaces, selectRegion } from './select-dates.ts';

/** File with the towns of a country. */
interface TownSource {
  /** "México" */
  readonly country: string;
  readonly url: string;
}

export interface SearchPlaces {
  readonly places: readonly DatePlace[];
  readonly towns: readonly TownSource[];
}

const MAX_OTHERS = 5;

/**
 * Returns the dates of a typed city. Looks among the tour's places and regions in the named country, then among all places of the
 * tour, the towns of the named country, and the towns of the others. If nothing matches, tries again and allows one wrong letter.
 * @param loadTowns rejects if a file cannot be fetched
 */
export async function searchCity(
  query: PlaceQuery,
  { places, towns: sources }: SearchPlaces,
  upcoming: Upcoming,
  loadTowns: (url: string) => Promise<readonly Town[]>,
): Promise<Selection> {
  const { city, country } = query;
  const tour: TourDates = { places, upcoming };
  const named = findByName(sources, country, (source) => source.country);
  const others = sources.filter((source) => !named.includes(source));
  for (const isFuzzy of [false, true]) {
    const selectFrom = async (from: readonly TownSource[]) => {
      const towns = await Promise.all(from.map(({ url }) => loadTowns(url)));
      return selectTown(towns.flat(), city, isFuzzy, tour);
    };
    const found =
      selectDates(query, tour, isFuzzy) ??
      selectRegion(query, tour) ??
      selectDates({ city, country: '' }, tour, isFuzzy) ??
      (await selectFrom(named)) ??
      (await selectFrom(others));
    if (found) return found;
  }
  const advice = 'Prueba con la ciudad más cercana. Aquí están todas las fechas.';
  return { ...selectAll(upcoming, `No encontramos «${city}»`, advice), isUnknown: true };
}

/**
 * Returns the dates in or near the largest town with a name, or null. A region wins over a town with its name
 * in another region: "Sonora" is the Mexican state, not the town in California.
 */
function selectTown(
  towns: readonly Town[],
  name: string,
  isFuzzy: boolean,
  tour: TourDates,
): Selection | null {
  const found = searchTowns(towns, name, isFuzzy);
  const key = nameKey(name);
  const region = [...new Set(towns.map((town) => town.region))].find((each) => nameKey(each) === key);
  const [town] = found;
  if (region && found.every((each) => each.region !== region)) {
    const [largest] = towns.filter((each) => each.region === region).sort((a, b) => b.size - a.size);
    return largest ? selectPlaces([], { ...largest, label: region }, tour) : null;
  }
  if (!town) return null;
  const areInSeveralCountries = new Set(found.map(({ country }) => country)).size > 1;
  const labels = found.slice(0, MAX_OTHERS + 1).map((each) => townLabel(each, areInSeveralCountries));
  const [label = '', ...others] = labels;
  const visited = tour.places.filter(({ shows }) => shows.length > 0);
  const [nearest] = sortByDistance(visited, town.position, ({ position }) => position);
  const selection =
    nearest && nearest.km <= SAME_PLACE_KM
      ? selectPlaces([nearest.item], { ...town, label: nearest.item.name }, tour)
      : selectPlaces([], { ...town, label }, tour);
  return { ...selection, others };
}
