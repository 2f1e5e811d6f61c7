/** A flat map of the tour: its frame, and from degrees to the units of a drawing. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Dot extends Point {
  readonly radius: number;
}

/** Western, northern, eastern and southern edge in degrees. */
export interface Frame {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** Of the drawing: a map of one city is not a point, one of Chile not a ribbon. Spans are in degrees of latitude. */
const SMALLEST_SPAN = 7;
const RATIO = { least: 1.2, most: 2 };
/** Around the dots, for their names. */
const MARGIN = 0.1;

/** The frame around the dots, with a margin, widened where they lie along a line. @param dots at least one */
export function frameOf(dots: readonly { readonly latitude: number; readonly longitude: number }[]): Frame {
  const latitudes = dots.map(({ latitude }) => latitude);
  const longitudes = dots.map(({ longitude }) => longitude);
  const vertical = rangeOf(latitudes);
  const horizontal = rangeOf(longitudes);
  const across = Math.cos((vertical.middle * Math.PI) / 180);
  const tall = Math.max(vertical.span * (1 + 2 * MARGIN), SMALLEST_SPAN);
  const wide = Math.max(horizontal.span * across * (1 + 2 * MARGIN), SMALLEST_SPAN);
  const height = Math.max(tall, wide / RATIO.most);
  const width = Math.max(wide, height * RATIO.least) / across;
  return {
    west: horizontal.middle - width / 2,
    north: vertical.middle + height / 2,
    east: horizontal.middle + width / 2,
    south: vertical.middle - height / 2,
  };
}

function rangeOf(values: readonly number[]): { readonly middle: number; readonly span: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, span: most - least };
}

/**
 * Equirectangular, true at the middle of the frame; good enough for a country or six.
 * @param width of the drawing, in its own units; `height` and the results of `at` have the same unit
 */
export function mapProjection(
  frame: Frame,
  width: number,
): { readonly height: number; at(latitude: number, longitude: number): Point } {
  const { west, north, east, south } = frame;
  const across = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const unit = width / ((east - west) * across);
  return {
    height: Math.round((north - south) * unit),
    at: (latitude, longitude) => ({
      x: rounded((longitude - west) * across * unit),
      y: rounded((north - latitude) * unit),
    }),
  };
}

/** Rounds after which dots that still overlap stay: a drawing that is too small for them. */
const MOST_ROUNDS = 60;

/**
 * Dots that would cover one another, moved apart until they touch at most; the others keep their places. Cities of one
 * valley have places on a map of six countries that are nearer than their dots are wide.
 * @param gap between two dots, in the units of their places
 */
export function separateDots<D extends Dot>(dots: readonly D[], gap: number): D[] {
  const places = dots.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let moved = false;
    places.forEach((a, index) => {
      places.slice(index + 1).forEach((b, offset) => {
        const other = index + 1 + offset;
        const needed = (dots[index]?.radius ?? 0) + (dots[other]?.radius ?? 0) + gap;
        const distance = Math.hypot(b.x - a.x, b.y - a.y);
        if (distance >= needed - 0.05) return;
        moved = true;
        const [across, down] = distance > 0 ? [(b.x - a.x) / distance, (b.y - a.y) / distance] : [1, 0];
        const step = (needed - distance) / 2;
        a.x -= across * step;
        a.y -= down * step;
        b.x += across * step;
        b.y += down * step;
      });
    });
    if (!moved) break;
  }
  return dots.map((dot, index) => ({
    ...dot,
    x: rounded(places[index]?.x ?? dot.x),
    y: rounded(places[index]?.y ?? dot.y),
  }));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
