/** Things as distance fields: capsules, discs and boxes that melt into one another, which is how bodies and cloth get soft joins. */

import { clamp, noise } from './random.ts';
import type { Rgb } from './raster.ts';
import type { Vec } from './space.ts';

export interface Look {
  readonly colour: Rgb;
  /** Strength and tightness of the highlight. */
  readonly shine?: number;
  readonly gloss?: number;
  /** Depth in metres of cloth folds, and of curls. */
  readonly folds?: number;
  readonly curls?: number;
  /** Light that comes through the edge, as in skin and hair. */
  readonly soft?: number;
  /** Light of its own. */
  readonly glow?: number;
  /** Colour by place, instead of `colour`. */
  readonly print?: (at: Vec) => Rgb;
}

export interface Part {
  readonly shape: 'capsule' | 'disc' | 'box';
  /** Ends of a capsule or axis of a disc; centre and half sizes of a box. */
  readonly a: Vec;
  readonly b: Vec;
  /** Radius at `a` and at `b`; a box's rounding. */
  readonly ra: number;
  readonly rb: number;
  /** Over how many metres it melts into the parts of the same look right before it; 0 is a hard edge. */
  readonly melt: number;
  readonly look: Look;
}

export const capsule = (look: Look, a: Vec, b: Vec, ra: number, rb = ra, melt = 0.03): Part => ({
  shape: 'capsule',
  a,
  b,
  ra,
  rb,
  melt,
  look,
});
export const disc = (look: Look, a: Vec, b: Vec, r: number, round = 0.004): Part => ({
  shape: 'disc',
  a,
  b,
  ra: r,
  rb: round,
  melt: 0,
  look,
});
export const slab = (look: Look, centre: Vec, half: Vec, round = 0.01, melt = 0): Part => ({
  shape: 'box',
  a: centre,
  b: half,
  ra: round,
  rb: round,
  melt,
  look,
});

/** Centre and radius of a ball that holds the part. */
export function bounds(part: Part): { readonly centre: Vec; readonly radius: number } {
  const { a, b } = part;
  const extra = part.melt + (part.look.folds ?? 0) + (part.look.curls ?? 0) * 1.5;
  if (part.shape === 'box') return { centre: a, radius: Math.hypot(b[0], b[1], b[2]) + part.ra + extra };
  const centre: Vec = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
  const half = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]) / 2;
  return { centre, radius: half + Math.max(part.ra, part.shape === 'disc' ? 0 : part.rb) + extra };
}

/** Distance from (x, y, z) to the nearest surface of `parts`. */
export function distance(parts: readonly Part[], x: number, y: number, z: number): number {
  let [rest, d] = [1e9, 1e9];
  let look: Look | undefined;
  for (const part of parts) {
    const own = apart(part, x, y, z);
    if (part.look !== look) {
      look = part.look;
      rest = Math.min(rest, d);
      d = 1e9;
    }
    const k = part.melt;
    if (k > 0 && own < d + k) {
      const h = clamp(0.5 + (0.5 * (d - own)) / k);
      d = d + (own - d) * h - k * h * (1 - h);
    } else if (own < d) d = own;
  }
  return Math.min(rest, d);
}

/** The look of the part nearest to the point. */
export function lookAt(parts: readonly Part[], x: number, y: number, z: number): Look {
  let [best, look] = [1e9, {} as Look];
  for (const part of parts) {
    const own = apart(part, x, y, z);
    if (own < best) [best, look] = [own, part.look];
  }
  return look;
}

function apart(part: Part, x: number, y: number, z: number): number {
  const { a, b, look } = part;
  let d: number;
  const px = x - a[0];
  const py = y - a[1];
  const pz = z - a[2];
  if (part.shape === 'box') {
    const qx = Math.abs(px) - b[0] + part.ra;
    const qy = Math.abs(py) - b[1] + part.ra;
    const qz = Math.abs(pz) - b[2] + part.ra;
    const out = Math.sqrt(Math.max(qx, 0) ** 2 + Math.max(qy, 0) ** 2 + Math.max(qz, 0) ** 2);
    d = out + Math.min(Math.max(qx, qy, qz), 0) - part.ra;
  } else {
    const bx = b[0] - a[0];
    const by = b[1] - a[1];
    const bz = b[2] - a[2];
    const bb = bx * bx + by * by + bz * bz + 1e-12;
    const along = (px * bx + py * by + pz * bz) / bb;
    const h = part.shape === 'disc' ? along : clamp(along);
    const rx = px - bx * h;
    const ry = py - by * h;
    const rz = pz - bz * h;
    const side = Math.sqrt(rx * rx + ry * ry + rz * rz);
    if (part.shape === 'disc') {
      const length = Math.sqrt(bb);
      const u = side - part.ra + part.rb;
      const v = (Math.abs(along - 0.5) - 0.5) * length + part.rb;
      d = Math.min(Math.max(u, v), 0) + Math.hypot(Math.max(u, 0), Math.max(v, 0)) - part.rb;
    } else d = side - (part.ra + (part.rb - part.ra) * h);
  }
  if (d > 0.12) return d;
  if (look.folds) {
    const wave =
      Math.sin(17 * x + 9 * y + 4 * z) * Math.sin(21 * y - 7 * x) + 0.6 * Math.sin(31 * z + 23 * y - 11 * x);
    d -= look.folds * wave;
  }
  if (look.curls)
    d -= look.curls * (1.1 * noise(x * 55, y * 55, z * 55) + 0.9 * noise(x * 120, y * 120, z * 120) - 1);
  return d;
}
