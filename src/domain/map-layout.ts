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
  /** Where a line from the dot ends; null beside the dot. */
  readonly leader: Point | null;
}

export interface Dot extends Point {
  readonly radius: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Distance of the next letter or dot, in heights of the letters. */
const CLEARANCE = { across: 0.25, down: 0.1 };
/** Of a name from its dot, and at least from the dots of other names, in heights of the letters. */
const BESIDE = 0.35;
/** Height of a mark on a capital, in heights of the letters. */
const MARK = 0.3;
/** Places of a name, from its dot, in heights of the letters: beside it, above and below it, and farther away with a line. */
const NEAR = [0, -0.6, 0.6, -1.1, 1.1].map((down) => ({ aside: 0, down, far: false }));
const FAR = [0, 1.5, 2, 2.6, 3.3, 4]
  .flatMap((down) => [0.4, 1.2, 2.2, 3.4, 4.5].map((aside) => ({ aside, down, far: true })))
  .sort((a, b) => Math.hypot(a.aside, a.down) - Math.hypot(b.aside, b.down))
  .flatMap((place) => [place, { ...place, down: -place.down }]);

/**
 * A place for each name, right of its dot, left, above or below, or farther away at the end of a line; null where all are
 * taken. No name is over another, over a dot or over a line, or beside the dot of another name; no line is over a name or
 * the dot of one. The first come is the first served.
 * @param size height of the letters; like `bounds`, those of the drawing, and the dots' places, in the drawing's units
 * @param others dots without a name
 */
export function placeLabels(
  names: readonly (Dot & { readonly name: string })[],
  size: number,
  bounds: { readonly width: number; readonly height: number },
  others: readonly Dot[] = [],
): (Label | null)[] {
  const labels: Box[] = [];
  const lines: Box[] = [];
  const unnamed = others.map((dot) => boxOfDot(dot, 0));
  return names.map((dot) => {
    const rest = names.filter((other) => other !== dot);
    const closed = [...unnamed, ...rest.map((other) => boxOfDot(other, size * BESIDE))];
    const dots = rest.map((other) => boxOfDot(other, 0));
    for (const place of [...NEAR, ...FAR]) {
      for (const anchor of ['start', 'end'] as const) {
        const { label, box } = labelAt(dot, place, anchor, size);
        const outside = box.left < 0 || box.right > bounds.width || box.top < 0 || box.bottom > bounds.height;
        if (outside || !isFree(box, [...labels, ...lines, ...closed])) continue;
        const line = label.leader ? boxesOfLine(dot, label.leader) : [];
        if (!line.every((part) => isFree(part, [...labels, ...lines, ...dots]))) continue;
        labels.push(box);
        lines.push(...line);
        return label;
      }
    }
    return null;
  });
}

function isFree(box: Box, taken: readonly Box[]): boolean {
  return !taken.some((other) => overlap(box, other));
}

function boxOfDot({ x, y, radius }: Dot, margin: number): Box {
  const half = radius + margin;
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

function labelAt(
  { x, y, radius, name }: Dot & { readonly name: string },
  { aside, down, far }: (typeof NEAR)[number],
  anchor: Label['anchor'],
  size: number,
): { readonly label: Label; readonly box: Box } {
  const sign = anchor === 'start' ? 1 : -1;
  const away = far ? aside * size : radius + size * BESIDE;
  const label = { x: rounded(x + sign * away), y: rounded(y + down * size), anchor };
  const length = lengthOf(name) * size;
  const across = CLEARANCE.across * size;
  const gap = CLEARANCE.down * size;
  const left = (anchor === 'start' ? label.x : label.x - length) - across;
  const box = {
    left,
    right: left + length + 2 * across,
    top: label.y - size * (/\p{M}/u.test(name.normalize('NFD')) ? 0.5 + MARK : 0.5) - gap,
    bottom: label.y + size / 2 + gap,
  };
  const into = down === 0 ? -0.2 : 0.3;
  const leader = far
    ? { x: rounded(label.x + sign * size * into), y: rounded(label.y - Math.sign(down) * size * 0.55) }
    : null;
  return { label: { ...label, leader }, box };
}

/** In heights of the letters: capitals of the display font with the map's letter spacing. */
function lengthOf(name: string): number {
  return [...name].reduce(
    (sum, letter) => sum + (/[ií .,']/iu.test(letter) ? 0.26 : /[mw]/iu.test(letter) ? 0.77 : 0.5),
    0,
  );
}

/** Small boxes along a line, without its end at the letters. */
function boxesOfLine(from: Point, to: Point): Box[] {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 3);
  return Array.from({ length: steps }, (_, index) => {
    const part = index / steps;
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
    return { left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 };
  });
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
