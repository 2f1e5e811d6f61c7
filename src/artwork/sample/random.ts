/** The one source of chance: pictures must come out byte-identical on every run, so nothing here reads a clock or `Math.random`. */

export type Random = () => number;

/** mulberry32: a 32-bit generator, uniform in [0, 1); the same sequence for the same seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in [low, high). */
export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

/** A repeatable value in [0, 1) for a lattice point. */
export function hash(x: number, y: number, z = 0): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(z | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise over three dimensions, in [0, 1]. */
export function noise(x: number, y: number, z = 0): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const zi = Math.floor(z);
  const fx = ease(x - xi);
  const fy = ease(y - yi);
  const fz = ease(z - zi);
  const plane = (k: number): number => {
    const top = mix(hash(xi, yi, k), hash(xi + 1, yi, k), fx);
    return mix(top, mix(hash(xi, yi + 1, k), hash(xi + 1, yi + 1, k), fx), fy);
  };
  return fz === 0 ? plane(zi) : mix(plane(zi), plane(zi + 1), fz);
}

/** Four octaves of `noise`, in [0, 1]: smoke, stains, worn paint. */
export function cloud(x: number, y: number, z = 0): number {
  const fine = 0.15 * noise(x * 4, y * 4, z * 4) + 0.07 * noise(x * 8, y * 8, z * 8);
  return 0.5 * noise(x, y, z) + 0.28 * noise(x * 2, y * 2, z * 2) + fine;
}

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
export const clamp = (v: number, low = 0, high = 1): number => Math.min(Math.max(v, low), high);

/** 0 below `from`, 1 above `to`, smooth between; `from` may be the larger. */
export function ramp(from: number, to: number, v: number): number {
  return ease(clamp((v - from) / (to - from)));
}

const ease = (t: number): number => t * t * (3 - 2 * t);
