/** The camera's end of the chain: from linear light to a JPEG with a film's curve, colour, vignette, halation and grain. */
import sharp from 'sharp';
import { clamp, hash } from './random.ts';
import { add, blur, type Raster, type Rgb, resize } from './raster.ts';

export interface Film {
  readonly seed: number;
  readonly exposure?: number;
  /** 0 keeps colour, 1 is black and white. */
  readonly mono?: number;
  /** Colours mixed into the shadows and the lights, as small offsets in [-1, 1]. */
  readonly shadows?: Rgb;
  readonly lights?: Rgb;
  readonly grain?: number;
  readonly vignette?: number;
  /** How far highlights bleed into their surroundings. */
  readonly bloom?: number;
}

/** Develops a picture to 8-bit sRGB, three bytes a pixel. */
export function develop(source: Raster, film: Film): Buffer {
  const { width, height } = source;
  const glow = film.bloom ?? 0.12;
  const small = resize(source, Math.max(8, width >> 2), Math.max(8, height >> 2));
  const lit =
    glow > 0 ? add({ ...source, data: source.data.slice() }, blur(small, height / 60), glow) : source;
  const out = Buffer.alloc(width * height * 3);
  const grain = film.grain ?? 0.045;
  const cell = height / 1067;
  for (let j = 0, p = 0; j < height; j++) {
    for (let k = 0; k < width; k++, p += 3) {
      const dx = (2 * k) / width - 1;
      const dy = (2 * j) / height - 1;
      const gain = (film.exposure ?? 1) * (1 - (film.vignette ?? 0.4) * clamp((dx * dx + dy * dy) * 0.5));
      const i = (j * width + k) * 4;
      const rgb = [lit.data[i], lit.data[i + 1], lit.data[i + 2]].map((v) => curve((v as number) * gain));
      const [r, g, b] = rgb as [number, number, number];
      const luma = 0.3 * r + 0.59 * g + 0.11 * b;
      const mono = film.mono ?? 0;
      const speck =
        speckle(k / cell, j / cell, film.seed) * grain * (0.35 + 1.3 * luma * (1 - luma) + 0.25 * (1 - luma));
      for (let c = 0; c < 3; c++) {
        const own = (rgb[c] as number) + (luma - (rgb[c] as number)) * mono;
        const tint = (film.shadows?.[c] ?? 0) * (1 - luma) ** 3 + (film.lights?.[c] ?? 0) * luma * luma;
        out[p + c] = Math.round(255 * clamp(own + tint + speck));
      }
    }
  }
  return out;
}

/** Encodes at the given quality, lowered step by step until it fits in `limit` bytes. */
export async function toJpeg(
  pixels: Buffer,
  width: number,
  height: number,
  limit: number,
  best = 82,
): Promise<Buffer> {
  for (let quality = best; ; quality -= 4) {
    const image = sharp(pixels, { raw: { width, height, channels: 3 } });
    const bytes = await image.jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= limit || quality <= 40) return bytes;
  }
}

/** A film's shoulder and toe, then display gamma: blacks stay deep, lamps roll off instead of clipping. */
function curve(v: number): number {
  const x = Math.max(0, v);
  const rolled = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
  return clamp(rolled) ** (1 / 2.2);
}

/** Grain of about one and a half pixels at full size, roughly normal. */
function speckle(x: number, y: number, seed: number): number {
  const a = hash(x, y, seed) + hash(x, y, seed + 1) - 1;
  const b = hash(x / 2, y / 2, seed + 2) - 0.5;
  return a + b * 0.8;
}
