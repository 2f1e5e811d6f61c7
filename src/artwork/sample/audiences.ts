/** More gallery photographs of the audience: seen past the comedian, from the last row, by the light of its phones. */
import { body } from './body.ts';
import { crowd } from './crowd.ts';
import { cyan, dim, fog, magenta, room, spot, talking, tungsten, violet } from './gels.ts';
import { beams, bokeh, lanterns, scatter } from './light.ts';
import { standing } from './props.ts';
import { seeded } from './random.ts';
import type { Rgb } from './raster.ts';
import { boards, deck, velvet } from './sets.ts';
import type { Shot } from './shot.ts';
import { camera } from './space.ts';

const phone: Rgb = [0.9, 0.95, 1.1];

export const audiences: Readonly<Record<string, () => Shot>> = {
  f017: () => ({
    view: camera([-0.7, 1.5, -3.4], [0.15, 1.5, 0], 1.95),
    behind: [
      fog(0, -0.55, 1, [0.05, 0.05, 0.05], 17),
      (w, h) =>
        lanterns(
          w,
          h,
          [-1.05, -0.35, 0.45, 1.15].map((x) => ({
            x,
            y: -0.72,
            rgb: [1, 1, 1] as const,
            size: 0.055,
            streak: 0.05,
          })),
        ),
      (w, h) =>
        beams(
          w,
          h,
          [-1.05, -0.35, 0.45, 1.15].map((x) => ({
            from: [x, -0.72] as const,
            to: [x * 0.3, 1] as const,
            open: 0.22,
            rgb: [0.35, 0.35, 0.35] as const,
          })),
          17,
        ),
    ],
    layers: [
      {
        parts: crowd(seeded(17), {
          rows: 5,
          across: 15,
          from: [0, -0.75, 2.4],
          gap: 0.6,
          facing: 0,
          rise: 0.1,
          arms: 0.2,
        }),
        lamps: [
          { at: [0, 4, 6], rgb: [0.5, 0.5, 0.5] },
          { at: [0, 3, -2], rgb: [0.12, 0.12, 0.12] },
        ],
        blur: 0.009,
      },
      {
        parts: body({
          facing: 0.1,
          left: [0.5, 1.86, 0.1],
          right: [-0.3, 0.95, 0.15],
          grips: ['open', 'fist'],
          elbows: [
            [1, 0, 0],
            [-0.8, -0.2, -0.2],
          ],
        }).parts,
        lamps: [
          { at: [2.6, 4, 3.4], rgb: [2.6, 2.6, 2.6] },
          { at: [-2.8, 4, 3.4], rgb: [2.2, 2.2, 2.2] },
        ],
      },
    ],
    film: { seed: 17, mono: 1, grain: 0.08, exposure: 1.15 },
  }),
  f020: () => ({
    view: camera([1.4, 3.1, 15], [0, 1.9, 0], 6.4),
    stage: {
      ...room(-2.6, velvet([0.16, 0.015, 0.16], 20), boards, [
        spot([-3, 7, 2], [-1.6, 0.5, -2], 0.3, dim(magenta, 1)),
        spot([3, 7, 2], [2, 0.5, -2], 0.3, dim(violet, 1.2)),
        spot([0, 8, 4], [0, 0, 0], 0.12, [2.4, 2.2, 2]),
      ]),
    },
    setBlur: 0.002,
    layers: [
      {
        parts: [...talking({ facing: 0.2 }).parts, ...standing([0.7, 0, -0.1], 1.25)],
        lamps: [
          { at: [0, 8, 3], rgb: [1.4, 1.3, 1.2] },
          { at: [-3, 5, -2], rgb: magenta },
        ],
      },
    ],
    air: [
      (w, h) =>
        beams(
          w,
          h,
          [
            { from: [-1.25, -1.1], to: [-0.12, 0.25], open: 0.09, rgb: magenta, keep: 0.35 },
            { from: [1.15, -1.1], to: [-0.06, 0.25], open: 0.09, rgb: violet, keep: 0.35 },
            { from: [-0.1, -1.2], to: [-0.1, 0.3], open: 0.1, rgb: [0.8, 0.75, 0.7], keep: 0.3 },
          ],
          20,
        ),
    ],
    near: [
      {
        parts: crowd(seeded(20), {
          rows: 8,
          across: 17,
          from: [0, -1.5, 4.4],
          gap: 0.72,
          step: 1.05,
          rise: 0.27,
          arms: 0.06,
          phones: 0.5,
        }),
        lamps: [
          { at: [0, 5, -3], rgb: dim(magenta, 0.8) },
          { at: [2, 5, 0], rgb: dim(tungsten, 0.8) },
        ],
        ambient: [0.004, 0.003, 0.005],
        blur: 0.002,
      },
    ],
    film: { seed: 20, exposure: 1.05 },
  }),
  f023: () => ({
    view: camera([0, 2.1, -4], [0, 1.1, 4], 4.2),
    behind: [fog(0, -0.6, 1.3, [0.006, 0.01, 0.028], 23)],
    layers: [
      {
        parts: crowd(seeded(23), {
          rows: 7,
          across: 19,
          from: [0, -0.5, 1],
          gap: 0.62,
          step: 1,
          rise: 0.13,
          facing: 0,
          arms: 0.4,
        }),
        lamps: [
          { at: [-4, 5, 9], rgb: dim(violet, 1) },
          { at: [4, 5, 9], rgb: dim(cyan, 0.7) },
        ],
        ambient: [0.004, 0.005, 0.01],
        blur: 0.003,
      },
    ],
    air: [
      (w, h) =>
        lanterns(
          w,
          h,
          scatter(seeded(231), 22, [-1.5, -0.42, 1.5, 0.55], [0.006, 0.01], [phone]).map((d) => ({
            x: d.x,
            y: d.y,
            rgb: [0.8, 0.9, 1.1] as const,
            size: d.r * (1 + (d.y + 0.4) * 0.9),
            streak: 0.03,
          })),
        ),
      (w, h) =>
        bokeh(
          w,
          h,
          scatter(seeded(232), 90, [-1.6, -0.55, 1.6, -0.2], [0.006, 0.013], [phone, dim(violet, 0.8)]),
        ),
    ],
    film: { seed: 23, exposure: 0.8 },
  }),
  f025: () => ({
    view: camera([0, 1.1, 5.4], [0, 1.3, 0], 2.9),
    stage: room(
      -0.2,
      (x, y) => {
        const drape = velvet([0.32, 0.32, 0.32], 25)(x * 1.3, y);
        const gap = 0.36 + 0.05 * Math.sin(y * 2.2) - 0.05 * y;
        return Math.abs(x - 0.04) < gap ? { colour: [0.02, 0.02, 0.02], normal: [0, 0, 1] } : drape;
      },
      deck,
      [
        spot([-2.4, 4, 1.4], [-1, 1, 0], 0.5, [0.3, 0.3, 0.3]),
        spot([0, 2.4, -1], [0, 0, 1.4], 0.7, [2.4, 2.4, 2.4]),
      ],
    ),
    behind: [
      (w, h) => lanterns(w, h, [{ x: 0.03, y: -0.42, rgb: [0.9, 0.9, 0.9], size: 0.1, streak: 0 }]),
      (w, h) =>
        beams(
          w,
          h,
          [-0.24, 0, 0.24].map((a) => ({
            from: [0.03, -0.42] as const,
            to: [0.03 + a, 1] as const,
            open: 0.13,
            rgb: [0.7, 0.7, 0.7] as const,
          })),
          25,
        ),
    ],
    layers: [
      {
        parts: body({
          facing: 0.5,
          left: [0.28, 0.92, 0.12],
          right: [-0.3, 0.88, 0.14],
          grips: ['open', 'fist'],
          feet: [
            [0.12, 0, 0.28],
            [-0.1, 0, -0.2],
          ],
        }).parts,
        lamps: [{ at: [0.1, 2.6, -2], rgb: [2.6, 2.6, 2.6] }],
      },
    ],
    film: { seed: 25, mono: 1, grain: 0.085, exposure: 1.15 },
  }),
};
