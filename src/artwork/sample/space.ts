/** Points, directions and the camera. Metres; y up; the stage looks towards +z, where the audience sits. */

export type Vec = readonly [number, number, number];

export const plus = (a: Vec, b: Vec, k = 1): Vec => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const minus = (a: Vec, b: Vec): Vec => plus(a, b, -1);
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const size = (a: Vec): number => Math.sqrt(dot(a, a));
export const unit = (a: Vec): Vec => times(a, 1 / (size(a) || 1));
export const blend = (a: Vec, b: Vec, t: number): Vec => plus(times(a, 1 - t), b, t);
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Turns about the vertical axis: a quarter turn takes +z to +x. */
export function turn(a: Vec, angle: number): Vec {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [a[0] * c + a[2] * s, a[1], a[2] * c - a[0] * s];
}

/** Nods about the sideways axis: a positive angle bends +y towards +z. */
export function nod(a: Vec, angle: number): Vec {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [a[0], a[1] * c - a[2] * s, a[2] * c + a[1] * s];
}

/** The elbow or knee between `a` and `c`, with limbs of length `l1` and `l2`, bent towards `pole`; `c` is pulled within reach. */
export function bend(
  a: Vec,
  c: Vec,
  l1: number,
  l2: number,
  pole: Vec,
): { readonly mid: Vec; readonly end: Vec } {
  const reach = Math.min(size(minus(c, a)), (l1 + l2) * 0.995);
  const along = unit(minus(c, a));
  const x = (l1 * l1 - l2 * l2 + reach * reach) / (2 * reach);
  const out = unit(plus(pole, along, -dot(pole, along)));
  const mid = plus(plus(a, along, x), out, Math.sqrt(Math.max(0, l1 * l1 - x * x)));
  return { mid, end: plus(a, along, reach) };
}

export interface Camera {
  readonly from: Vec;
  readonly ahead: Vec;
  readonly right: Vec;
  readonly up: Vec;
  /** Half the height of the view at distance 1. */
  readonly spread: number;
}

/** `height` is the height in metres that fills the frame at the point looked at; `roll` tilts the horizon (radians). */
export function camera(from: Vec, to: Vec, height: number, roll = 0): Camera {
  const ahead = unit(minus(to, from));
  const flat = unit(cross(ahead, [0, 1, 0]));
  const rise = cross(flat, ahead);
  const right = plus(times(flat, Math.cos(roll)), rise, Math.sin(roll));
  return { from, ahead, right, up: cross(right, ahead), spread: height / 2 / size(minus(to, from)) };
}

/** The ray's unit direction through picture point (x, y), y down. */
export function ray(view: Camera, x: number, y: number): Vec {
  return unit(plus(plus(view.ahead, view.right, x * view.spread), view.up, -y * view.spread));
}

/** Where a point falls in the picture, and its depth. */
export function project(
  view: Camera,
  point: Vec,
): { readonly x: number; readonly y: number; readonly depth: number } {
  const to = minus(point, view.from);
  const depth = dot(to, view.ahead);
  const k = 1 / (Math.max(depth, 1e-3) * view.spread);
  return { x: dot(to, view.right) * k, y: -dot(to, view.up) * k, depth };
}
