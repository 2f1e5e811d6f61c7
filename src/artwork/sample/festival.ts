/** Black & Chrome: the festival's flyer, line-ups and instructors, black with liquid metal. */
import { cast, chrome } from './chrome.ts';
import { develop } from './film.ts';
import { beams, haze } from './light.ts';
import { type Day, days, instructors } from './lineup.ts';
import { press, rect } from './plates.ts';
import { clamp, cloud, noise, seeded } from './random.ts';
import { add, blur, over, paint, type Raster } from './raster.ts';
import { expose } from './shot.ts';
import { sitting } from './sitter.ts';
import { cut, widthOf } from './type.ts';

const film = { grain: 0.035, bloom: 0.22, vignette: 0.35 };
const dark = (w: number, h: number, seed: number): Raster =>
  paint(w, h, (x, y) => {
    const v = 0.004 + 0.012 * cloud(x * 1.5, y * 1.5, seed) ** 2;
    return [v, v * 1.02, v * 1.15];
  });

/** Drops of metal that pull at one another, where a seeded handful of them falls. */
function drops(
  w: number,
  h: number,
  seed: number,
  centre: readonly [number, number],
  reach: number,
  count: number,
): Raster {
  const random = seeded(seed);
  const balls = Array.from({ length: count }, (_, i) => {
    const [a, far] = [random() * 6.28, reach * Math.sqrt(random()) * (i === 0 ? 0 : 1)];
    return {
      x: centre[0] + Math.cos(a) * far * 0.9,
      y: centre[1] + Math.sin(a) * far,
      r: (i === 0 ? 0.3 : 0.05 + 0.14 * random() ** 2) * reach,
    };
  });
  const mask = paint(w, h, (x, y) => {
    const [u, v] = [
      x + 0.12 * (noise(x * 3, y * 3, seed) - 0.5),
      y + 0.12 * (noise(x * 3 + 7, y * 3, seed) - 0.5),
    ];
    const field = balls.reduce((sum, b) => sum + (b.r * b.r) / ((u - b.x) ** 2 + (v - b.y) ** 2 + 1e-4), 0);
    const c = clamp((field - 1) * 9 * Math.min(1, h / 600));
    return [c, c, c];
  });
  for (let i = 0; i < mask.data.length; i += 4) mask.data[i + 3] = mask.data[i] as number;
  return cast(mask, { swell: 26, wobble: 1.8, seed });
}

const title = async (y: number, scale = 1): Promise<string[]> => [
  await cut('BLACK', { x: 540, y, cap: 236 * scale, width: 940 * scale, anchor: 'middle', fill: '#fff' }),
  await cut('& CHROME', {
    x: 540,
    y: y + 268 * scale,
    cap: 236 * scale,
    width: 940 * scale,
    anchor: 'middle',
    fill: '#fff',
  }),
];

const small = (
  text: string,
  x: number,
  y: number,
  cap: number,
  anchor: 'start' | 'middle' | 'end' = 'middle',
  fill = '#c9ced8',
): Promise<string> => cut(text, { x, y, cap, anchor, fill });

export async function flyer(w: number, h: number): Promise<Buffer> {
  const art = add(dark(w, h, 1), haze(w, h, 0, 0.1, 0.7, [0.03, 0.034, 0.045], 1));
  over(art, drops(w, h, 41, [0, 0.2], 0.56, 22));
  const metal = await chrome(
    w,
    h,
    [
      ...(await title(370)),
      await cut('2024', { x: 540, y: 1160, cap: 190, width: 560, anchor: 'middle', fill: '#fff' }),
    ],
    { swell: 11, wobble: 0.75 },
  );
  over(art, blur(shadowOf(metal), h * 0.02));
  over(art, metal);
  return press(w, h, develop(art, { seed: 501, ...film }), [
    {
      art: [
        await small('FESTIVAL DE STAND UP', 60, 86, 30, 'start'),
        await small('SAN LUIS POTOSÍ', 1020, 86, 30, 'end'),
        rect(60, 1196, 960, 2, '#7d8592'),
        await small('26 · 27 · 28 · 29', 60, 1276, 50, 'start', '#fff'),
        await small('BOLETOS COMPLETAMENTE GRATIS', 1020, 1250, 24, 'end'),
        await small('COMEDIA, TALLERES Y METAL LÍQUIDO', 1020, 1290, 24, 'end'),
      ],
    },
  ]);
}

/** A black copy of a layer, to sink it into what lies behind. */
function shadowOf(layer: Raster): Raster {
  return { ...layer, data: layer.data.map((v, i) => (i % 4 === 3 ? v * 0.9 : 0)) };
}

