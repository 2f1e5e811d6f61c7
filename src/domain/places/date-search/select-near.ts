/** Upcoming dates nearest to a position. */
import { distanceText, type Position, selectNearby, sortByDistance } from '../distance.ts';
import { nameKey } from '../find-by-name.ts';
import {
  type DatePlace,
  type Selection,
  selectAll,
  type TourDates,
  type Upcoming,
} from './date-selection.ts';

interface NearPlace {
  readonly item: DatePlace;
  readonly km: number;
}

/** Maximum number of near places in the list. */
const MAX_NEAR = 5;
/** Kilometres. If a date is this near, the headline says yes. */
const YES_KM = 25;

/**
 * Returns the upcoming dates of the nearest places.
 * @param name name of the position; undefined for the visitor's own position
 * @param country only dates in this country count as near; undefined for all countries
 */
export function selectNear(
  from: Position,
  { places, upcoming }: TourDates,
  { name = 'ti', country = '' }: { readonly name?: string | undefined; readonly country?: string } = {},
): Selection {
  const withDates = places.filter(({ shows }) => shows.some((id) => upcoming.has(id)));
  const { items, isNear } = selectNearby(
    sortByDistance(withDates, from, ({ position }) => position),
    ({ item }) => country !== '' && nameKey(item.country) !== nameKey(country),
  );
  if (items.length === 0)
    return selectAll(
      upcoming,
      upcoming.size > 0 ? 'Todas las fechas' : 'Todavía no hay fechas',
      'No sabemos cuál queda más cerca: aquí están todas.',
    );
  const listed = items.slice(0, MAX_NEAR);
  const distances = new Map(
    listed.flatMap(({ item, km }) => item.shows.filter((id) => upcoming.has(id)).map((id) => [id, km])),
  );
  const nearby = isNear ? `Lo más cerca de ${name}` : `Las más cercanas a ${name}`;
  const headline = veryNearHeadline(listed, upcoming) ?? nearby;
  return { shows: new Set(distances.keys()), headline, message: '', distances };
}

/** Returns "¡Sí hay fecha en Tonalá, a 15 km!", or "Agotado: Tonalá" if no near date has tickets; null if no date is near. */
function veryNearHeadline(listed: readonly NearPlace[], upcoming: Upcoming): string | null {
  const labelsOf = ({ item }: NearPlace) => item.shows.flatMap((id) => upcoming.get(id)?.label ?? []);
  const veryNear = listed.filter(({ km }) => km <= YES_KM);
  const onSale = veryNear.find((place) => labelsOf(place).includes(''));
  const place = onSale ?? veryNear[0];
  if (!place) return null;
  const [label = ''] = labelsOf(place);
  const where = [place.item.name, distanceText(place.km)].filter(Boolean).join(', ');
  return onSale ? `¡Sí hay fecha en ${where}!` : `${label}: ${where}`;
}
