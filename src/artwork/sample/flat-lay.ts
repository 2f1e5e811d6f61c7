import { clamp, cloud, mix, noise } from './random.ts';
import { blur, over, paint, type Raster, type Rgb, raster } from './raster.ts';
import { layer } from './signs.ts';
import { svg } from './type.ts';

export type Draw = (width: number, height: number) => Promise<Buffer>;
const units = 1200;
export const draw = (w: number, h: number, ...parts: string[]): Promise<Raster> =>
  layer(svg(units, units, ...parts), w, h);
export const film = { grain: 0.018, vignette: 0.3, bloom: 0.04 };

/** A sweep of coloured paper, lit from the upper left. */
export const sweep = (w: number, h: number, rgb: Rgb): Raster =>
  paint(w, h, (x, y) => {
    const v = 0.62 + 0.5 * Math.exp(-((x + 0.5) ** 2 + (y + 0.6) ** 2) * 0.55) + 0.02 * cloud(x * 30, y * 30);
    return [rgb[0] * v, rgb[1] * v, rgb[2] * v];
  });

/** Sets a layer down with the two shadows of a soft lamp: a wide one and one of contact. */
export function lay(base: Raster, top: Raster, drop = 1): Raster {
  for (const [spread, shift, dark] of [
    [0.03, 0.022, 0.5],
    [0.006, 0.006, 0.55],
  ] as const) {
    const soft = blur(top, spread * base.height * drop);
    const by = Math.round(shift * base.height * drop);
    const fallen = raster(base.width, base.height);
    for (let j = by; j < base.height; j++)
      for (let k = by; k < base.width; k++)
        fallen.data[(j * base.width + k) * 4 + 3] =
          (soft.data[((j - by) * base.width + k - by) * 4 + 3] as number) * dark;
    over(base, fallen);
  }
  return over(base, top);
}

interface Cloth {
  readonly outline: Raster;
  readonly seams: Raster;
  readonly print: Raster;
  readonly colour: Rgb;
  readonly seed: number;
  readonly wrinkle?: number;
}

/** Cloth laid flat: its outline swells a little, wrinkles run through it, the print follows them. */
export function cloth({ outline, seams, print, colour, seed, wrinkle = 1 }: Cloth): Raster {
  const { width, height } = outline;
  const swell = [blur(outline, height * 0.012), blur(outline, height * 0.04)] as const;
  const groove = blur(seams, height * 0.0016);
  const lift = (k: number, j: number): number => {
    const [x, y] = [(k / width) * 9, (j / height) * 9];
    const warp = cloud(x * 0.6, y * 0.6, seed) * 3;
    const crease = (1 - Math.abs(noise(x * 0.8 + warp, y * 0.45 - warp * 0.6, seed) * 2 - 1)) ** 4;
    const i = (j * width + k) * 4 + 3;
    return (
      0.3 * (swell[0].data[i] as number) +
      0.7 * (swell[1].data[i] as number) +
      wrinkle * (0.22 * crease + 0.26 * noise(x * 0.7, y * 0.7, seed + 5)) -
      0.07 * (groove.data[i] as number)
    );
  };
  const out = raster(width, height);
  const steep = height * 0.05;
  for (let j = 0; j < height - 1; j++) {
    for (let k = 0; k < width - 1; k++) {
      const i = (j * width + k) * 4;
      const cover = outline.data[i + 3] as number;
      if (cover === 0) continue;
      const here = lift(k, j);
      const [dx, dy] = [(lift(k + 1, j) - here) * steep, (lift(k, j + 1) - here) * steep];
      const weave = 0.94 + 0.12 * noise(k * 0.9 * (1200 / width), j * 0.45 * (1200 / height), seed);
      const light =
        (0.42 + 0.75 * clamp(0.62 - 0.55 * dx - 0.6 * dy, 0, 1.5)) *
        weave *
        (1 - 0.35 * (groove.data[i + 3] as number));
      const ink = print.data[i + 3] as number;
      for (let c = 0; c < 3; c++)
        out.data[i + c] =
          (mix(colour[c] as number, 0, ink) + (print.data[i + c] as number) * 0.92) * light * cover;
      out.data[i + 3] = cover;
    }
  }
  return out;
}
