/** Wide headers for the site's lists, and the two course flyers. */

import { crowd } from './crowd.ts';
import { amber, cyan, dim, fog, magenta, room, spot, tungsten, violet } from './gels.ts';
import { beams, bokeh, scatter } from './light.ts';
import { age, burst, halftone, melt, press, rays, rect } from './plates.ts';
import { standing, stool } from './props.ts';
import { seeded } from './random.ts';
import { boards, darkness, deck, velvet } from './sets.ts';
import { photograph, type Shot } from './shot.ts';
import { portrait, shape, sitting } from './sitter.ts';
import { solos } from './solos.ts';
import { camera } from './space.ts';
import { cut } from './type.ts';

type Draw = (width: number, height: number) => Promise<Buffer>;
const ready: Shot = {
  view: camera([0.3, 1.25, 3.4], [-0.75, 1.24, 0], 0.68),
  behind: [
    fog(0.6, -0.3, 1.6, [0.04, 0.012, 0.03], 31),
    (w, h) =>
      bokeh(
        w,
        h,
        scatter(
          seeded(31),
          60,
          [-4, -0.95, 4, 0.7],
          [0.06, 0.15],
          [dim(amber, 0.34), dim(magenta, 0.3), dim(tungsten, 0.3), dim(cyan, 0.16)],
        ),
      ),
  ],
  layers: [
    {
      parts: standing([0, 0, 0], 1.25),
      lamps: [
        { at: [-2, 3, -1.4], rgb: dim(amber, 2.2) },
        { at: [2, 3, -1.4], rgb: dim(magenta, 2) },
      ],
      ambient: [0.03, 0.02, 0.02],
    },
  ],
  film: { seed: 31, exposure: 1.5 },
};

const after: Shot = {
  view: camera([0.8, 1.15, 7.2], [0.4, 1, 0], 2.1),
  stage: room(-2.2, velvet([0.2, 0.03, 0.06], 32), boards, [
    spot([-2.6, 5, 1.5], [-2.2, 0, -0.2], 0.24, [1.5, 1.2, 0.85], 0.8),
    spot([3, 5, 3], [3, 0.6, -2], 0.5, [0.2, 0.14, 0.2]),
  ]),
  layers: [
    {
      parts: [...stool([-2.3, 0, 0]), ...standing([-1.6, 0, -0.2], 1.3)],
      lamps: [{ at: [-2.6, 5, 0], rgb: [1.4, 1.1, 0.8] }],
    },
  ],
  air: [
    (w, h) => beams(w, h, [{ from: [-2.3, -2.2], to: [-2.1, 0.8], open: 0.2, rgb: [0.5, 0.4, 0.3] }], 32),
  ],
  film: { seed: 32, exposure: 1.7 },
};

const hands: Shot = {
  view: camera([0, 1.75, 7.4], [0, 1.62, 0], 2.6),
  behind: [
    fog(0, 0, 1.8, [0.09, 0.02, 0.07], 33),
    (w, h) =>
      beams(
        w,
        h,
        [-2.6, -1.7, -0.8, 0.1, 1, 1.9, 2.8].map((x, i) => ({
          from: [x, -1.15] as const,
          to: [x * 0.7, 1] as const,
          open: 0.16,
          rgb: dim([magenta, violet, amber][i % 3] as typeof amber, 0.9),
        })),
        33,
      ),
  ],
  layers: [
    {
      parts: crowd(seeded(33), {
        rows: 3,
        across: 23,
        from: [0, 0, 0.6],
        gap: 0.52,
        tall: 1.26,
        arms: 0.65,
        phones: 0.16,
      }),
      lamps: [
        { at: [-3, 4, -3], rgb: dim(magenta, 1.6) },
        { at: [3, 4, -3], rgb: dim(amber, 1.6) },
      ],
      ambient: [0.004, 0.003, 0.004],
      blur: 0.002,
    },
  ],
  film: { seed: 33 },
};

