/** A wrestler's mask, drawn around 0, 0: 480 wide, 640 high. One half is drawn and mirrored. */

import { black, paper } from '../type/sheet.ts';
import { circle, clipPath, element, group, path, stroke } from '../type/svg.ts';
import { star } from './rays.ts';

const face =
  'M0 -318C150 -318 236 -196 232 -30C230 130 150 322 0 322C-150 322-230 130-232 -30C-236 -196-150 -318 0 -318Z';
/** The flame that runs from the brow around the eye to the temple. */
const flame =
  'M0 -92C40 -140 96 -172 150 -236C158 -196 178 -176 214 -176C202 -150 214 -128 260 -112L260 70C226 52 214 30 210 2C190 36 168 66 118 72C70 76 24 40 0 8Z';
const jaw = 'M0 164C60 156 108 142 152 112C166 190 112 270 0 274Z';

/** `cloth` and `trim` are inks; the eyes look out of paper. */
export function mask(cloth: string, trim: string): string {
  const half = [
    path(flame, trim, { stroke: black, 'stroke-width': 10, 'stroke-linejoin': 'round' }),
    path('M34 -28C60 -86 130 -118 190 -108C196 -62 168 -6 112 10C76 18 46 2 34 -28Z', black),
    path('M62 -30C84 -66 128 -86 166 -82C166 -50 146 -16 106 -10C86 -8 70 -16 62 -30Z', paper),
    path('M0 92C22 92 40 108 46 130C36 142 18 140 0 134Z', black),
    path(jaw, trim),
    stroke('M0 164C60 156 108 142 152 112C166 190 112 270 0 274', black, 10),
    path('M0 186C50 182 92 168 126 148C120 206 78 244 0 250Z', black),
    path('M0 196C44 192 80 182 110 166C106 184 100 196 90 206C60 214 30 218 0 218Z', paper),
    stroke('M28 190L26 222M58 186L54 218M86 176L80 212', black, 5),
    // Lacing of the brow and stitches of the cheek.
    stroke('M74 -330C84 -262 76 -206 52 -158', black, 9),
    stroke('M196 104L222 118M182 140L208 156M164 174L190 194', black, 9),
  ].join('');
  return [
    path(face, cloth),
    clipPath('mask-outline', face),
    element('g', { 'clip-path': 'url(#mask-outline)' }, half + group('scale(-1 1)', half)),
    path(star(0, -222, 64), black),
    path(star(0, -222, 42), trim),
    path(circle(112, -42, 17) + circle(-112, -42, 17), black),
    path(circle(106, -48, 5) + circle(-118, -48, 5), paper),
    stroke(face, black, 20),
  ].join('');
}
