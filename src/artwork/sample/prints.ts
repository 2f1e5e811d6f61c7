/** Posters that start from a photograph or a figure: gig sheets, risographs, collages, tickets. */

import { develop } from './film.ts';
import { amber, dim, magenta, room, spot } from './gels.ts';
import { beams, bokeh, haze, scatter } from './light.ts';
import { shoot } from './march.ts';
import { age, halftone, melt, press, rect } from './plates.ts';
import { standing } from './props.ts';
import { seeded } from './random.ts';
import { add, over, paint } from './raster.ts';
import { brick, deck } from './sets.ts';
import { expose, photograph } from './shot.ts';
import { tubes } from './signs.ts';
import { sitting } from './sitter.ts';
import { camera, unit } from './space.ts';
import { cut } from './type.ts';

type Poster = (width: number, height: number) => Promise<Buffer>;

/** A promoter's usual sheet: the photograph, the name, the tour. */
const gig: Poster = async (w, h) => {
  const { view, parts } = sitting({ x: 0.05, y: 0.12, zoom: 1.02, pose: { gaze: 0.5 } });
  const photo = await photograph(w, h, {
    view,
    behind: [
      (a, b) => haze(a, b, 0.1, -0.4, 0.9, [0.05, 0.012, 0.045], 1),
      (a, b) =>
        beams(
          a,
          b,
          [
            { from: [-0.75, -1.2], to: [0.1, 0.7], open: 0.2, rgb: magenta },
            { from: [0.8, -1.2], to: [0, 0.7], open: 0.18, rgb: amber },
          ],
          1,
        ),
      (a, b) =>
        bokeh(
          a,
          b,
          scatter(seeded(1), 14, [-0.8, -0.9, 0.8, 0], [0.03, 0.06], [dim(magenta, 0.3), dim(amber, 0.3)]),
        ),
    ],
    layers: [
      {
        parts,
        blur: 0.0012,
        lamps: [
          { at: [-2.6, 3, -1.8], rgb: dim(magenta, 2.8) },
          { at: [2.6, 3, -1.6], rgb: dim(amber, 2.6) },
          { at: [1.5, 2, 2.5], rgb: [0.05, 0.04, 0.05] },
        ],
      },
    ],
    film: { seed: 101, exposure: 1.15, grain: 0.06 },
  });
  const art = [
    `<defs>${melt('m', 'fuego')}<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#080305" stop-opacity="0"/><stop offset="0.6" stop-color="#080305" stop-opacity="0.92"/></linearGradient><linearGradient id="t" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#080305" stop-opacity="0"/><stop offset="0.55" stop-color="#080305" stop-opacity="0.94"/></linearGradient></defs>`,
    rect(0, 760, 1080, 590, 'url(#s)'),
    rect(0, 0, 1080, 300, 'url(#t)'),
    await cut('TIMBITO', { x: 540, y: 1196, cap: 290, width: 976, anchor: 'middle', fill: 'url(#m)' }),
    await cut('STAND UP · EN VIVO', { x: 54, y: 1290, cap: 54, width: 520, fill: '#fff6e6' }),
    await cut('GIRA 2026', { x: 1028, y: 1290, cap: 54, width: 300, anchor: 'end', fill: '#fff6e6' }),
    await cut('SE VA A PONER BUENO', { x: 54, y: 102, cap: 44, width: 480, fill: '#fff6e6' }),
    await cut('SOLO ADULTOS', { x: 1028, y: 102, cap: 44, width: 320, anchor: 'end', fill: '#fff6e6' }),
  ];
  return press(w, h, photo, [{ art }]);
};

