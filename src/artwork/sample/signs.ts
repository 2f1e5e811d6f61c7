/** Lettering made of light: a neon sign and a theatre's marquee. */

import { cloud, hash, ramp } from './random.ts';
import { add, blur, over, paint, type Raster, raster } from './raster.ts';
import { type Cut, cut, print, svg } from './type.ts';

/** An SVG as linear light, premultiplied. */
export async function layer(source: string, width: number, height: number): Promise<Raster> {
  const pixels = await print(source, width, height);
  const out = raster(width, height);
  for (let i = 0; i < pixels.length; i += 4) {
    const cover = (pixels[i + 3] as number) / 255;
    for (let c = 0; c < 3; c++) out.data[i + c] = ((pixels[i + c] as number) / 255) ** 2.2 * cover;
    out.data[i + 3] = cover;
  }
  return out;
}

/** Words bent from glass tube: each with its glow's colour and its gas's. */
export interface Tube {
  readonly text: string;
  readonly at: Omit<Cut, 'fill' | 'more'>;
  readonly halo: string;
  readonly core: string;
}

const pink = { halo: '#ff1a6e', core: '#ffc2da' };
const blue = { halo: '#12c8ff', core: '#d0f5ff' };

export const neon = (width: number, height: number): Promise<Raster> =>
  tubes(
    width,
    height,
    [
      { text: 'STAND', at: { x: 540, y: 450, cap: 230, anchor: 'middle' }, ...pink },
      { text: 'UP', at: { x: 540, y: 745, cap: 240, anchor: 'middle' }, ...blue },
    ],
    1500,
  );

/** Lights the words; `units` is the width of the drawing they are placed in. */
export async function tubes(
  width: number,
  height: number,
  words: readonly Tube[],
  units: number,
): Promise<Raster> {
  const lit = raster(width, height);
  const tall = (units * height) / width;
  for (const { text, at, halo, core } of words) {
    const bent = (colour: string, thick: number): Promise<string> =>
      cut(text, {
        ...at,
        fill: 'none',
        more: `stroke="${colour}" stroke-width="${thick}" stroke-linejoin="round" vector-effect="non-scaling-stroke"`,
      });
    const thick = Math.min(14, at.cap * 0.062);
    const glow = await layer(svg(units, tall, await bent(halo, thick)), width, height);
    add(lit, glow, 1.4);
    add(lit, blur(glow, height * 0.02), 1.6);
    add(lit, blur(glow, height * 0.09), 1.1);
    add(lit, await layer(svg(units, tall, await bent(core, thick * 0.42)), width, height), 3.2);
  }
  return lit;
}

/** A theatre front at night: a lit letter board in a chase of bulbs, wet street below. */
export async function bulbs(width: number, height: number): Promise<Raster> {
  const [w, h] = [1500, (1500 * height) / width];
  const words = [
    await cut('TIMBITO', { x: 750, y: h * 0.46, cap: 150, width: 760, anchor: 'middle', fill: '#160806' }),
    await cut('HOY · STAND UP EN VIVO', {
      x: 750,
      y: h * 0.58,
      cap: 62,
      width: 860,
      anchor: 'middle',
      fill: '#8c0f0a',
    }),
  ];
  const letters = await layer(svg(w, h, ...words), width, height);
  const top = -0.52;
  const [bottom, side] = [0.28, 1.0];
  const front = paint(width, height, (x, y) => {
    const inside =
      ramp(side, side - 0.01, Math.abs(x)) * ramp(top, top + 0.01, y) * ramp(bottom, bottom - 0.01, y);
    const slat = 0.86 + 0.14 * ramp(0.004, 0.008, Math.abs(((y + 2) % 0.2) - 0.1));
    const tubes = 0.75 + 0.35 * Math.sin(x * 9) ** 2;
    const board = inside * 0.62 * slat * tubes * (0.9 + 0.2 * cloud(x * 5, y * 5));
    const wall = 0.02 * (0.4 + cloud(x * 3, y * 9)) * Math.exp(-Math.abs(y + 0.1) * 1.2) * (1 - inside);
    return [board + wall * 1.5, board * 0.86 + wall * 0.6, board * 0.58 + wall * 0.4];
  });
  over(front, letters);
  const lamps = paint(width, height, (x, y) => {
    const out: [number, number, number] = [0, 0, 0];
    for (let ring = 0; ring < 2; ring++) {
      const [a, t, b, gap] = [
        side + 0.055 + ring * 0.07,
        top - 0.055 - ring * 0.07,
        bottom + 0.055 + ring * 0.07,
        0.0731,
      ];
      const onRow = Math.abs(y - t) < 0.04 ? t : Math.abs(y - b) < 0.04 ? b : undefined;
      const onSide = Math.abs(Math.abs(x) - a) < 0.04 && y > t && y < b;
      if (onRow === undefined && !onSide) continue;
      const [cx, cy] =
        onRow === undefined
          ? [Math.sign(x) * a, t + Math.round((y - t) / gap) * gap]
          : [Math.round(x / gap) * gap, onRow];
      if (Math.abs(cx) > a + 0.03) continue;
      const n = Math.round(cx / gap) + Math.round(cy / gap);
      const power = hash(n, ring, Math.round(cy * 50)) < 0.06 ? 0.03 : (n + ring) % 3 === 0 ? 0.45 : 1;
      const v = power * ramp(0.021, 0.013, Math.hypot(x - cx, y - cy)) * 3.2;
      out[0] += v;
      out[1] += v * 0.66;
      out[2] += v * 0.28;
    }
    return out;
  });
  add(front, lamps);
  add(front, blur(lamps, height * 0.02), 0.8);
  add(front, blur(front, height * 0.12), 0.2);
  return street(front);
}

/** Mirrors the front in a wet street along the bottom of the picture. */
function street(front: Raster): Raster {
  const { width, height } = front;
  const edge = Math.round(height * 0.83);
  const smear = blur(front, height * 0.012);
  for (let j = edge; j < height; j++) {
    for (let k = 0; k < width; k++) {
      const [u, v] = [(k / height) * 2, (j / height) * 2];
      const from = Math.max(
        0,
        Math.round(edge - (j - edge) * 3.1 - 30 * (height / 1067) * cloud(u * 9, v * 46)),
      );
      const shift = Math.min(
        width - 1,
        Math.max(0, Math.round(k + width * 0.03 * (cloud(u * 6, v * 40, 3) - 0.5))),
      );
      const wet = 0.16 + 0.5 * ramp(0.4, 0.7, cloud(u * 2.2, v * 7, 8));
      for (let c = 0; c < 3; c++)
        front.data[(j * width + k) * 4 + c] =
          (smear.data[(from * width + shift) * 4 + c] as number) * wet + 0.0015;
    }
  }
  return front;
}
