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
