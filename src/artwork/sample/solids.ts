import { develop } from './film.ts';
import { type Draw, draw, film, lay, sweep } from './flat-lay.ts';
import { shoot } from './march.ts';
import { melt, rays, rect } from './plates.ts';
import { clamp, noise } from './random.ts';
import { blur, type Raster, type Rgb } from './raster.ts';
import { capsule, disc, type Look, type Part, slab } from './solid.ts';
import { camera, type Vec } from './space.ts';
import { cut } from './type.ts';

/** Reads a flat picture at (u, v) in [0, 1]. */
const sample = (art: Raster, u: number, v: number): Rgb => {
  const i =
    (Math.floor(clamp(v, 0, 0.999) * art.height) * art.width + Math.floor(clamp(u, 0, 0.999) * art.width)) *
    4;
  return [art.data[i] as number, art.data[i + 1] as number, art.data[i + 2] as number];
};
const studio = [
  { at: [-2.4, 3.6, 2.6] as Vec, rgb: [0.95, 0.93, 0.9] as Rgb },
  { at: [3, 2, 1.6] as Vec, rgb: [0.3, 0.33, 0.38] as Rgb },
  { at: [0.6, 2.6, -2.6] as Vec, rgb: [0.5, 0.5, 0.5] as Rgb },
];

const solid = (
  w: number,
  h: number,
  paper: Rgb,
  from: Vec,
  to: Vec,
  tall: number,
  parts: readonly Part[],
  seed: number,
): Buffer => {
  const top = blur(shoot(w, h, camera(from, to, tall), parts, studio, [0.3, 0.3, 0.32]), h * 0.0008);
  return develop(lay(sweep(w, h, paper), top, 1.3), { seed, ...film });
};

const taza: Draw = async (w, h) => {
  const art = await draw(
    512,
    512,
    rect(0, 0, 1200, 1200, '#f4efe4'),
    `<defs>${melt('m', 'fuego')}</defs>`,
    await cut('JA JA', { x: 600, y: 560, cap: 300, width: 560, anchor: 'middle', fill: 'url(#m)' }),
    await cut('TIMBITO', { x: 600, y: 860, cap: 210, width: 560, anchor: 'middle', fill: '#120a0d' }),
  );
  const glaze: Look = {
    colour: [0.8, 0.77, 0.7],
    shine: 0.5,
    gloss: 46,
    print: ([x, y, z]) => sample(art, 0.5 + Math.atan2(x, z) / 2.6, 1 - (y - 0.02) / 0.96),
  };
  const plain: Look = { colour: [0.8, 0.77, 0.7], shine: 0.5, gloss: 46 };
  const inside: Look = { colour: [0.03, 0.016, 0.008], shine: 0.08, gloss: 40 };
  const ear = [...Array(25).keys()].map((i): Vec => {
    const a = -1.5 + (i * 3) / 24;
    return [0.4 + Math.cos(a) * 0.27, 0.5 + Math.sin(a) * 0.28, -0.05];
  });
  const parts = [
    disc(glaze, [0, 0, 0], [0, 0.98, 0], 0.43, 0.03),
    disc(inside, [0, 0.976, 0], [0, 0.984, 0], 0.395, 0.003),
    ...ear.slice(1).map((p, i) => capsule(plain, ear[i] as Vec, p, 0.055, 0.055, 0.004)),
  ];
  return solid(w, h, [0.16, 0.42, 0.5], [-0.3, 1.25, 3.4], [0.1, 0.5, 0], 1.75, parts, 67);
};

