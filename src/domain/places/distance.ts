/** Distances between places, and the choice of near ones. Runs in the build and in the browser. */

/** Geographical position in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the Earth, in kilometres. */
const EARTH_RADIUS = 6371;

/** Returns the distance along a great circle, in kilometres. */
export function greatCircleDistance(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Returns the items that have a position, nearest first, each with its distance in kilometres. */
export function sortByDistance<T>(
  items: readonly T[],
  from: Position,
  positionOf: (item: T) => Position | null,
) {
  return items
    .flatMap((item) => {
      const position = positionOf(item);
      return position ? [{ item, km: greatCircleDistance(from, position) }] : [];
    })
    .sort((a, b) => a.km - b.km);
}

/** Kilometres. A town this near to a city of the tour counts as that city under another name. */
export const SAME_PLACE_KM = 3;
/** Kilometres: a journey for an evening. */
const NEAR_KM = 250;
/** Kilometres: a journey of a day. Only the nearest item may be farther. */
const FAR_KM = 1000;
/** Maximum number of items if none is near. */
const FEW = 3;

/**
 * Returns the items within an evening's journey in the same country, or the nearest few if there are none.
 * @param items sorted by distance
 */
export function selectNearby<T extends { readonly km: number }>(
  items: readonly T[],
  isAbroad: (item: T) => boolean = () => false,
): { readonly items: readonly T[]; readonly isNear: boolean } {
  const near = items.filter((item) => item.km <= NEAR_KM && !isAbroad(item));
  if (near.length > 0) return { items: near, isNear: true };
  const few = items.slice(0, FEW).filter(({ km }, index) => index === 0 || km <= FAR_KM);
  return { items: few, isNear: false };
}

/** Returns "a 85 km", rounded because coordinates of cities are not exact; empty below 5 km. */
export function distanceText(km: number): string {
  if (km < 5) return '';
  return `a ${km < 100 ? Math.round(km / 5) * 5 : Math.round(km / 10) * 10} km`;
}
