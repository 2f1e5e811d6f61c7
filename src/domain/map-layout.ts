/** A flat map of the tour: from degrees to the units of a drawing, and names beside dots without one over another. */

export interface Point {
  readonly x: number;
  readonly y: number;
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

export interface Label extends Point {
  readonly anchor: 'start' | 'end';
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * A place for each name, right of its dot, left, or a line above or below; null where all are taken. The first come is
 * the first served.
 * @param size height of the letters; like `width`, that of the drawing, and the dots' places, in the drawing's units
 */
export function placeLabels(
  names: readonly (Point & { readonly name: string })[],
  size: number,
  width: number,
): (Label | null)[] {
  const taken: Box[] = names.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  return names.map(({ x, y, name }) => {
    const length = name.length * size * 0.5;
    for (const down of [0, -0.8, 0.8, -1.6, 1.6]) {
      for (const anchor of ['start', 'end'] as const) {
        const label = {
          x: rounded(anchor === 'start' ? x + size * 0.7 : x - size * 0.7),
          y: rounded(y + down * size),
          anchor,
        };
        const left = anchor === 'start' ? label.x : label.x - length;
        const box = { left, right: left + length, top: label.y - size / 2, bottom: label.y + size / 2 };
        if (left < 0 || box.right > width || taken.some((other) => overlap(box, other))) continue;
        taken.push(box);
        return label;
      }
    }
    return null;
  });
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
