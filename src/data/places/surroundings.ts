/** The map around the city of a venue: the towns there, sized by their population, and circles that tell how far they are. */

import { greatCircleDistance } from '../../domain/places/distance.ts';
import { placeLabels } from '../../domain/places/map-labels.ts';
import { SAME_PLACE_KM } from '../../domain/places/select-dates.ts';
import type { CityView } from '../shows/cities.ts';
import { getCityPositions } from './known-places.ts';
import { getAllTowns } from './towns.ts';

export type SurroundingsMap = NonNullable<Awaited<ReturnType<typeof getSurroundings>>>;

const [WIDTH, HEIGHT] = [1000, 700] as const;
/** Radius of the outer circle, in the drawing's units, and the kilometres that it may stand for. */
const REACH = 320;
const DISTANCES = [50, 100, 200] as const;
const FEWEST_TOWNS = 25;
const MOST_TOWNS = 160;
const MOST_NAMES = 8;
/** At least 12 px where the map is smallest. */
const LABEL_SIZE = 34;
const KM_PER_DEGREE = 111.2;
/** Of the city. */
const RADIUS = 12;

/** Returns null when the position of the city is not known. */
export async function getSurroundings({ slug, name }: CityView) {
  const position = (await getCityPositions()).get(slug);
  if (!position) return null;
  const placed = (await getAllTowns())
    .map((town) => ({ ...town, km: greatCircleDistance(position, town.position) }))
    // A nearer town is the city itself (decision 14).
    .filter(({ km }) => km > SAME_PLACE_KM && km < DISTANCES[2] * 2)
    .sort((a, b) => b.size - a.size);
  const km =
    DISTANCES.find((reach) => placed.filter((town) => town.km < reach).length >= FEWEST_TOWNS) ??
    DISTANCES[2];
  const unit = (REACH * KM_PER_DEGREE) / km;
  const across = unit * Math.cos((position.latitude * Math.PI) / 180);
  const center = { name, x: WIDTH / 2, y: HEIGHT / 2, radius: RADIUS };
  const dots = placed
    .map(({ name: town, size, position: { latitude, longitude } }) => ({
      name: town,
      size,
      radius: 3 + Math.ceil(size * 0.6),
      x: Math.round(center.x + (longitude - position.longitude) * across),
      y: Math.round(center.y - (latitude - position.latitude) * unit),
    }))
    .filter(({ x, y }) => x > 0 && x < WIDTH && y > 0 && y < HEIGHT)
    .slice(0, MOST_TOWNS);
  /** With the place of their distance. */
  const circles = [km / 2, km].map((reach) => {
    const radius = (REACH * reach) / km;
    // The outer one is lower, where wide and low windows do not cut it off.
    const [aside, up] = reach === km ? [0.954, 0.3] : [0.893, 0.45];
    return {
      radius,
      text: `${reach} km`,
      x: Math.round(center.x + radius * aside),
      y: center.y - Math.round(radius * up),
    };
  });
  // Not at the edges, which windows of another shape cut off.
  const largest = dots
    .filter(
      ({ size, x, y }) =>
        size > 0 && Math.abs(x - center.x) < WIDTH * 0.38 && Math.abs(y - center.y) < HEIGHT * 0.34,
    )
    .slice(0, MOST_NAMES);
  // The name of the city is right of it, whatever is there.
  const letters = Array.from(name, (_, step) => ({ x: center.x + step * 16, y: center.y, radius: 20 }));
  const distances = circles.map(({ x, y }) => ({ x, y, radius: LABEL_SIZE }));
  const bounds = { width: WIDTH, height: HEIGHT };
  const labels = placeLabels(largest, LABEL_SIZE, bounds, [...letters, ...distances]);
  return {
    ...bounds,
    center,
    circles,
    labels: largest.flatMap(({ name: text }, index) => {
      const place = labels[index];
      return place && !place.leader ? [{ ...place, text }] : [];
    }),
    label: `${name} en el mapa`,
    /** SVG path data of the towns with one radius: lines without length, which round caps make dots. */
    towns: [...Map.groupBy(dots, ({ radius }) => radius)].map(([radius, group]) => ({
      radius,
      d: group.map(({ x, y }) => `M${x} ${y}h0`).join(''),
    })),
  };
}
