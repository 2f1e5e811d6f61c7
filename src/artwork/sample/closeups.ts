/** Gallery photographs of the comedian from close by, in company, and at the end. */
import { body } from './body.ts';
import { crowd } from './crowd.ts';
import { amber, cyan, dim, fog, magenta, room, spot, talking, violet } from './gels.ts';
import { beams, bokeh, lanterns, scatter } from './light.ts';
import { standing, stool } from './props.ts';
import { seeded } from './random.ts';
import { boards, brick, darkness, deck, velvet } from './sets.ts';
import type { Shot } from './shot.ts';
import { camera, unit } from './space.ts';
import { wear } from './tailor.ts';

export const closeups: Readonly<Record<string, () => Shot>> = {
  f018: () => ({
    view: camera([1.1, 1.35, 3.4], [0.05, 1.36, 0], 1.15),
    behind: [
      fog(-0.5, -0.5, 0.9, [0.005, 0.03, 0.04], 18),
      (w, h) =>
        beams(
          w,
          h,
          [
            { from: [-0.9, -1.2], to: [0.3, 0.9], open: 0.2, rgb: cyan },
            { from: [0.9, -1.2], to: [0.5, 1], open: 0.12, rgb: dim(cyan, 0.5) },
          ],
          18,
        ),
      (w, h) =>
        bokeh(
          w,
          h,
          scatter(seeded(18), 12, [-1.5, -0.9, 1.5, -0.2], [0.05, 0.09], [dim(cyan, 0.3), dim(violet, 0.25)]),
        ),
    ],
    layers: [
      {
        parts: [
          ...standing([0, 0, 0.42], 1.44, unit([0, -0.55, 0.85])).filter((part) => part.a[1] > 0.4),
          ...body({
            lean: 0.13,
            nod: 0.12,
            left: [0.02, 1.3, 0.42],
            right: [-0.02, 1.18, 0.42],
            grips: ['fist', 'fist'],
            elbows: [
              [0.9, -0.4, 0],
              [-0.9, -0.4, 0],
            ],
          }).parts,
        ],
        lamps: [
          { at: [-2.8, 3.4, -1.8], rgb: dim(cyan, 3.2) },
          { at: [2.6, 2.4, -2.3], rgb: dim(violet, 2.2) },
          { at: [2, 3, 2], rgb: [0.02, 0.05, 0.06] },
        ],
      },
    ],
    film: { seed: 18, exposure: 1.2 },
  }),
  f019: () => ({
    view: camera([-0.55, 1.15, 3.4], [0.2, 1.32, 0], 1.45),
    behind: [
      fog(0.7, -0.7, 0.8, [0.07, 0.03, 0.008], 19),
      (w, h) => beams(w, h, [{ from: [0.8, -1.2], to: [-0.2, 0.9], open: 0.22, rgb: dim(amber, 0.9) }], 19),
      (w, h) =>
        lanterns(w, h, [
          { x: 0.78, y: -0.82, rgb: [1, 0.62, 0.3], size: 0.06, streak: 0.08 },
          { x: 0.46, y: -0.86, rgb: [1, 0.62, 0.3], size: 0.05, streak: 0.05 },
        ]),
    ],
    layers: [
      {
        parts: talking({
          facing: 0.35,
          gaze: 0.45,
          lean: 0.06,
          left: [0.42, 1.42, 0.46],
          grips: ['point', 'fist'],
          elbows: [
            [0.4, -0.9, 0],
            [-0.7, -0.5, 0.1],
          ],
        }).parts,
        lamps: [
          { at: [2.6, 3.4, -1.7], rgb: dim(amber, 3) },
          { at: [-2.4, 2.8, -1], rgb: dim(amber, 1.1) },
          { at: [-1.4, 2.6, 2.6], rgb: [0.07, 0.045, 0.03] },
        ],
      },
    ],
    film: { seed: 19, exposure: 1.15 },
  }),
  f021: () => ({
    view: camera([-1.3, 1.55, 2.5], [0.02, 1.42, 0], 1.02),
    stage: room(-1.1, brick, deck, [
      spot([-1.8, 3, 0.6], [-0.6, 1.5, -1.1], 0.6, [1.4, 0.12, 0.6], 0.9),
      spot([2, 2.6, 0.6], [0.8, 1.6, -1.1], 0.45, [0.24, 0.12, 0.75], 0.9),
    ]),
    setBlur: 0.012,
    layers: [
      {
        parts: talking({ facing: 0.55, gaze: 0.35, sway: 0.03, left: [0.34, 1.28, 0.36] }).parts,
        lamps: [
          { at: [-2.4, 2.4, -1.9], rgb: dim(magenta, 2.6) },
          { at: [2.2, 2.4, -1.6], rgb: dim(violet, 3) },
          { at: [-2.6, 2.2, 0.4], rgb: [0.04, 0.015, 0.03] },
        ],
        ambient: [0.03, 0.01, 0.03],
      },
    ],
    film: { seed: 21, exposure: 1.15 },
  }),
  f022: () => ({
    view: camera([-0.4, 1.3, 5.4], [0, 1.15, 0], 2.15),
    stage: room(-2, velvet([0.05, 0.04, 0.32], 6), boards, [
      spot([-1, 5, 2], [-0.6, 0.6, -1.2], 0.28, [1, 0.95, 1.1]),
      spot([1.4, 5, 2], [0.8, 0.6, -1.2], 0.26, [1.1, 0.7, 0.9]),
    ]),
    setBlur: 0.005,
    layers: [
      {
        parts: [
          ...talking({ at: [-0.62, 0, 0], facing: 0.7, gaze: 0.1, left: [0.4, 1.2, 0.36] }).parts,
          ...talking(
            {
              at: [0.68, 0, -0.15],
              facing: -0.75,
              gaze: -0.1,
              lean: 0.09,
              nod: 0.1,
              beard: false,
              mane: 0.93,
              left: [0.28, 0.95, 0.2],
            },
            {
              ...wear,
              jacket: { ...wear.jacket, colour: [0.24, 0.03, 0.025] },
              shirt: { colour: [0.02, 0.02, 0.02] },
            },
          ).parts,
          ...stool([1.65, 0, -0.5]),
        ],
        lamps: [
          { at: [-2.4, 4, 0.2], rgb: [0.26, 0.22, 0.22] },
          { at: [-3, 3, -1.2], rgb: dim(violet, 1.8) },
          { at: [3, 3, -1.2], rgb: dim(magenta, 1.7) },
        ],
        ambient: [0.025, 0.02, 0.035],
      },
    ],
    film: { seed: 22, exposure: 1.1 },
  }),
  f027: () => ({
    view: camera([0.2, 1.35, 7], [0, 1.45, 0], 3),
    stage: room(-3.5, darkness, deck, [spot([0, 5, -2.5], [0, 0, 0.4], 0.6, dim(amber, 2))]),
    behind: [
      fog(0, -0.3, 0.9, [0.06, 0.018, 0.02], 27),
      (w, h) =>
        beams(
          w,
          h,
          [-1.1, -0.55, 0.55, 1.1].map((x, i) => ({
            from: [x, -1.15] as const,
            to: [x * 0.25, 0.8] as const,
            open: 0.14,
            rgb: i % 2 ? dim(magenta, 0.9) : amber,
          })),
          27,
        ),
    ],
    layers: [
      {
        parts: body({
          left: [0.46, 1.98, 0.05],
          right: [-0.46, 1.98, 0.05],
          grips: ['open', 'fist'],
          elbows: [
            [1, 0.1, 0],
            [-1, 0.1, 0],
          ],
          nod: -0.25,
        }).parts,
        lamps: [
          { at: [-2.5, 4.4, -2], rgb: dim(amber, 2.8) },
          { at: [2.5, 4.4, -2], rgb: dim(magenta, 2.4) },
          { at: [0, 4, 4], rgb: [0.08, 0.06, 0.05] },
        ],
      },
    ],
    air: [
      (w, h) =>
        bokeh(
          w,
          h,
          scatter(
            seeded(27),
            230,
            [-1.6, -1, 1.6, 0.75],
            [0.003, 0.013],
            [amber, magenta, cyan, [1, 1, 0.9]],
          ),
        ),
    ],
    near: [
      {
        parts: crowd(seeded(27), {
          rows: 2,
          across: 9,
          from: [0, -0.4, 3.2],
          gap: 0.62,
          tall: 1.2,
          arms: 0.75,
          phones: 0.15,
        }),
        lamps: [
          { at: [-2.5, 4.4, -2], rgb: dim(amber, 2.2) },
          { at: [2.5, 4.4, -2], rgb: dim(magenta, 2) },
        ],
        ambient: [0.006, 0.004, 0.005],
        blur: 0.0045,
      },
    ],
    film: { seed: 27, exposure: 1.1 },
  }),
};