const rail: Shot = {
  view: camera([0, 1.3, 6], [0, 1.25, 0], 2),
  stage: room(-1.2, velvet([0.3, 0.02, 0.16], 34), deck, [
    spot([-2.4, 5, 2], [-1.8, 1, -1.2], 0.26, dim(magenta, 0.9), 0.8),
    spot([2.4, 5, 2], [2, 1, -1.2], 0.26, dim(amber, 0.9), 0.8),
    spot([0, 5, 2], [0, 0.9, -1.2], 0.2, dim(violet, 0.9), 0.8),
  ]),
  setBlur: 0.004,
  layers: [],
  air: [
    (w, h) =>
      bokeh(
        w,
        h,
        scatter(seeded(34), 26, [-3.2, 0.35, 3.2, 1], [0.05, 0.12], [dim(amber, 0.25), dim(magenta, 0.22)]),
      ),
  ],
  film: { seed: 34 },
};

const still: Shot = { ...(solos.f001 as () => Shot)(), film: { seed: 35, exposure: 1.2, grain: 0.03 } };

const upcoming: Draw = async (w, h) => {
  const base = await photograph(w, h, {
    view: camera([0, 1.3, 7], [0, 1.6, 0], 2.8),
    stage: room(-3, darkness, deck, [spot([0, 5, -2], [0, 0, 0], 0.7, dim(amber, 1.6))]),
    behind: [
      fog(1.4, -0.3, 1.5, [0.09, 0.03, 0.02], 36),
      (a, b) =>
        beams(
          a,
          b,
          [0.1, 0.7, 1.4, 2.1, 2.8].map((x, i) => ({
            from: [x, -1.15] as const,
            to: [1.4 + (x - 1.4) * 0.4, 0.9] as const,
            open: 0.14,
            rgb: i % 2 ? magenta : amber,
          })),
          36,
        ),
    ],
    layers: [
      {
        parts: standing([1.95, 0, 0], 1.4),
        lamps: [
          { at: [0, 4, -2], rgb: dim(amber, 2) },
          { at: [4, 4, -2], rgb: dim(magenta, 2) },
        ],
      },
    ],
    near: [
      {
        parts: crowd(seeded(36), {
          rows: 2,
          across: 19,
          from: [0, -0.5, 2.4],
          gap: 0.56,
          tall: 1.2,
          arms: 0.5,
        }),
        lamps: [{ at: [2, 4, -2], rgb: dim(amber, 1.5) }],
        ambient: [0.004, 0.003, 0.003],
        blur: 0.004,
      },
    ],
    film: { seed: 36 },
  });
  const art = [
    `<defs>${melt('m', 'fuego')}<linearGradient id="s"><stop offset="0" stop-color="#0b0908"/><stop offset="0.62" stop-color="#0b0908" stop-opacity="0"/></linearGradient></defs>`,
    rect(0, 0, 2400, 800, 'url(#s)'),
    await cut('PRÓXIMAS', { x: 96, y: 372, cap: 220, width: 900, fill: 'url(#m)' }),
    await cut('FECHAS', { x: 96, y: 660, cap: 240, width: 900, fill: 'url(#m)' }),
  ];
  return press(w, h, base, [{ art }], { width: 2400, height: 800 });
};

const inPerson: Draw = async (w, h) => {
  const sitter = { x: 0.1, y: 0.2, zoom: 1.05, pose: { gaze: 0.6, facing: 0.3 } };
  const photo = halftone(await portrait(w, h, sitter), w, h, '#1a0d12', { cell: 7, gain: 1.12 });
  const mask = await shape(w, h, sitter);
  for (let i = 3; i < photo.length; i += 4) photo[i] = Math.min(photo[i] as number, mask[i] as number);
  const back = [
    `<defs>${melt('m', 'fuego', 0, 1350)}</defs>`,
    rect(0, 0, 1080, 1350, 'url(#m)'),
    rays(560, 640, 22, '#ffd91a', 1500, 'opacity="0.28"'),
    await cut('CURSO DE', { x: 50, y: 210, cap: 136, width: 980 }),
    await cut('STAND UP', { x: 50, y: 470, cap: 226, width: 980 }),
  ];
  const front = [
    rect(0, 1040, 1080, 310, '#120a0d'),
    await cut('PRESENCIAL', { x: 540, y: 1218, cap: 140, width: 980, anchor: 'middle', fill: '#ffd91a' }),
    await cut('PIERDE EL MIEDO, NO EL CHISTE', {
      x: 540,
      y: 1296,
      cap: 38,
      width: 980,
      anchor: 'middle',
      fill: '#ff7a00',
    }),
    burst(186, 880, 128, 96, 18, '#120a0d'),
    await cut('CUPO', { x: 186, y: 874, cap: 40, anchor: 'middle', fill: '#ffd91a', turn: -10 }),
    await cut('LIMITADO', { x: 190, y: 920, cap: 32, anchor: 'middle', fill: '#ffd91a', turn: -10 }),
  ];
  return age(
    await press(w, h, '#ff7a00', [{ art: back }, { art: photo, blend: 'multiply' }, { art: front }]),
    w,
    h,
    41,
    0.5,
    [0.98, 0.9, 0.7],
  );
};

