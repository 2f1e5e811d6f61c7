/** The print shop: flat plates of ink put over one another, halftones from photographs, and the wear of paper. */
import sharp, { type Blend } from 'sharp';
import { type Ink, inks } from '../../domain/ink.ts';
import { clamp, cloud, hash, noise } from './random.ts';
import type { Rgb } from './raster.ts';
import { print, svg } from './type.ts';

/** Posters are laid out in these units whatever size they are drawn at. */
export const sheet = { width: 1080, height: 1350 } as const;

export interface Plate {
  /** SVG parts in the sheet's units, or RGBA pixels of the drawn size. */
  readonly art: readonly string[] | Buffer;
  readonly blend?: Blend;
}

/** Prints plates in order on a base of RGB pixels, or of one colour. */
export async function press(
  width: number,
  height: number,
  base: Buffer | string,
  plates: readonly Plate[],
  units: { readonly width: number; readonly height: number } = sheet,
): Promise<Buffer> {
  const start =
    typeof base === 'string'
      ? sharp({ create: { width, height, channels: 3, background: base } })
      : sharp(base, { raw: { width, height, channels: 3 } });
  const layers = await Promise.all(
    plates.map(async ({ art, blend = 'over' }) => ({
      input: Buffer.isBuffer(art) ? art : await print(svg(units.width, units.height, ...art), width, height),
      raw: { width, height, channels: 4 as const },
      blend,
    })),
  );
  return start.composite(layers).removeAlpha().raw().toBuffer();
}

/** A vertical melt of an ink pair, for `fill="url(#id)"`; in user space when `from` and `to` are given. */
export function melt(id: string, ink: Ink, from?: number, to?: number): string {
  const [a, b, c] = inks[ink];
  const axis =
    from === undefined
      ? 'x1="0" y1="0" x2="0" y2="1"'
      : `gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${to}"`;
  return `<linearGradient id="${id}" ${axis}><stop offset="0.05" stop-color="${a}"/><stop offset="0.52" stop-color="${b}"/><stop offset="0.95" stop-color="${c}"/></linearGradient>`;
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

/** A star of `points` rays. */
export function burst(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  points: number,
  fill: string,
): string {
  const dots = Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 === 0 ? outer : inner;
    const a = (i * Math.PI) / points - Math.PI / 2;
    return `${(cx + Math.cos(a) * r).toFixed(1)},${(cy + Math.sin(a) * r).toFixed(1)}`;
  });
  return `<polygon points="${dots.join(' ')}" fill="${fill}"/>`;
}

/** Wedges from a point to the horizon and beyond. */
export function rays(cx: number, cy: number, count: number, fill: string, reach = 1900, more = ''): string {
  return Array.from({ length: count }, (_, i) => {
    const a = ((i * 2) / count) * Math.PI;
    const b = a + Math.PI / count;
    const p = (t: number): string =>
      `${(cx + Math.cos(t) * reach).toFixed(0)} ${(cy + Math.sin(t) * reach).toFixed(0)}`;
    return `<path d="M${cx} ${cy}L${p(a)}L${p(b)}Z" fill="${fill}" ${more}/>`;
  }).join('');
}

/** Turns RGB pixels into dots of one ink with clear paper between: RGBA pixels of the same size. */
export function halftone(
  pixels: Buffer,
  width: number,
  height: number,
  hex: string,
  { cell = 9, angle = 0.42, gain = 1.15, negative = false } = {},
): Buffer {
  const out = Buffer.alloc(width * height * 4);
  const ink = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
  const size = (cell * width) / sheet.width;
  const [c, s] = [Math.cos(angle) / size, Math.sin(angle) / size];
  for (let j = 0; j < height; j++) {
    for (let k = 0; k < width; k++) {
      const p = (j * width + k) * 3;
      const luma =
        (0.3 * (pixels[p] as number) + 0.59 * (pixels[p + 1] as number) + 0.11 * (pixels[p + 2] as number)) /
        255;
      const amount = clamp((negative ? luma : 1 - luma) * gain);
      const [u, v] = [k * c + j * s, j * c - k * s];
      const dot = 0.5 + 0.25 * (Math.cos(u * 6.2832) + Math.cos(v * 6.2832));
      const i = (j * width + k) * 4;
      for (let n = 0; n < 3; n++) out[i + n] = ink[n] as number;
      out[i + 3] = Math.round(255 * clamp((amount - dot) * size * 0.7 + 0.5));
    }
  }
  return out;
}

/** Ages a print in place: uneven ink, fibres, specks, two folds. `strength` 0.3 is a fresh poster, 1 an old one. */
export function age(
  pixels: Buffer,
  width: number,
  height: number,
  seed: number,
  strength = 0.5,
  paper: Rgb = [0.94, 0.91, 0.83],
): Buffer {
  for (let j = 0; j < height; j++) {
    for (let k = 0; k < width; k++) {
      const [x, y] = [(k / width) * 1080, (j / width) * 1080];
      const blotch = 1 + (cloud(x / 130 + seed, y / 130) - 0.5) * 0.16 * strength;
      const fibre = (noise(x / 1.6, y / 4, seed) + hash(k, j, seed) - 1) * 14 * strength;
      const starved =
        clamp(
          (noise(x / 3.2, y / 3.2, seed + 4) - 0.9 + 0.1 * (cloud(x / 60, y / 60, seed) - 0.5) * strength) *
            9,
        ) *
        strength *
        0.75;
      const fold =
        0.1 *
        strength *
        (Math.exp(-(((y - 675 + noise(x / 40, 2) * 4) / 2.4) ** 2)) +
          Math.exp(-(((x - 540 + noise(y / 40, 5) * 4) / 2.4) ** 2)));
      for (let c = 0; c < 3; c++) {
        const p = (j * width + k) * 3 + c;
        const inked = (pixels[p] as number) * blotch + fibre;
        pixels[p] = Math.round(
          clamp(inked + ((paper[c] as number) * 255 - inked) * (starved + fold), 0, 255),
        );
      }
    }
  }
  return pixels;
}
