/** The tour map: country outlines and one dot per city. */
import { roundToTenth } from '../pictures/round-to-tenth.ts';
import { pluralize } from '../text/wording.ts';
import type { Position } from './distance.ts';
import landOutlines from './land-outlines.json' with { type: 'json' };
import { type MapLabel, placeLabels } from './map-labels.ts';
import {
  type Dot,
  type MapExtent,
  type MapPoint,
  mapExtentOf,
  mapProjection,
  separateDots,
} from './map-layout.ts';

const WIDTH = 1000;
/** Radius of a city with one show. It is larger on maps with few cities. */
const [MIN_UNIT, MAX_UNIT] = [4.5, 10] as const;
/** Minimum space between two dots: both outlines fit into it. */
const DOT_GAP = 1.5;
/** Font sizes of labels, at least 12 px on the narrowest drawing: 560 px on a tablet, 288 px on a phone. */
const LABEL_SIZE = 28;
const PHONE_LABEL_SIZE = 42;

interface MapCity extends Position {
  readonly name: string;
  readonly countrySlug: string;
  /** Number of shows, at least one. */
  readonly shows: number;
  /** Moments of the last upcoming show that takes place; null without such a show. */
  readonly last: object | null;
  readonly isCapital: boolean;
}

/** Draws the map. Cities with an upcoming show come last, on top of the others, and have labels. @param cities at least one */
export function drawCityMap<City extends MapCity>(cities: readonly City[]) {
  const extent = mapExtentOf(cities);
  const { height, at } = mapProjection(extent, WIDTH);
  const dots = drawDots(cities, at);
  const countries = new Set(dots.map((dot) => dot.countrySlug)).size;
  // Labels of capitals come first, then labels of cities with the most shows. The earlier label stays if two collide.
  const withUpcoming = dots
    .filter(({ last }) => last !== null)
    .sort((a, b) => Number(b.isCapital) - Number(a.isCapital) || b.radius - a.radius);
  const others = dots.filter(({ last }) => last === null);
  const labelSet = (isLarge: boolean, fontSize: number) => {
    const labels = placeNames(withUpcoming, others, fontSize, height);
    return {
      isLarge,
      fontSize,
      labels: labels.filter((label) => label !== null),
      /** SVG path data of the lines from dots to their names; empty without any. */
      leaders: leaderPath(withUpcoming, labels),
    };
  };
  return {
    width: WIDTH,
    height,
    /** Label with the number of dots as the number of cities. */
    label: `Mapa de la gira: ${pluralize(dots.length, 'ciudad', 'ciudades')} en ${pluralize(countries, 'país', 'países')}`,
    /** SVG path data in tenths of a degree, and the transform to the drawing's units. */
    land: Object.values(landOutlines)
      .flat()
      .map(readRing)
      .filter((ring) => overlapsExtent(ring, extent))
      .map(landPath)
      .join(''),
    toScale: scaleTransform(at),
    /** Labels of the cities: a set for wide screens, and a larger font for phones, where fewer labels fit. */
    labelSets: [labelSet(false, LABEL_SIZE), labelSet(true, PHONE_LABEL_SIZE)],
    dots: [...others, ...withUpcoming],
  };
}

type Projection = ReturnType<typeof mapProjection>['at'];

/** Returns a dot for each city, moved apart from others. The size depends on the number of shows. */
function drawDots<City extends MapCity>(cities: readonly City[], at: Projection) {
  const unit = Math.min(MAX_UNIT, Math.max(MIN_UNIT, 60 / cities.length));
  const dots = cities.map(({ latitude, longitude, shows, ...city }) => ({
    ...city,
    ...at(latitude, longitude),
    radius: roundToTenth(Math.sqrt(shows) * unit),
  }));
  return separateDots(dots, DOT_GAP).map((dot) => ({ ...dot, x: Math.round(dot.x), y: Math.round(dot.y) }));
}

/** Places the names beside their dots. A long name that does not fit is shortened. */
function placeNames(
  dots: readonly (Dot & { readonly name: string })[],
  others: readonly Dot[],
  size: number,
  height: number,
) {
  const place = (named: typeof dots) => placeLabels(named, size, { width: WIDTH, height }, others);
  const full = place(dots);
  const named = dots.map((dot, index) => (full[index] ? dot : { ...dot, name: shortName(dot.name) }));
  return place(named).map((label, index) => label && { ...label, text: named[index]?.name ?? '' });
}

function leaderPath(dots: readonly MapPoint[], labels: readonly (MapLabel | null)[]): string {
  return dots
    .map(({ x, y }, index) => {
      const end = labels[index]?.leader;
      return end ? `M${x} ${y}L${end.x} ${end.y}` : '';
    })
    .join('');
}

/** "San Cristóbal de las Casas" → "San Cristóbal" */
function shortName(name: string): string {
  return /^(\S+ \S+) de /u.exec(name)?.[1] ?? name;
}

type Ring = readonly Position[];

function readRing(ring: string): Ring {
  return ring.split(',').map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(' ').map(Number);
    return { longitude, latitude };
  });
}

/** Returns true if the box around a ring overlaps the extent. */
function overlapsExtent(ring: Ring, { west, north, east, south }: MapExtent): boolean {
  const overlaps = (axis: keyof Ring[number], low: number, high: number) => {
    const values = ring.map((point) => point[axis]);
    return Math.max(...values) > low && Math.min(...values) < high;
  };
  return overlaps('longitude', west, east) && overlaps('latitude', south, north);
}

/** Returns SVG path data in relative coordinates, which are shorter than absolute ones. */
function landPath(ring: Ring): string {
  const points = ring.map(({ longitude, latitude }) => ({
    x: Math.round(longitude * 10),
    y: -Math.round(latitude * 10),
  }));
  const steps = points.slice(1).flatMap(({ x, y }, index) => {
    const from = points[index] as MapPoint;
    return [x - from.x, y - from.y];
  });
  return `M${points[0]?.x} ${points[0]?.y}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

function scaleTransform(at: Projection): string {
  const [origin, far] = [at(0, 0), at(-1000, 1000)];
  const scale = [far.x - origin.x, far.y - origin.y].map((span) => (span / 10_000).toFixed(4));
  return `translate(${origin.x} ${origin.y}) scale(${scale.join(' ')})`;
}