const online: Draw = async (w, h) => {
  const { view, parts } = sitting({ x: 0, y: 0.22, zoom: 1, pose: { gaze: 0.4 } });
  const photo = await photograph(w, h, {
    view,
    behind: [
      fog(-0.2, 0, 0.9, [0.01, 0.04, 0.07], 42),
      (a, b) =>
        bokeh(
          a,
          b,
          scatter(seeded(42), 16, [-0.8, -0.3, 0.8, 0.5], [0.04, 0.08], [dim(cyan, 0.35), dim(violet, 0.35)]),
        ),
    ],
    layers: [
      {
        parts,
        blur: 0.0012,
        lamps: [
          { at: [-2.4, 3, -1.2], rgb: dim(cyan, 2.6) },
          { at: [2.4, 2.6, -1.2], rgb: dim(violet, 2.8) },
          { at: [-1.5, 2, 2], rgb: [0.05, 0.12, 0.15] },
        ],
      },
    ],
    film: { seed: 42, exposure: 1.2 },
  });
  const art = [
    `<defs>${melt('m', 'cielo', 60, 480)}<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#050b14" stop-opacity="0.95"/><stop offset="0.5" stop-color="#050b14" stop-opacity="0.1"/><stop offset="1" stop-color="#050b14" stop-opacity="0.95"/></linearGradient></defs>`,
    rect(0, 0, 1080, 1350, 'url(#s)'),
    await cut('CURSO DE', { x: 50, y: 210, cap: 136, width: 980, fill: '#5fe0e6' }),
    await cut('STAND UP', { x: 50, y: 470, cap: 226, width: 980, fill: '#fff7b0' }),
    '<rect x="50" y="530" width="980" height="520" rx="26" fill="none" stroke="#5fe0e6" stroke-width="8"/><circle cx="110" cy="590" r="16" fill="#ff3048"/>',
    await cut('EN VIVO', { x: 144, y: 606, cap: 32, fill: '#fff' }),
    await cut('ONLINE', { x: 540, y: 1236, cap: 144, width: 980, anchor: 'middle', fill: '#2aa7ff' }),
    await cut('TÚ PONES LA CÁMARA, NOSOTROS EL REMATE', {
      x: 540,
      y: 1302,
      cap: 36,
      width: 980,
      anchor: 'middle',
      fill: '#fff7b0',
    }),
  ];
  return press(w, h, photo, [{ art }]);
};

const shotOf =
  (shot: Shot): Draw =>
  (w, h) =>
    photograph(w, h, shot);

export const banners: Readonly<
  Record<string, { readonly width: number; readonly height: number; readonly draw: Draw }>
> = {
  'banners/proximas-fechas.jpg': { width: 2400, height: 800, draw: upcoming },
  'banners/fechas-proximas.jpg': { width: 1920, height: 480, draw: shotOf(ready) },
  'banners/fechas-pasadas.jpg': { width: 1920, height: 480, draw: shotOf(after) },
  'banners/galeria.jpg': { width: 1920, height: 600, draw: shotOf(hands) },
  'banners/video.jpg': { width: 1280, height: 720, draw: shotOf(still) },
  'banners/merch.jpg': { width: 1920, height: 600, draw: shotOf(rail) },
  'courses/presencial.jpg': { width: 1080, height: 1350, draw: inPerson },
  'courses/online.jpg': { width: 1080, height: 1350, draw: online },
};
