/** Light in the air and in the glass: beams through smoke, lamps, lens flare, out-of-focus discs, confetti. */
import { between, clamp, cloud, mix, type Random, ramp } from './random.ts';
import { paint, type Raster, type Rgb, raster } from './raster.ts';

export interface Beam {
  /** The lamp, and where its beam is aimed, in picture coordinates. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** Half the beam's opening (radians). */
  readonly open: number;
  readonly rgb: Rgb;
  /** Share of its brightness that survives at the aim; the default fades by half. */
  readonly keep?: number;
}

/** Beams through drifting smoke, drawn small since smoke has no edges. */
export function beams(width: number, height: number, list: readonly Beam[], seed: number, smoke = 1): Raster {
  const rays = list.map((beam) => {
    const [dx, dy] = [beam.to[0] - beam.from[0], beam.to[1] - beam.from[1]];
    return { ...beam, angle: Math.atan2(dy, dx), length: Math.hypot(dx, dy) };
  });
  return paint(Math.ceil(width / 3), Math.ceil(height / 3), (x, y) => {
    const fog = mix(
      1,
      0.25 + 1.6 * cloud(x * 1.7 + seed, y * 2.3 + cloud(x * 3, y * 3, seed) * 0.8, seed) ** 1.5,
      smoke,
    );
    const out: [number, number, number] = [0, 0, 0];
    for (const beam of rays) {
      const [dx, dy] = [x - beam.from[0], y - beam.from[1]];
      const far = Math.hypot(dx, dy);
      let off = Math.abs(Math.atan2(dy, dx) - beam.angle);
      if (off > Math.PI) off = 2 * Math.PI - off;
      const fade = (beam.keep ?? 0.5) ** (far / beam.length) / (0.35 + far);
      const edge = ramp(beam.open, beam.open * 0.35, off) * ramp(0, 0.06, far);
      const core = Math.exp(-far * 9) * 1.3;
      const v = edge * fade * fog * 0.5 + core;
      for (let c = 0; c < 3; c++) out[c] = (out[c] as number) + v * (beam.rgb[c] as number);
    }
    return out;
  });
}

export interface Lantern {
  readonly x: number;
  readonly y: number;
  readonly rgb: Rgb;
  /** Radius of its core. */
  readonly size: number;
  readonly streak?: number;
}

/** Lamps that face the lens: core, halo, and a faint streak across. */
export function lanterns(width: number, height: number, list: readonly Lantern[]): Raster {
  return paint(Math.ceil(width / 2), Math.ceil(height / 2), (x, y) => {
    const out: [number, number, number] = [0, 0, 0];
    for (const { x: cx, y: cy, rgb, size, streak = 0 } of list) {
      const d = Math.hypot(x - cx, y - cy) / size;
      const line = (streak * Math.exp(-Math.abs(y - cy) / size / 0.22)) / (1 + ((x - cx) / size) ** 2 / 60);
      const halo = 0.22 / (1 + d * d * 0.7) + 0.05 / (1 + d * 0.5);
      const core = ramp(1.15, 0.75, d) * 6;
      for (let c = 0; c < 3; c++) {
        out[c] =
          (out[c] as number) + core * (0.6 + 0.4 * (rgb[c] as number)) + (halo + line) * (rgb[c] as number);
      }
    }
    return out;
  });
}

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly rgb: Rgb;
}

/** Lights far out of focus: flat discs with a brighter rim, cut like a cat's eye near the picture's edge. */
export function bokeh(width: number, height: number, discs: readonly Disc[]): Raster {
  const out = raster(width, height);
  const half = height / 2;
  for (const { x, y, r, rgb } of discs) {
    const [px, py, pr] = [x * half + width / 2, (y + 1) * half, r * half];
    for (let j = Math.max(0, Math.floor(py - pr)); j <= Math.min(height - 1, py + pr); j++) {
      for (let k = Math.max(0, Math.floor(px - pr)); k <= Math.min(width - 1, px + pr); k++) {
        const d = Math.hypot(k - px, j - py) / pr;
        const cat = Math.hypot(k - px + x * pr * 0.35, j - py + y * pr * 0.35) / pr;
        const soft = Math.max(1.5 / pr, 0.05);
        const v = ramp(1, 1 - soft * 2, d) * ramp(1.12, 1, cat) * (0.72 + 0.5 * d ** 5);
        const i = (j * width + k) * 4;
        for (let c = 0; c < 3; c++) out.data[i + c] = (out.data[i + c] as number) + v * (rgb[c] as number);
      }
    }
  }
  return out;
}

/** Scatters discs in a box of the picture; colours are picked from `inks`. */
export function scatter(
  random: Random,
  count: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  [r0, r1]: readonly [number, number],
  inks: readonly Rgb[],
): Disc[] {
  return Array.from({ length: count }, () => {
    const ink = inks[Math.floor(random() * inks.length)] as Rgb;
    const power = 0.25 + random() ** 3;
    return {
      x: between(random, x0, x1),
      y: between(random, y0, y1),
      r: between(random, r0, r1),
      rgb: [ink[0] * power, ink[1] * power, ink[2] * power] as const,
    };
  });
}

/** A wash over the whole picture: brightest near (cx, cy). */
export function haze(
  width: number,
  height: number,
  cx: number,
  cy: number,
  reach: number,
  rgb: Rgb,
  seed: number,
): Raster {
  return paint(Math.ceil(width / 4), Math.ceil(height / 4), (x, y) => {
    const d = Math.hypot(x - cx, y - cy) / reach;
    const v = Math.exp(-d * d) * (0.55 + 0.9 * clamp(cloud(x * 1.3 + seed, y * 1.6, seed)));
    return [rgb[0] * v, rgb[1] * v, rgb[2] * v];
  });
}
