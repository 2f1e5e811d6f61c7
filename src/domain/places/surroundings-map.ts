/** Map of the surroundings of a venue's city: towns, sized by population, and circles that show distances. */
import { greatCircleDistance, type Position, SAME_PLACE_KM } from './distance.ts';
import { placeLabels } from './map-labels.ts';
import type { Dot } from './map-layout.ts';
import type { Town } from './town-file.ts';

const BOUNDS = { width: 1000, height: 700 } as const;
/** Minimum space between a name and the edges of the map: as much as between texts and the edge of a phone's screen. */
const MARGIN = 40;
const CENTER = { x: BOUNDS.width / 2, y: BOUNDS.height / 2 } as const;
/** Radius of the outer circle, in the drawing's units. `DISTANCES`: the kilometres that it can stand for. */
const REACH = 320;
const DISTANCES = [50, 100, 200] as const;
const MIN_TOWNS = 25;
const MAX_TOWNS = 160;
const MAX_NAMES = 8;
/** Font size of labels: at least 12 px on the smallest map. */
const LABEL_SIZE = 34;
const KM_PER_DEGREE = 111.2;
const CITY_RADIUS = 12;

export type SurroundingsMap = ReturnType<typeof drawSurroundings>;

/** @param towns towns of all countries: surroundings do not end at a border */
export function drawSurroundings(name: string, position: Position, towns: readonly Town[]) {
  const around = towns
    .map((town) => ({ ...town, km: greatCircleDistance(position, town.position) }))
    // A nearer town is the city itself (decision 14).
    .filter(({ km }) => km > SAME_PLACE_KM && km < DISTANCES[2] * 2)
    .sort((a, b) => b.size - a.size);
  const isFilled = (reach: number) => around.filter(({ km }) => km < reach).length >= MIN_TOWNS;
  const km = DISTANCES.find(isFilled) ?? DISTANCES[2];
  const circles = drawCircles(km);
  const dots = drawTowns(around, position, km);
  return {
    ...BOUNDS,
    center: { name, ...CENTER, radius: CITY_RADIUS },
    circles,
    labels: labelLargest(dots, name, circles),
    label: `${name} en el mapa`,
    /** SVG path data of the towns with the same radius. Each town is a line without length, which round caps turn into a dot. */
    towns: [...Map.groupBy(dots, ({ radius }) => radius)].map(([radius, group]) => ({
      radius,
      d: group.map(({ x, y }) => `M${x} ${y}h0`).join(''),
    })),
  };
}

type TownDot = Dot & Pick<Town, 'name' | 'size'>;

/**
 * Returns dots for the first towns that are on the map. Names have no text in brackets.
 * @param km kilometres that the outer circle stands for
 */
function drawTowns(towns: readonly Town[], city: Position, km: number): TownDot[] {
  const down = (REACH * KM_PER_DEGREE) / km;
  const across = down * Math.cos((city.latitude * Math.PI) / 180);
  return towns
    .map(({ name, size, position: { latitude, longitude } }) => ({
      name: name.replace(/ [([].*$/u, ''),
      size,
      radius: 3 + Math.ceil(size * 0.6),
      x: Math.round(CENTER.x + (longitude - city.longitude) * across),
      y: Math.round(CENTER.y - (latitude - city.latitude) * down),
    }))
    .filter(({ x, y }) => x > 0 && x < BOUNDS.width && y > 0 && y < BOUNDS.height)
    .slice(0, MAX_TOWNS);
}

/** Returns two circles, each with the position of its label. */
function drawCircles(km: number) {
  return [km / 2, km].map((reach) => {
    const radius = (REACH * reach) / km;
    // The label of the outer circle is lower, where neither wide nor narrow windows cut it off.
    const [aside, up] = reach === km ? [0.954, 0.3] : [0.893, 0.45];
    return {
      radius,
      text: `${reach} km`,
      x: Math.round(CENTER.x + radius * aside),
      y: CENTER.y - Math.round(radius * up),
    };
  });
}

/** Places the names of the largest towns. They cover neither the city's name, right of its dot, nor the labels of the circles. */
function labelLargest(dots: readonly TownDot[], city: string, circles: ReturnType<typeof drawCircles>) {
  // Windows of another shape cut the edges off.
  const isInMiddle = ({ x, y }: Dot) =>
    Math.abs(x - CENTER.x) < BOUNDS.width * 0.38 && Math.abs(y - CENTER.y) < BOUNDS.height * 0.34;
  const largest = dots.filter((dot) => dot.size > 0 && isInMiddle(dot)).slice(0, MAX_NAMES);
  const letters = Array.from(city, (_, step) => ({ x: CENTER.x + step * 16, y: CENTER.y, radius: 20 }));
  const distances = circles.map(({ x, y }) => ({ x, y, radius: LABEL_SIZE }));
  const labels = placeLabels(largest, LABEL_SIZE, { ...BOUNDS, margin: MARGIN }, [...letters, ...distances]);
  return largest.flatMap(({ name: text }, index) => {
    const place = labels[index];
    return place && !place.leader ? [{ ...place, text }] : [];
  });
}
