/** Gallery photographs of the places and things of the trade, mostly with nobody in them. */

import { body } from './body.ts';
import { amber, cyan, dim, fog, magenta, room, spot, tungsten, violet, white } from './gels.ts';
import { beams, bokeh, lanterns, scatter } from './light.ts';
import { bottle, cable, fist, microphone, stand, standing, stool } from './props.ts';
import { cloud, ramp, seeded } from './random.ts';
import { paint, type Rgb } from './raster.ts';
import { boards, brick, darkness, deck, velvet } from './sets.ts';
import type { Effect, Shot } from './shot.ts';
import { bulbs, neon } from './signs.ts';
import { camera, ray, unit } from './space.ts';

/** Walls, ceiling and a lit door at the end of a corridor. */
const corridor: Effect = (w, h) => {
  const view = camera([0.25, 1.5, 4], [0, 1.25, 0], 2.7);
  return paint(w >> 1, h >> 1, (x, y) => {
    const way = ray(view, x, y);
    const hit = [
      (way[0] > 0 ? 1.05 - 0.25 : -1.05 - 0.25) / way[0],
      (way[1] > 0 ? 2.6 - 1.5 : -1.5) / way[1],
    ];
    const t = Math.min(hit[0] as number, hit[1] as number, -13 / way[2]);
    const [px, py, pz] = [0.25 + way[0] * t, 1.5 + way[1] * t, 4 + way[2] * t];
    if (pz < -8.9) {
      const door = ramp(0.52, 0.48, Math.abs(px)) * ramp(2.12, 2.06, py);
      return [0.01 + 3 * door, 0.01 + 2.1 * door, 0.01 + 1.15 * door];
    }
    const door = 5.5 / (1.6 + (pz + 9) ** 2 * 0.5);
    const bulb = [1.6, -2.4, -6.4].reduce(
      (sum, z) => sum + 0.2 / (0.2 + (pz - z) ** 2 + (py - 2.5) ** 2 * 0.35 + px * px * 0.4),
      0,
    );
    const worn = 0.45 + 0.9 * cloud(pz * 1.6, py * 2.2 + px * 2, 15);
    const paintwork: Rgb =
      py < 0.01
        ? [0.1, 0.085, 0.075]
        : py > 2.59
          ? [0.06, 0.06, 0.06]
          : py < 1.1
            ? [0.035, 0.09, 0.085]
            : [0.2, 0.17, 0.12];
    const gloss = py < 0.01 ? 2.2 * ramp(0.75, 0, Math.abs(px - 0.08)) : 1;
    return [
      paintwork[0] * worn * (door * gloss + bulb * 1.2),
      paintwork[1] * worn * (door * 0.74 * gloss + bulb),
      paintwork[2] * worn * (door * 0.42 * gloss + bulb * 0.65),
    ];
  });
};