/** Two risograph drums over cream stock, a little out of register. */
const riso: Poster = async (w, h) => {
  const mic = shoot(
    w,
    h,
    camera([0.13, 1.5, 0.72], [-0.01, 1.43, 0], 0.36, -0.16),
    standing([0.02, 0, 0], 1.38, unit([0.12, -0.85, -0.4])),
    [
      { at: [1.4, 2.2, 0.3], rgb: [2.2, 2.2, 2.2] },
      { at: [-1.6, 1.9, 0.2], rgb: [1.5, 1.5, 1.5] },
      { at: [-0.4, 2.6, 1.6], rgb: [0.8, 0.8, 0.8] },
    ],
    [0.3, 0.3, 0.3],
  );
  const pixels = develop(
    over(
      paint(w, h, () => [3, 3, 3]),
      mic,
    ),
    { seed: 4, mono: 1, vignette: 0, grain: 0.03, bloom: 0, exposure: 1.5 },
  );
  const pink = [
    `<circle cx="565" cy="560" r="452" fill="#ff4fa0"/>`,
    await cut('TIMBITO', { x: 546, y: 1246, cap: 226, width: 980, anchor: 'middle', fill: '#ff4fa0' }),
    rect(54, 60, 330, 30, '#ff4fa0'),
  ];
  const blue = [
    await cut('UNA NOCHE', { x: 50, y: 190, cap: 104, width: 980, fill: '#0a3fb0' }),
    await cut('CON', { x: 50, y: 990, cap: 96, fill: '#0a3fb0' }),
    await cut('TIMBITO', { x: 538, y: 1238, cap: 226, width: 980, anchor: 'middle', fill: '#0a3fb0' }),
    await cut('STAND UP EN VIVO', { x: 50, y: 1310, cap: 36, fill: '#0a3fb0' }),
    await cut('GIRA 2026', { x: 1030, y: 1310, cap: 36, anchor: 'end', fill: '#0a3fb0' }),
  ];
  return age(
    await press(w, h, '#f5efdc', [
      { art: pink, blend: 'multiply' },
      { art: halftone(pixels, w, h, '#0a3fb0', { cell: 8, gain: 1.05 }), blend: 'multiply' },
      { art: blue, blend: 'multiply' },
    ]),
    w,
    h,
    4,
    0.7,
    [0.96, 0.94, 0.87],
  );
};

/** Neon on the club's own brick. */
const club: Poster = async (w, h) => {
  const view = camera([0, 1.5, 5], [0, 1.5, 0], 2.4);
  const wall = await expose(w, h, {
    view,
    sharp: true,
    layers: [],
    stage: room(-1, brick, deck, [
      spot([0, 2.3, 0.4], [0, 2.1, -1], 1.1, [1.3, 0.14, 0.5], 0.95),
      spot([0, 1.2, 0.3], [0, 1.1, -1], 1, [0.12, 0.5, 0.62], 0.95),
    ]),
    film: { seed: 6 },
  });
  add(
    wall,
    await tubes(
      w,
      h,
      [
        {
          text: 'ESTA NOCHE',
          at: { x: 540, y: 250, cap: 100, width: 640, anchor: 'middle' },
          halo: '#ffae1a',
          core: '#fff0c8',
        },
        {
          text: 'STAND',
          at: { x: 540, y: 560, cap: 230, width: 740, anchor: 'middle' },
          halo: '#ff1a6e',
          core: '#ffc2da',
        },
        {
          text: 'UP',
          at: { x: 540, y: 850, cap: 230, width: 370, anchor: 'middle' },
          halo: '#12c8ff',
          core: '#d0f5ff',
        },
      ],
      1080,
    ),
  );
  const pixels = develop(wall, { seed: 6, bloom: 0.3 });
  const art = [
    rect(0, 1116, 1080, 234, '#07060a'),
    await cut('TIMBITO', { x: 50, y: 1286, cap: 122, width: 520, fill: '#fff6e6' }),
    await cut('EN VIVO', { x: 1030, y: 1214, cap: 50, width: 380, anchor: 'end', fill: '#ff5f9e' }),
    await cut('GIRA 2026', { x: 1030, y: 1286, cap: 50, width: 380, anchor: 'end', fill: '#37d2ff' }),
  ];
  return press(w, h, pixels, [{ art }]);
};

export const prints = { gig, riso, club };
