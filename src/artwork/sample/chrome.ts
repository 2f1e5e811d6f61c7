/** Liquid metal: type and blobs swollen by blurring their outline, then lit by a studio that exists only as a table of light. */
import { clamp, cloud, mix, ramp } from './random.ts';
import { blur, type Raster, type Rgb, raster } from './raster.ts';
import { layer } from './signs.ts';
import { svg } from './type.ts';

export interface Pour {
  /** How far the metal swells, in sheet units, and how much it wobbles. */
  readonly swell?: number;
  readonly wobble?: number;
  readonly tint?: Rgb;
  readonly seed?: number;
}

/** Casts white-on-clear SVG parts (1080 units wide) in chrome. */
export async function chrome(
  width: number,
  height: number,
  parts: readonly string[],
  pour: Pour = {},
): Promise<Raster> {
  const mask = await layer(svg(1080, (1080 * height) / width, ...parts), width, height);
  return cast(mask, pour);
}

/** Casts any coverage in chrome. */
export function cast(
  mask: Raster,
  { swell = 10, wobble = 1, tint = [0.96, 0.98, 1.06], seed = 1 }: Pour,
): Raster {
  const { width, height } = mask;
  const unit = width / 1080;
  const fields = [blur(mask, swell * 0.35 * unit), blur(mask, swell * unit), blur(mask, swell * 2.2 * unit)];
  const rise = (i: number): number => {
    const [a, b, c] = fields.map((field) => field.data[i + 3] as number) as [number, number, number];
    return Math.sqrt(Math.max(0, 0.34 * a + 0.38 * b + 0.28 * c));
  };
  const heights = new Float32Array(width * height);
  for (let p = 0; p < heights.length; p++) heights[p] = rise(p * 4);
  const out = raster(width, height);
  const steep = swell * 2.1 * unit;
  for (let j = 1; j < height - 1; j++) {
    for (let k = 1; k < width - 1; k++) {
      const p = j * width + k;
      const cover = mask.data[p * 4 + 3] as number;
      if (cover <= 0) continue;
      const [x, y] = [k / unit / 300, j / unit / 300];
      const warp = 0.32 * wobble;
      const dx =
        ((heights[p + 1] as number) - (heights[p - 1] as number)) * steep +
        warp * (cloud(x * 2, y * 2, seed) - 0.5);
      const dy =
        ((heights[p + width] as number) - (heights[p - width] as number)) * steep +
        warp * (cloud(x * 2 + 9, y * 2, seed) - 0.5);
      const z = 1 / Math.sqrt(1 + dx * dx + dy * dy);
      const v = studio(-dx * z + 0.12 * (x - 1.8), -dy * z + 0.1 * wobble * Math.sin(y * 4 + x), z);
      for (let c = 0; c < 3; c++) {
        const cold = mix(1, tint[c] as number, 1.4 * clamp(1 - v));
        out.data[p * 4 + c] = v * cold * cover;
      }
      out.data[p * 4 + 3] = cover;
    }
  }
  return out;
}

/** The light a polished surface sees: bright sky band, black horizon, floor glow, two strip lamps. */
function studio(nx: number, ny: number, nz: number): number {
  const up = 0.2 - 2 * nz * ny;
  const across = 2 * nz * nx;
  const sky = mix(0.2, 0.85, ramp(0.06, 0.75, up)) * ramp(0.02, 0.08, up);
  const floor = mix(0.025, 0.42, ramp(-0.08, -0.9, up)) * ramp(0.05, -0.02, up);
  const strips =
    1.5 * ramp(0.1, 0.03, Math.abs(across - 0.55)) + 0.9 * ramp(0.09, 0.03, Math.abs(across + 0.7));
  const key = 2.4 * ramp(0.22, 0.02, Math.hypot(across + 0.25, up - 0.72));
  return 0.015 + sky + floor + strips * (0.35 + 0.65 * ramp(-0.6, 0.4, up)) + key;
}