export const things: Readonly<Record<string, () => Shot>> = {
  f003: () => ({
    view: camera([0.16, 1.5, 0.85], [0, 1.44, 0], 0.37),
    behind: [
      fog(0.2, 0.2, 1.2, [0.045, 0.02, 0.008], 3),
      (w, h) =>
        bokeh(
          w,
          h,
          scatter(
            seeded(33),
            34,
            [-0.75, -0.95, 0.75, 0.95],
            [0.07, 0.16],
            [dim(amber, 0.36), dim(tungsten, 0.32), dim(magenta, 0.14)],
          ),
        ),
    ],
    layers: [
      {
        parts: standing([0.02, 0, 0], 1.38, unit([0.1, -0.85, -0.5])),
        lamps: [
          { at: [1.4, 2.4, -0.8], rgb: dim(tungsten, 2.6) },
          { at: [-1.6, 1.9, -0.3], rgb: dim(amber, 1.3) },
          { at: [-0.4, 2.6, 1.6], rgb: [0.3, 0.27, 0.25] },
        ],
        ambient: [0.05, 0.035, 0.025],
      },
    ],
    film: { seed: 3, exposure: 1.1 },
  }),
  f007: () => ({
    view: camera([0.5, 1.1, 6.4], [0, 1.1, 0], 2.9),
    stage: room(
      -5,
      darkness,
      boards,
      [spot([0, 6, -0.4], [0, 0, 0], 0.17, [3.4, 3.1, 2.7], 0.35)],
      [0.012, 0.014, 0.02],
    ),
    layers: [
      {
        parts: [...stool([-0.42, 0, 0]), ...standing([0.3, 0, 0.05], 1.38)],
        lamps: [{ at: [0, 6, -0.6], rgb: [2, 1.8, 1.5] }],
      },
    ],
    air: [
      (w, h) =>
        beams(w, h, [{ from: [0, -2.3], to: [0, 0.75], open: 0.19, rgb: [0.85, 0.78, 0.66], keep: 0.6 }], 7),
    ],
    film: { seed: 7, exposure: 1.05 },
  }),
  f010: () => ({
    view: camera([0, 1.55, 5], [0, 1.55, 0], 2),
    stage: room(-1, brick, deck, [
      spot([-0.4, 2.1, 0.3], [-0.4, 2, -1], 1.1, [1.5, 0.12, 0.5], 0.95),
      spot([-0.4, 1.5, 0.2], [-0.4, 1.3, -1], 1, [0.1, 0.5, 0.62], 0.95),
    ]),
    sharp: true,
    behind: [neon],
    layers: [
      {
        parts: standing([0.78, 0, 0.4], 1.42),
        lamps: [
          { at: [-0.8, 2.1, -0.6], rgb: dim(magenta, 1.6) },
          { at: [-0.6, 1.4, -0.6], rgb: dim(cyan, 1.1) },
          { at: [2, 3, -0.6], rgb: [0.5, 0.4, 0.35] },
        ],
        blur: 0.003,
      },
    ],
    film: { seed: 10, exposure: 1.05, bloom: 0.3 },
  }),
  f012: () => ({
    view: camera([0.05, 0.02, 1.2], [0.02, -0.055, 0], 0.4),
    behind: [
      fog(-0.4, -0.4, 1, [0.05, 0.012, 0.04], 12),
      (w, h) =>
        bokeh(
          w,
          h,
          scatter(
            seeded(12),
            22,
            [-1, -1, 1, 0.7],
            [0.05, 0.12],
            [dim(magenta, 0.28), dim(violet, 0.4), dim(amber, 0.24)],
          ),
        ),
    ],
    layers: [
      {
        parts: [
          ...microphone([0, 0.05, 0], unit([0.22, -1, 0.12])),
          ...fist([0.024, -0.06, 0.012], unit([0.22, -1, 0.12]), unit([-0.35, 0, 1]), [0.75, -0.75, -0.1]),
        ],
        lamps: [
          { at: [-1.6, 1.2, -0.9], rgb: dim(magenta, 2.4) },
          { at: [1.6, 1.5, -0.9], rgb: dim(amber, 1.1) },
          { at: [0.6, 1.8, 1.4], rgb: [0.16, 0.14, 0.16] },
        ],
      },
    ],
    film: { seed: 12, exposure: 1.1 },
  }),
  f014: () => ({
    view: camera([0, 1, 5], [0, 1, 0], 2),
    behind: [bulbs],
    layers: [],
    film: { seed: 14, exposure: 1, bloom: 0.35 },
  }),
  f015: () => ({
    view: camera([0.25, 1.5, 4], [0, 1.25, 0], 2.7),
    behind: [corridor],
    layers: [
      {
        parts: body({
          at: [-0.04, 0, -2.2],
          facing: 3.05,
          left: [0.3, 0.9, 0.1],
          right: [-0.3, 0.88, 0.06],
          grips: ['open', 'fist'],
          feet: [
            [0.1, 0, 0.24],
            [-0.1, 0.02, -0.22],
          ],
        }).parts,
        lamps: [
          { at: [0.3, 1.9, -8], rgb: [2.2, 1.5, 0.85] },
          { at: [-0.6, 1.4, -8], rgb: [1.4, 1, 0.6] },
          { at: [0, 2.6, 1.6], rgb: [0.05, 0.045, 0.035] },
        ],
        blur: 0.0012,
      },
    ],
    air: [fog(-0.03, 0.05, 0.35, [0.14, 0.09, 0.05], 15)],
    film: { seed: 15, exposure: 1, shadows: [0, 0.012, 0.014] },
  }),
  f016: () => ({
    view: camera([-0.3, 1.2, 6], [0, 1.2, 0], 2.7),
    stage: room(-1.1, velvet([0.55, 0.015, 0.025], 16), boards, [
      spot([1.6, 5, 4], [0, 1.15, -1.1], 0.17, [2.2, 1.9, 1.5], 0.25),
      spot([0, 7, 1], [0, 0, -1], 0.5, [0.09, 0.06, 0.07]),
    ]),
    layers: [{ parts: standing([0, 0, -0.2], 1.42), lamps: [{ at: [1.6, 5, 4], rgb: [1.3, 1.1, 0.9] }] }],
    air: [
      (w, h) => beams(w, h, [{ from: [1.2, -1.8], to: [0, 0.1], open: 0.16, rgb: [0.1, 0.08, 0.06] }], 16),
    ],
    film: { seed: 16, exposure: 1.05 },
  }),
  f024: () => ({
    view: camera([0.5, 0.2, 1.5], [0, 0.17, 0], 0.72),
    stage: room(-7, darkness, boards, [
      spot([-1.2, 2.4, -1.6], [0, 0, 0], 0.5, [2.3, 1.5, 0.8]),
      spot([1.6, 2.4, -1.6], [0.3, 0, 0], 0.5, [0.1, 0.6, 0.95]),
    ]),
    setBlur: 0.004,
    behind: [
      (w, h) =>
        bokeh(
          w,
          h,
          scatter(
            seeded(24),
            24,
            [-1.6, -0.95, 1.6, -0.25],
            [0.05, 0.1],
            [dim(amber, 0.4), dim(cyan, 0.3), dim(tungsten, 0.36)],
          ),
        ),
    ],
    layers: [
      {
        parts: [
          ...stand([0, 0, 0], 1.4),
          ...cable([0.02, 0.5, 0.01], [0.5, 0.008, 0.35], 0.2),
          ...cable([0.5, 0.02, 0.35], [-0.9, 0.008, 0.5], 0),
        ],
        lamps: [
          { at: [-1.2, 2.4, -1.6], rgb: dim(amber, 1.8) },
          { at: [1.6, 2.4, -1.6], rgb: dim(cyan, 1.6) },
        ],
      },
    ],
    film: { seed: 24, exposure: 1.1 },
  }),
  f026: () => ({
    view: camera([0.5, 1.15, 2.6], [0, 0.68, 0], 1.05),
    stage: room(-4, darkness, deck, [spot([0.2, 4, -0.9], [0, 0, 0], 0.24, [2, 1.9, 2.1], 0.5)]),
    setBlur: 0.01,
    behind: [
      fog(0, -0.6, 0.9, [0.012, 0.02, 0.045], 26),
      (w, h) => lanterns(w, h, [{ x: -0.6, y: -0.8, rgb: [0.5, 0.6, 1], size: 0.07, streak: 0.05 }]),
    ],
    layers: [
      {
        parts: [
          ...stool([0, 0, 0]),
          ...bottle([0.06, 0.745, -0.02]),
          ...microphone([-0.1, 0.768, 0.07], unit([0.9, -0.03, 0.35])),
        ],
        lamps: [
          { at: [-0.6, 4, -1.3], rgb: dim(white, 1.7) },
          { at: [1.8, 2.2, -0.8], rgb: dim(violet, 0.8) },
          { at: [-2, 2, 2], rgb: [0.1, 0.09, 0.09] },
        ],
      },
    ],
    air: [(w, h) => beams(w, h, [{ from: [0.05, -2], to: [0, 0.5], open: 0.2, rgb: [0.28, 0.3, 0.38] }], 26)],
    film: { seed: 26, exposure: 1.1 },
  }),
};
