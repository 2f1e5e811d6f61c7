/** The main drawing of each composition, alone: link previews show it beside the text of their poster's show. */

import type { CompositionName } from '../compositions/composition-table.ts';
import { fist } from '../drawings/fist.ts';
import { mask } from '../drawings/mask.ts';
import { stageMicrophone } from '../drawings/microphone.ts';
import { mouth } from '../drawings/mouth.ts';
import { star } from '../drawings/rays.ts';
import { black, paper, type Sheet } from '../type/sheet.ts';
import { circle, group, path, stroke } from '../type/svg.ts';

/** SVG content around 0, 0, at most about 300 × 560 px. */
export const compositionIcons = {
  woodType: () =>
    path(
      star(0, -12, 132) + star(-84, -190, 46) + star(84, -190, 46) + star(-84, 176, 46) + star(84, 176, 46),
      black,
    ),
  spotlight: () => group('translate(0 -30) scale(1.22)', stageMicrophone(paper, 420)),
  raisedFist: ({ ink }) => group('translate(-8 50) scale(.56)', fist(ink[2], 900)),
  openMouth: ({ ink }) => group('scale(.27)', mouth(ink[0], ink[0])),
  loudspeaker: () =>
    [132, 104, 76].map((r) => stroke(circle(0, 0, r), black, 17)).join('') + path(circle(0, 0, 46), black),
  wrestlerMask: ({ ink }) => group('scale(.6)', mask(ink[1], paper)),
} as const satisfies Record<CompositionName, (sheet: Sheet) => string>;
