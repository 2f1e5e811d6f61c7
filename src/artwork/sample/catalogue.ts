/** Every sample picture. */
import { alts } from './alts.ts';
import { develop } from './film.ts';
import type { Picture } from './picture.ts';
import { cloud, hash, ramp } from './random.ts';
import { paint } from './raster.ts';
import { hash32, inkOf, inks } from '../../domain/ink.ts';
import sharp from 'sharp';
import { box, line, print, typeset } from './type.ts';

const tall = ['f003', 'f008', 'f015', 'f021', 'f025'];
const square = ['f006', 'f012', 'f019', 'f026'];
const sizes: Record<string, [number, number]> = { 'banners/proximas-fechas.jpg': [2400, 800], 'banners/fechas-proximas.jpg': [1920, 480], 'banners/fechas-pasadas.jpg': [1920, 480], 'banners/galeria.jpg': [1920, 600], 'banners/video.jpg': [1280, 720], 'banners/merch.jpg': [1920, 600] };
const sizeOf = (p: string): [number, number] => sizes[p] ?? (p.startsWith('products') ? [1200, 1200] : p.startsWith('galeria') ? (tall.some((t) => p.includes(t)) ? [1067, 1600] : square.some((t) => p.includes(t)) ? [1600, 1600] : [1600, 1067]) : [1080, 1350]);
export const catalogue: readonly Picture[] = Object.entries(alts).map(([path, alt]) => {
  const [width, height] = sizeOf(path);
  const seed = hash32(path);
  const ink = inks[inkOf(path)].map((h) => [1, 3, 5].map((i) => (Number.parseInt(h.slice(i, i + 2), 16) / 255) ** 2.2));
  return { path, width, height, limit: 250_000, draw: async (w, h) => {
    const cx = hash(seed, 1) * 1.6 - 0.8;
    const art = paint(w, h, (x, y) => {
      const fog = cloud(x * 2 + seed % 97, y * 2) * 1.2;
      const c = (i: number): number => { const d = x - cx * (1 - i) - (i - 1) * 0.6 * (y + 1.2); const v = ramp(0.25 * (y + 1.6), 0, Math.abs(d)) * (0.9 - 0.35 * y) * fog; return v; };
      const [a, b] = [c(0), c(2)];
      const f = ramp(0.75, 0.85, y + 0.08 * cloud(x * 5, 3)) ;
      const mixc = (i: number): number => (1 - f) * (a * (ink[0]?.[i] ?? 0) + b * (ink[2]?.[i] ?? 0) + 0.01);
      return [mixc(0), mixc(1), mixc(2)];
    });
    const pixels = develop(art, { seed });
    if (path.startsWith('galeria') || (path.startsWith('banners') && !path.includes('proximas-fechas'))) return pixels;
    const words = alt.replace(/[.:,].*/, '').toUpperCase().split(' ').slice(0, 5);
    const svg = await typeset(1080, 1080 * h / w, box({ padding: 60 }, ...words.map((t) => line(t, Math.min(300, 1900 / t.length), { color: 'white' }))));
    return sharp(pixels, { raw: { width: w, height: h, channels: 3 } }).composite([{ input: await print(svg, w, h), raw: { width: w, height: h, channels: 4 } }]).removeAlpha().raw().toBuffer();
  } };
});
