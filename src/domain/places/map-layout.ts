/** Layout of the tour map: its extent, the projection from degrees to the drawing's units, and overlapping dots moved apart. */
import { roundToTenth } from '../pictures/round-to-tenth.ts';
import type { Position } from './distance.ts';

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export interface Dot extends MapPoint {
  readonly radius: number;
}

/** Edges of the map, in degrees. */
export type MapExtent = Readonly<Record<'west' | 'north' | 'east' | 'south', number>>;

/** Minimum height of the map in degrees of latitude (for a map of one city), and limits of width ÷ height (for a long country). */
const MIN_SPAN = 7;
const RATIO = { least: 1.2, most: 2 };
/** Margin around the dots, which leaves room for names, as a fraction of the span. */
const MARGIN = 0.1;

/** Returns the extent around the dots with a margin. Widens it if the dots lie along a line. @param dots at least one */
export function mapExtentOf(dots: readonly Position[]): MapExtent {
  const vertical = spanAndMiddle(dots.map(({ latitude }) => latitude));
  const horizontal = spanAndMiddle(dots.map(({ longitude }) => longitude));
  const across = Math.cos((vertical.middle * Math.PI) / 180);
  const tall = Math.max(vertical.span * (1 + 2 * MARGIN), MIN_SPAN);
  const wide = Math.max(horizontal.span * across * (1 + 2 * MARGIN), MIN_SPAN);
  const height = Math.max(tall, wide / RATIO.most);
  const width = Math.max(wide, height * RATIO.least) / across;
  return {
    west: horizontal.middle - width / 2,
    north: vertical.middle + height / 2,
    east: horizontal.middle + width / 2,
    south: vertical.middle - height / 2,
  };
}

function spanAndMiddle(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, span: most - least };
}

/**
 * Returns an equirectangular projection, exact at the middle of the extent and close enough for a few countries.
 * @param width of the drawing; `height` and the results of `at` have the same unit
 */
export function mapProjection({ west, north, east, south }: MapExtent, width: number) {
  const across = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const unit = width / ((east - west) * across);
  return {
    height: Math.round((north - south) * unit),
    at: (latitude: number, longitude: number): MapPoint => ({
      x: roundToTenth((longitude - west) * across * unit),
      y: roundToTenth((north - latitude) * unit),
    }),
  };
}

/** Maximum rounds of moving. Dots that still overlap stay where they are: the drawing is too small for them. */
const MAX_ROUNDS = 60;

/**
 * Moves overlapping dots apart, such as cities in one valley on a map of six countries. Other dots keep their
 * places.
 * @param gap minimum space between two dots, in the units of their places
 */
export function separateDots<D extends Dot>(dots: readonly D[], gap: number): D[] {
  const places = dots.map(({ x, y, radius }) => ({ x, y, radius }));
  const pairs = places.flatMap((a, index) => places.slice(index + 1).map((b) => [a, b] as const));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let hasMoved = false;
    for (const [a, b] of pairs) {
      const needed = a.radius + b.radius + gap;
      const distance = Math.hypot(b.x - a.x, b.y - a.y);
      if (distance >= needed - 0.05) continue;
      hasMoved = true;
      const [across, down] = distance > 0 ? [(b.x - a.x) / distance, (b.y - a.y) / distance] : [1, 0];
      const step = (needed - distance) / 2;
      a.x -= across * step;
      a.y -= down * step;
      b.x += across * step;
      b.y += down * step;
    }
    if (!hasMoved) break;
  }
  return dots.map((dot, index) => {
    const { x, y } = places[index] ?? dot;
    return { ...dot, x: roundToTenth(x), y: roundToTenth(y) };
  });
}
