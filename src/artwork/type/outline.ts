/** Vector outlines as lists of path steps, to measure, scale and warp. */
import { roundToTenth } from '../../domain/pictures/round-to-tenth.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns a box with the width of `frame`, minus `inset` on both sides. */
export function rowBox({ x, width }: Pick<Box, 'x' | 'width'>, y: number, height: number, inset = 0): Box {
  return { x: x + inset, y, width: width - 2 * inset, height };
}

export type Point = readonly [x: number, y: number];

/** An SVG path command with its points. The last point is its end. */
export interface PathStep {
  op: 'M' | 'L' | 'Q' | 'C' | 'Z';
  points: readonly Point[];
}

export type Outline = readonly PathStep[];

export function toPathData(outline: Outline): string {
  return outline
    .map(({ op, points }) => op + points.map(([x, y]) => `${roundToTenth(x)} ${roundToTenth(y)}`).join(' '))
    .join('');
}

export function boundsOf(outline: Outline): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of outline.flatMap(({ points }) => points)) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  if (left > right) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function mapPoints(outline: Outline, move: (point: Point) => Point): Outline {
  return outline.map(({ op, points }) => ({ op, points: points.map(move) }));
}

/** Cuts straight lines into pieces of at most `length`, so that warping curves them. */
function subdivideLines(outline: Outline, length: number): Outline {
  const divided: PathStep[] = [];
  let from: Point = [0, 0];
  for (const step of outline) {
    const to = step.points.at(-1) ?? from;
    const pieces = step.op === 'L' ? Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / length) : 1;
    for (let i = 1; i < pieces; i += 1) {
      const t = i / pieces;
      divided.push({ op: 'L', points: [[from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]] });
    }
    divided.push(step);
    from = to;
  }
  return divided;
}

/** Moves and scales the outline so that its ink fills the box exactly. */
export function scaleToBox(outline: Outline, box: Box): Outline {
  const ink = boundsOf(outline);
  const sx = ink.width > 0 ? box.width / ink.width : 0;
  const sy = ink.height > 0 ? box.height / ink.height : 0;
  return mapPoints(outline, ([x, y]) => [box.x + (x - ink.x) * sx, box.y + (y - ink.y) * sy]);
}

/** Warps lines laid out in `frame` so that its top and bottom edges follow two curves (y for x). */
export function warpBetweenCurves<Line extends { outline: Outline }>(
  lines: readonly Line[],
  frame: Box,
  top: (x: number) => number,
  bottom: (x: number) => number,
): Line[] {
  const move = ([x, y]: Point): Point => {
    const t = (y - frame.y) / frame.height;
    return [x, top(x) + (bottom(x) - top(x)) * t];
  };
  return lines.map((line) => ({ ...line, outline: mapPoints(subdivideLines(line.outline, 24), move) }));
}

/** Wraps a line with its baseline at y = 0, from x = 0, clockwise around a circle from `start` (radians). */
export function wrapAroundCircle(outline: Outline, centre: Point, radius: number, start: number): Outline {
  return mapPoints(subdivideLines(outline, 30), ([x, y]) => {
    const angle = start + x / radius;
    return [centre[0] + Math.sin(angle) * (radius - y), centre[1] - Math.cos(angle) * (radius - y)];
  });
}
