/** Gallery photographs of the audience and the house. */

import { crowd } from './crowd.ts';
import { amber, cyan, dim, fog, magenta, talking, tungsten, violet, white } from './gels.ts';
import { beams, bokeh, lanterns, scatter } from './light.ts';
import { seats } from './props.ts';
import { seeded } from './random.ts';
import type { Rgb } from './raster.ts';
import type { Shot } from './shot.ts';
import { camera } from './space.ts';

const phone: Rgb = [0.9, 0.95, 1.1];

export const houses: Readonly<Record<string, () => Shot>> = {
  f002: () => ({
    view: camera([0.5, 1.75, -3.1], [0.1, 1.35, 0], 1.75),
    behind: [
      fog(0, -0.5, 1.2, [0.03, 0.02, 0.055], 2),
      (w, h) =>
        bokeh(
          w,
          h,
          scatter(
            seeded(2),
            75,
            [-1.6, -0.06, 1.6, 0.85],
            [0.018, 0.042],
            [phone, phone, dim(violet, 0.7), [1, 0.8, 0.55]],
          ),
        ),
      (w, h) =>
        beams(
          w,
          h,
          [
            { from: [-0.75, -0.78], to: [-0.1, 1.2], open: 0.3, rgb: dim(white, 0.5) },
            { from: [0.95, -0.78], to: [0.2, 1.2], open: 0.3, rgb: dim(violet, 0.7) },
          ],
          2,
        ),
      (w, h) =>
        lanterns(w, h, [
          { x: -0.75, y: -0.78, rgb: [1, 1, 1.1], size: 0.06, streak: 0.1 },
          { x: 0.95, y: -0.78, rgb: [0.7, 0.55, 1.2], size: 0.05, streak: 0.08 },
        ]),
    ],
    layers: [
      {
        parts: talking({ facing: -0.25, left: [0.52, 1.3, 0.2] }).parts,
        lamps: [
          { at: [2.6, 4, 4.2], rgb: dim(white, 2.6) },
          { at: [-3, 4, 3.8], rgb: dim(violet, 3) },
        ],
      },
    ],
    film: { seed: 2, exposure: 1.15 },
  }),
  f006: () => ({
    view: camera([0.3, 1.75, 6.5], [0, 1.65, 0], 3.1),
    behind: [
      fog(0, 0, 0.9, [0.2, 0.012, 0.09], 6),
      (w, h) =>
        beams(
          w,
          h,
          [-0.8, -0.3, 0.3, 0.8].map((x) => ({
            from: [x, -0.52] as const,
            to: [x * 2.4, -1.6] as const,
            open: 0.14,
            rgb: dim(magenta, 0.8),
          })),
          6,
        ),
      (w, h) =>
        beams(
          w,
          h,
          [-0.8, -0.3, 0.3, 0.8].map((x) => ({
            from: [x, -0.52] as const,
            to: [x * 1.8, 1] as const,
            open: 0.2,
            rgb: dim(magenta, 0.55),
          })),
          7,
        ),
      (w, h) =>
        lanterns(
          w,
          h,
          [-0.8, -0.3, 0.3, 0.8].map((x) => ({
            x,
            y: -0.52,
            rgb: [1, 0.3, 0.75] as const,
            size: 0.035,
            streak: 0.04,
          })),
        ),
    ],
    layers: [
      {
        parts: crowd(seeded(66), {
          rows: 4,
          across: 11,
          from: [0, 0, 0.4],
          gap: 0.52,
          step: 0.75,
          tall: 1.3,
          arms: 0.65,
          phones: 0.2,
        }),
        lamps: [
          { at: [-2, 3.6, -3], rgb: dim(magenta, 1.9) },
          { at: [2, 3.6, -3], rgb: dim(magenta, 1.7) },
        ],
        ambient: [0.004, 0.002, 0.003],
        blur: 0.0018,
      },
    ],
    air: [fog(0, -0.3, 0.7, [0.045, 0.004, 0.02], 16)],
    film: { seed: 6, exposure: 1 },
  }),
  f009: () => ({
    view: camera([-2.6, 1.9, -3.4], [0.4, 0.95, 2.6], 2.6),
    behind: [
      fog(0.7, -0.9, 0.9, [0.08, 0.035, 0.014], 9),
      (w, h) =>
        bokeh(
          w,
          h,
          scatter(seeded(9), 15, [-1.5, -0.92, 1.5, -0.62], [0.012, 0.022], [tungsten, dim(amber, 0.8)]),
        ),
    ],
    layers: [
      {
        parts: seats(9, 13, [0, -0.1, 0], {
          colour: [0.34, 0.012, 0.02],
          shine: 0.05,
          gloss: 5,
          folds: 0.0016,
          soft: 0.15,
        }),
        lamps: [
          { at: [3.6, 4.6, 1.5], rgb: [1.2, 0.74, 0.42] },
          { at: [-4, 5, 7], rgb: [0.5, 0.26, 0.2] },
        ],
        ambient: [0.035, 0.02, 0.02],
        blur: 0.0012,
      },
    ],
    air: [
      (w, h) => beams(w, h, [{ from: [1.25, -1.3], to: [0.1, 0.7], open: 0.25, rgb: [0.16, 0.09, 0.05] }], 9),
    ],
    film: { seed: 9, exposure: 1.1 },
  }),
  f013: () => ({
    view: camera([-2.6, 1.5, 1.6], [0, 1.3, 0], 1.15),
    behind: [
      fog(0.8, -0.4, 0.9, [0.05, 0.022, 0.01], 13),
      (w, h) =>
        bokeh(
          w,
          h,
          scatter(
            seeded(131),
            26,
            [-1.6, -0.95, 1.6, 0.1],
            [0.04, 0.085],
            [dim(amber, 0.4), dim(tungsten, 0.35), dim(magenta, 0.3), dim(cyan, 0.16)],
          ),
        ),
    ],
    layers: [
      {
        parts: crowd(seeded(136), {
          rows: 5,
          across: 5,
          from: [0.2, -0.12, -1.2],
          gap: 0.68,
          step: 0.62,
          tall: 1.05,
          arms: 0.12,
          facing: 3.1,
        }),
        lamps: [
          { at: [2.2, 2.8, -2.8], rgb: dim(tungsten, 0.9) },
          { at: [3.2, 2.4, 3], rgb: dim(magenta, 0.9) },
        ],
        ambient: [0.008, 0.005, 0.005],
        blur: 0.0022,
      },
    ],
    near: [],
    air: [
      (w, h) =>
        bokeh(
          w,
          h,
          scatter(seeded(13), 7, [-1.5, 0.5, 1.5, 1], [0.09, 0.16], [dim(amber, 0.3), dim(tungsten, 0.22)]),
        ),
    ],
    film: { seed: 13, exposure: 1.15 },
  }),
};
