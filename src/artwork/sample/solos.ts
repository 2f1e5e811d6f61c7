/** Gallery photographs of the comedian at work. */

import { body } from './body.ts';
import { cyan, dim, fog, magenta, room, spot, talking, violet, white } from './gels.ts';
import { beams, lanterns } from './light.ts';
import { standing, stool } from './props.ts';
import { boards, brick, darkness, deck, velvet } from './sets.ts';
import type { Shot } from './shot.ts';
import { camera } from './space.ts';

export const solos: Readonly<Record<string, () => Shot>> = {
  f001: () => ({
    view: camera([0.9, 1.15, 4.6], [0.35, 1.18, 0], 2.05),
    stage: room(-4, darkness, deck, [
      spot([-2, 5, -2], [0, 0, 0], 0.4, dim(magenta, 2)),
      spot([3, 5, -2], [0.4, 0, 0.4], 0.4, dim(cyan, 2)),
    ]),
    behind: [
      fog(0, -0.2, 1.2, [0.018, 0.005, 0.022], 3),
      (w, h) =>
        beams(
          w,
          h,
          [
            { from: [-1.15, -1.1], to: [-0.1, 0.9], open: 0.16, rgb: magenta },
            { from: [-0.35, -1.15], to: [0.1, 0.9], open: 0.1, rgb: dim(violet, 0.9) },
            { from: [1.2, -1.1], to: [0.15, 0.9], open: 0.15, rgb: cyan },
          ],
          3,
        ),
    ],
    layers: [
      {
        parts: [
          ...talking({ facing: 0.45, gaze: 0.1, left: [0.45, 1.22, 0.28] }).parts,
          ...standing([0.85, 0, -0.25], 1.25),
        ],
        lamps: [
          { at: [-3, 4, -2.5], rgb: dim(magenta, 2.6) },
          { at: [3, 4, -2.2], rgb: dim(cyan, 2.6) },
          { at: [2.4, 3, 3.4], rgb: [0.07, 0.06, 0.065] },
        ],
      },
    ],
    air: [fog(0.1, 0.5, 1.2, [0.02, 0.008, 0.03], 8)],
    film: { seed: 1, exposure: 1.25 },
  }),
  f004: () => ({
    view: camera([0.5, 1.45, 5.2], [0.1, 1.12, 0], 2.2),
    stage: room(-1.5, brick, boards, [
      spot([-1.2, 4.5, 2], [0.1, 1, -1.5], 0.33, [1.05, 0.7, 0.42], 0.75),
      spot([2.6, 3.6, -1], [2.4, 0.5, -1.5], 0.5, [0.5, 0.1, 0.06]),
    ]),
    setBlur: 0.0045,
    layers: [
      {
        parts: [
          ...talking({ facing: 0.3, gaze: 0.35, lean: 0.05, left: [0.4, 1.02, 0.34] }).parts,
          ...stool([-0.85, 0, -0.5]),
          ...standing([0.82, 0, -0.5], 1.22),
        ],
        lamps: [
          { at: [-2.8, 3.8, -0.3], rgb: [1.6, 1.05, 0.62] },
          { at: [2.5, 3, -1.2], rgb: [1.5, 0.75, 0.4] },
        ],
        ambient: [0.03, 0.02, 0.015],
      },
    ],
    air: [
      (w, h) => beams(w, h, [{ from: [-0.9, -1.6], to: [0, 0.6], open: 0.22, rgb: [0.12, 0.08, 0.045] }], 5),
    ],
    film: { seed: 4, exposure: 1.15, shadows: [0.012, 0, 0.01] },
  }),
  f005: () => ({
    view: camera([-0.2, 1.52, 3], [0.16, 1.53, 0], 0.72),
    behind: [
      fog(0.8, -0.3, 0.8, [0.03, 0.03, 0.03], 5),
      (w, h) => lanterns(w, h, [{ x: 1.2, y: -0.72, rgb: [0.6, 0.6, 0.6], size: 0.07, streak: 0.05 }]),
    ],
    layers: [
      {
        parts: talking({
          facing: 1.25,
          gaze: 0.1,
          nod: -0.12,
          right: [-0.02, 1.41, 0.26],
          elbows: [
            [0.5, -0.8, 0],
            [-0.3, -0.9, 0.2],
          ],
        }).parts,
        lamps: [
          { at: [3, 2.9, -0.9], rgb: [2, 2, 2] },
          { at: [-2.5, 2.6, -1.4], rgb: [0.8, 0.8, 0.8] },
          { at: [1.6, 1.4, 2], rgb: [0.03, 0.03, 0.03] },
        ],
      },
    ],
    film: { seed: 5, mono: 1, grain: 0.075, exposure: 1.2 },
  }),
  f008: () => ({
    view: camera([0, 0.7, 5], [0, 1.22, 0], 2.75),
    stage: room(-4, darkness, deck, [spot([0, 4.2, -3], [0, 0, 1], 0.5, [2, 2, 2.1])]),
    behind: [
      fog(0, -0.36, 0.7, [0.08, 0.085, 0.1], 8),
      (w, h) =>
        beams(
          w,
          h,
          [-0.9, -0.45, 0, 0.45, 0.9].map((a) => ({
            from: [0, -0.36] as const,
            to: [a * 1.6, 1] as const,
            open: 0.16,
            rgb: dim(white, 0.4),
          })),
          8,
        ),
      (w, h) => lanterns(w, h, [{ x: 0, y: -0.34, rgb: [1, 1, 1.06], size: 0.13, streak: 0.14 }]),
    ],
    layers: [
      {
        parts: body({
          left: [0.78, 1.52, 0.02],
          right: [-0.78, 1.5, 0.02],
          elbows: [
            [0, -1, -0.2],
            [0, -1, -0.2],
          ],
          feet: [
            [0.22, 0, 0],
            [-0.22, 0, 0.05],
          ],
          nod: -0.2,
          grips: ['open', 'open'],
        }).parts,
        lamps: [
          { at: [0, 1.9, -3], rgb: [3, 3, 3.2] },
          { at: [-1.2, 2.6, -1.6], rgb: [1.6, 1.6, 1.7] },
        ],
      },
    ],
    air: [fog(0, -0.36, 0.5, [0.09, 0.09, 0.1], 9)],
    film: { seed: 8, exposure: 1.1, shadows: [0, 0.01, 0.03] },
  }),
  f011: () => ({
    view: camera([-0.4, 1.25, 4.6], [0, 0.98, 0], 1.85),
    stage: room(-1.3, velvet([0.5, 0.02, 0.03], 2), boards, [
      spot([0.5, 4.6, 2.4], [0, 0.8, -1], 0.3, [1.1, 0.92, 0.72], 0.7),
      spot([-2, 3.5, 1], [-2, 0.5, -1.3], 0.6, [0.2, 0.1, 0.09]),
    ]),
    setBlur: 0.004,
    layers: [
      {
        parts: [
          ...stool([0, 0, -0.05], 0.66),
          ...talking({
            facing: -0.3,
            hips: 0.76,
            lean: 0.07,
            gaze: -0.2,
            feet: [
              [0.2, 0.22, 0.34],
              [-0.2, 0, 0.42],
            ],
            left: [0.2, 0.82, 0.36],
            right: [-0.04, 1.27, 0.28],
          }).parts,
        ],
        lamps: [
          { at: [2.2, 3.6, 0.2], rgb: [1.3, 1.05, 0.8] },
          { at: [-2.4, 2.8, -0.9], rgb: [1.2, 0.3, 0.25] },
        ],
        ambient: [0.03, 0.015, 0.015],
      },
    ],
    film: { seed: 11, exposure: 1.15 },
  }),
};
