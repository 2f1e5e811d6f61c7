/** Warps outlined text: between two curves, or around a circle. */

import { type Box, mapPoints, type Outline, type Point, subdivideLines } from './outline.ts';
import type { PlacedLine } from './text-layout.ts';

/** Lines laid out in `frame`, moved so that the frame's top and bottom edges follow two curves (y for x). */
export function warpBetweenCurves(
  lines: readonly PlacedLine[],
  frame: Box,
  top: (x: number) => number,
  bottom: (x: number) => number,
): PlacedLine[] {
  return warpLines(lines, ([x, y]) => {
    const t = (y - frame.y) / frame.height;
    return [x, top(x) + (bottom(x) - top(x)) * t];
  });
}

/** A line that lies along the x axis from 0, with its baseline at y = 0, wrapped clockwise around a circle from `start` (radians). */
export function wrapAroundCircle(outline: Outline, centre: Point, radius: number, start: number): Outline {
  return mapPoints(subdivideLines(outline, 30), ([x, y]) => {
    const angle = start + x / radius;
    return [centre[0] + Math.sin(angle) * (radius - y), centre[1] - Math.cos(angle) * (radius - y)];
  });
}

function warpLines(lines: readonly PlacedLine[], move: (point: Point) => Point): PlacedLine[] {
  return lines.map((line) => ({ ...line, outline: mapPoints(subdivideLines(line.outline, 24), move) }));
}
