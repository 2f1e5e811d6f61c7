/** Each composition's drawing on its own, for prints too small for the whole: a share image keeps its poster's face. */

import type { CompositionName } from './compositions/index.ts';
import { fist } from './drawings/fist.ts';
import { mask } from './drawings/mask.ts';
import { stageMicrophone } from './drawings/microphone.ts';
import { mouth } from './drawings/mouth.ts';
import { star } from './drawings/rays.ts';
import { black, paper, type Sheet } from './sheet.ts';
import { circle, group, path, stroke } from './svg.ts';

/** Drawn around 0, 0, within some 300 × 560 px; `cloth` is a fill that melts like the sheet's. */
export const emblems = {
  cartelera: () =>
    path(
      star(0, -12, 132) + star(-84, -190, 46) + star(84, -190, 46) + star(-84, 176, 46) + star(84, 176, 46),
      black,
    ),
  reflector: () => group('translate(0 -30) scale(1.22)', stageMicrophone(paper, 420)),
  puno: ({ ink }) => group('translate(-8 50) scale(.56)', fist(ink[2], 900)),
  boca: ({ ink }) => group('scale(.27)', mouth(ink[0], ink[0])),
  sonido: () =>
    [132, 104, 76].map((r) => stroke(circle(0, 0, r), black, 17)).join('') + path(circle(0, 0, 46), black),
  mascara: ({ ink }) => group('scale(.6)', mask(ink[1], paper)),
} as const satisfies Record<CompositionName, (sheet: Sheet) => string>;