export const dayBill =
  (day: Day) =>
  async (w: number, h: number): Promise<Buffer> => {
    const names: readonly string[] = days[day];
    const art = dark(w, h, day);
    over(art, drops(w, h, day * 7, [0.45, -0.62], 0.42, 12));
    const step = 830 / names.length;
    const rows = await Promise.all(
      names.map(async (name, i) => {
        const cap = Math.min(step * 0.7, 96);
        const natural = await widthOf(name.toUpperCase(), cap);
        return cut(name.toUpperCase(), {
          x: 60,
          y: 430 + i * step + cap * 0.72,
          cap,
          width: Math.min(960, natural * 1.5),
          fill: '#fff',
        });
      }),
    );
    const metal = await chrome(
      w,
      h,
      [...rows, await cut(String(day), { x: 54, y: 330, cap: 246, width: 330, fill: '#fff' })],
      { swell: 4, wobble: 0.3, seed: day },
    );
    over(art, blur(shadowOf(metal), h * 0.012));
    over(art, metal);
    return press(w, h, develop(art, { seed: 500 + day, ...film, bloom: 0.12 }), [
      {
        art: [
          rect(60, 362, 960, 2, '#7d8592'),
          rect(60, 1268, 960, 2, '#7d8592'),
          await small('BLACK & CHROME 2024', 60, 1312, 26, 'start'),
          await small('SAN LUIS POTOSÍ', 1020, 1312, 26, 'end'),
        ],
      },
    ]);
  };

export async function general(w: number, h: number): Promise<Buffer> {
  const art = dark(w, h, 60);
  over(art, drops(w, h, 97, [-0.1, 0.25], 0.7, 26), 0.1);
  const columns = await Promise.all(
    (Object.keys(days) as unknown as Day[]).map(async (day, i) => {
      const [x, y] = [60 + (i % 2) * 496, 650 + Math.floor(i / 2) * 334];
      const names: readonly string[] = days[day];
      const rows = await Promise.all(
        names.map((name, n) =>
          cut(name.toUpperCase(), { x: x + 132, y: y - 62 + n * 37, cap: 25, fill: '#eef1f6' }),
        ),
      );
      return { plain: rows, day: await cut(String(day), { x, y, cap: 88, width: 108, fill: '#fff' }) };
    }),
  );
  const metal = await chrome(
    w,
    h,
    [...(await title(250, 0.86)).slice(0, 2), ...columns.map((column) => column.day)],
    { swell: 6, wobble: 0.4 },
  );
  over(art, blur(shadowOf(metal), h * 0.012));
  over(art, metal);
  return press(w, h, develop(art, { seed: 560, ...film }), [
    {
      art: [
        ...columns.flatMap((column) => column.plain),
        rect(60, 1252, 960, 2, '#7d8592'),
        await small('FESTIVAL DE STAND UP 2024', 60, 1306, 28, 'start'),
        await small('SAN LUIS POTOSÍ', 1020, 1306, 28, 'end'),
      ],
    },
  ]);
}

const poses = [
  { facing: 0.9, gaze: 0.15, beard: false, mane: 1.14 },
  { facing: -0.7, gaze: -0.3, lean: 0.05 },
  { facing: 0.3, gaze: 0.9, beard: false, mane: 1.05 },
  { facing: -1.15, gaze: 0, nod: 0.1, mane: 0.86 },
  {
    facing: 2.7,
    gaze: 0.4,
    beard: false,
    mane: 1.12,
    left: [0.4, 1, 0.1] as const,
    right: [-0.4, 0.95, 0.1] as const,
  },
] as const;

export const instructor =
  (index: number) =>
  async (w: number, h: number): Promise<Buffer> => {
    const { name, workshop } = instructors[index] as (typeof instructors)[number];
    const { view, parts } = sitting({
      x: index % 2 ? 0.12 : 0.06,
      y: 0.16,
      zoom: 1.5,
      pose: poses[index] ?? {},
    });
    const side = index % 2 ? -1 : 1;
    const art = await expose(w, h, {
      view,
      layers: [
        {
          blur: 0.0012,
          parts,
          lamps: [
            { at: [-2.6 * side, 3, -1.4], rgb: [2.4, 2.5, 2.7] },
            { at: [2.4 * side, 2, -1.5], rgb: [1.4, 1.5, 1.8] },
            { at: [2 * side, 2.5, 2], rgb: [0.03, 0.03, 0.035] },
          ],
        },
      ],
      behind: [
        (a, b) => haze(a, b, 0.2 * side, -0.4, 0.7, [0.022, 0.024, 0.03], index),
        (a, b) =>
          beams(
            a,
            b,
            [{ from: [0.7 * side, -1.2], to: [-0.2 * side, 0.6], open: 0.2, rgb: [0.3, 0.32, 0.38] }],
            index,
          ),
      ],
      film: { seed: 1 },
    });
    const words = name.toUpperCase().split(' ');
    const metal = await chrome(
      w,
      h,
      [
        await cut(words[0] as string, { x: 56, y: 1010, cap: 120, width: 600, fill: '#fff' }),
        await cut(words.slice(1).join(' '), { x: 56, y: 1166, cap: 130, width: 968, fill: '#fff' }),
      ],
      { swell: 6, wobble: 0.4, seed: index },
    );
    over(art, blur(shadowOf(metal), h * 0.03));
    over(art, metal);
    return press(w, h, develop(art, { seed: 570 + index, ...film, mono: 0.75, shadows: [0, 0.004, 0.014] }), [
      {
        art: [
          await small('TALLER', 56, 92, 30, 'start'),
          await small('BLACK & CHROME 2024', 1024, 92, 30, 'end'),
          rect(56, 1200, 968, 2, '#7d8592'),
          await cut(workshop.toUpperCase(), { x: 56, y: 1276, cap: 46, fill: '#eef1f6' }),
        ],
      },
    ]);
  };
