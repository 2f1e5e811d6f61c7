/** Bent type: what painters of street posters do to a word so that it swells, arches or runs around a ring. */

import { type Box, bend, type Outline, type Point, soften } from './outline.ts';
import type { Placed } from './type.ts';

/** Lines set in `frame`, moved so that the frame's top and bottom edges follow two curves (y for x). */
export function betweenCurves(
  lines: readonly Placed[],
  frame: Box,
  top: (x: number) => number,
  bottom: (x: number) => number,
): Placed[] {
  return warp(lines, ([x, y]) => {
    const t = (y - frame.y) / frame.height;
    return [x, top(x) + (bottom(x) - top(x)) * t];
  });
}

/** A line set along the x axis from 0, its baseline at y = 0, laid clockwise around a ring from `start` (radians). */
export function aroundRing(outline: Outline, centre: Point, radius: number, start: number): Outline {
  return bend(soften(outline, 30), ([x, y]) => {
    const angle = start + x / radius;
    return [centre[0] + Math.sin(angle) * (radius - y), centre[1] - Math.cos(angle) * (radius - y)];
  });
}

function warp(lines: readonly Placed[], move: (point: Point) => Point): Placed[] {
  return lines.map((line) => ({ ...line, outline: bend(soften(line.outline, 24), move) }));
}