const vinil: Draw = async (w, h) => {
  const art = await draw(
    1024,
    1024,
    `<defs>${melt('m', 'noche', 0, 1200)}</defs>`,
    rect(0, 0, 1200, 1200, '#0b0710'),
    '<circle cx="600" cy="560" r="470" fill="url(#m)"/>',
    rays(600, 560, 24, '#0b0710', 470, 'opacity="0.3"'),
    '<g transform="rotate(24 600 560)"><circle cx="600" cy="380" r="130" fill="#0b0710"/><rect x="480" y="470" width="240" height="44" rx="12" fill="#0b0710"/><path d="M512 530H688L650 860H550Z" fill="#0b0710"/></g>',
    await cut('TIMBITO', { x: 600, y: 1060, cap: 190, width: 1080, anchor: 'middle', fill: '#fff1c9' }),
    await cut('EN VIVO', { x: 600, y: 1140, cap: 50, width: 1080, anchor: 'middle', fill: '#ff9d00' }),
  );
  const label = await draw(
    512,
    512,
    `<defs>${melt('m', 'noche')}</defs>`,
    rect(0, 0, 1200, 1200, '#ff4f93'),
    await cut('TIMBITO', { x: 600, y: 420, cap: 130, width: 700, anchor: 'middle' }),
    await cut('LADO A', { x: 600, y: 900, cap: 90, anchor: 'middle' }),
  );
  const sleeve: Look = {
    colour: [1, 1, 1],
    shine: 0.16,
    gloss: 20,
    print: ([x, , z]) => sample(art, (x + 0.92) / 1.36, (z + 0.68) / 1.36),
  };
  const record: Look = {
    colour: [0.012, 0.012, 0.013],
    shine: 0.1,
    gloss: 40,
    print: ([x, , z]) => {
      const r = Math.hypot(x - 0.5, z);
      const groove = 0.008 + 0.014 * Math.abs(Math.sin(r * 320)) * noise(r * 50, 1);
      return r < 0.22
        ? r < 0.016
          ? [0, 0, 0]
          : sample(label, (x - 0.28) / 0.44, (z + 0.22) / 0.44)
        : [groove, groove, groove * 1.1];
    },
  };
  return solid(
    w,
    h,
    [0.62, 0.3, 0.42],
    [0.3, 4, 1.9],
    [0.12, 0, 0.03],
    2.25,
    [
      disc(record, [0.5, 0, 0], [0.5, 0.012, 0], 0.64, 0.005),
      slab(sleeve, [-0.24, 0.02, 0], [0.68, 0.014, 0.68], 0.006),
    ],
    68,
  );
};

const posters: Draw = async (w, h) => {
  const art = await draw(
    1024,
    1024,
    `<defs>${melt('m', 'cobre', 0, 1200)}</defs>`,
    rect(0, 0, 1200, 1200, '#fff4dc'),
    rect(50, 40, 1100, 1120, 'url(#m)'),
    await cut('UNA NOCHE', { x: 600, y: 270, cap: 170, width: 960, anchor: 'middle' }),
    await cut('CON', { x: 600, y: 400, cap: 84, width: 460, anchor: 'middle' }),
    await cut('TIM', { x: 600, y: 720, cap: 280, width: 960, anchor: 'middle' }),
    await cut('BITO', { x: 600, y: 1040, cap: 280, width: 960, anchor: 'middle' }),
    await cut('STAND UP · GIRA 2026', { x: 600, y: 1110, cap: 40, width: 960, anchor: 'middle' }),
  );
  const sheet: Look = {
    colour: [1, 1, 1],
    shine: 0.06,
    print: ([x, , z]) => sample(art, (x + 0.85) / 1.1, (z + 0.7) / 1.4),
  };
  const white: Look = { colour: [0.8, 0.77, 0.7], shine: 0.06 };
  const band: Look = { colour: [0.7, 0.05, 0.09], shine: 0.1 };
  const hollow: Look = { colour: [0.06, 0.055, 0.05] };
  const roll = (x: number, y: number, lean: number): Part[] => {
    const at = (t: number): Vec => [x + lean * (t - 0.5), y, 0.72 - 1.44 * t];
    return [
      disc(white, at(0), at(1), 0.085, 0.003),
      disc(band, at(0.44), at(0.54), 0.088, 0.002),
      disc(hollow, at(-0.002), at(0.004), 0.07, 0.001),
    ];
  };
  return solid(
    w,
    h,
    [0.2, 0.22, 0.3],
    [0.1, 3.8, 2.3],
    [0, 0, 0.02],
    2.2,
    [
      slab(sheet, [-0.3, 0.012, 0], [0.55, 0.006, 0.7], 0.003),
      ...roll(0.44, 0.088, 0.05),
      ...roll(0.64, 0.088, -0.04),
      ...roll(0.55, 0.25, 0.1),
    ],
    69,
  );
};

export const solids = { posters, taza, vinil };
