/** A wrestler's mask, drawn around 0, 0: 480 wide, 640 high. One half is drawn; the press turns it over. */

import { black, paper } from '../sheet.ts';
import { circle, group, path, stroke } from '../svg.ts';
import { star } from './rays.ts';

/** `cloth` and `trim` are inks; the eyes look out of paper. */
export function mask(cloth: string, trim: string): string {
  const half = [
    path('M0 -318C150 -318 236 -196 232 -30C230 130 150 322 0 322Z', cloth),
    // The flame that runs from the brow around the eye.
    path(
      'M0 -96C40 -150 96 -196 196 -222C188 -186 200 -168 226 -150C206 -122 212 -92 232 -56C214 -30 214 6 224 44C188 40 160 70 118 74C70 78 24 40 0 4Z',
      trim,
    ),
    path('M34 -28C60 -86 130 -118 190 -108C196 -62 168 -6 112 10C76 18 46 2 34 -28Z', black),
    path('M62 -30C84 -66 128 -86 166 -82C166 -50 146 -16 106 -10C86 -8 70 -16 62 -30Z', paper),
    path('M0 92C22 92 40 108 46 130C36 142 18 140 0 134Z', black),
    path('M0 168C60 158 108 146 150 118C160 190 110 268 0 272Z', trim),
    path('M0 186C50 182 92 168 126 148C120 206 78 244 0 250Z', black),
    path('M0 196C44 192 80 182 110 166C106 184 100 196 90 206C60 214 30 218 0 218Z', paper),
    stroke('M28 190L26 222M58 186L54 218M86 176L80 212', black, 5),
    stroke('M150 -270C196 -226 222 -160 222 -90M216 80C204 160 160 256 96 300', black, 9),
    stroke('M60 -306C66 -250 60 -190 34 -140', black, 8),
  ].join('');
  const rim =
    'M0 -318C150 -318 236 -196 232 -30C230 130 150 322 0 322C-150 322-230 130-232 -30C-236 -196-150 -318 0 -318Z';
  return [
    path(rim, black, { stroke: black, 'stroke-width': 34 }),
    half,
    group('scale(-1 1)', half),
    path(circle(112, -42, 17) + circle(-112, -42, 17), black),
    path(star(0, -226, 62), black),
    path(star(0, -226, 40), trim),
  ].join('');
}
