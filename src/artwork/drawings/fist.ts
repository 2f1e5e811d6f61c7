/** A raised fist with a microphone, in the style of a woodcut: paper-coloured skin and black lines. */

import { black, paper } from '../type/sheet.ts';
import { group, path, stroke } from '../type/svg.ts';
import { handMicrophone } from './microphone.ts';

const LINE = 13;

const fingers = [
  { d: 'M-128 -118C-60 -140 40 -142 96 -128', r: 45 },
  { d: 'M-146 -34C-70 -52 40 -54 108 -42', r: 46 },
  { d: 'M-142 52C-70 38 30 36 98 46', r: 44 },
  { d: 'M-120 132C-60 122 20 120 72 126', r: 39 },
] as const;

/** Around the grip at 0, 0: some 420 wide, the microphone's head at y = -330, the sleeve down to y = `end`. */
export function fist(light: string, end: number): string {
  return [
    path(`M-128 250C-150 400-176 600-190 ${end}L200 ${end}C190 600 164 400 142 250Z`, paper, edge),
    path('M-160 -60C-190 60-176 190-128 262L142 262C190 200 196 80 150 10Z', paper, edge),
    group('translate(0 -330)', handMicrophone(light, 590)),
    ...fingers.map(({ d, r }) => limb(d, r)),
    stroke(
      'M116 -158C136 -150 138 -112 122 -98M128 -74C150 -64 150 -26 132 -12M120 16C140 26 138 60 122 72M94 100C110 106 110 138 96 146',
      black,
      6,
    ),
    limb('M150 178C196 118 186 40 118 -16', 50),
    path('M92 -42C76 -40 66 -22 76 -8C88 6 106 2 116 -10C112 -24 104 -36 92 -42Z', paper, {
      stroke: black,
      'stroke-width': 6,
    }),
    path(hatching, black),
    path(`M-158 372L172 372L182 446L-166 446Z`, paper, edge),
    path(`M-162 446L178 446C190 600 204 800 214 ${end}L-204 ${end}C-194 800-176 600-162 446Z`, black),
    stroke(`M-104 500C-116 640-122 800-126 ${end}M110 520C122 660 130 800 136 ${end}`, light, 9),
  ].join('');
}

const edge = { stroke: black, 'stroke-width': LINE * 2, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };

function limb(d: string, r: number): string {
  return stroke(d, black, 2 * r + 2 * LINE) + stroke(d, paper, 2 * r);
}

/** Wedges that shade the fingers. */
const hatching = [
  ...fingers.flatMap((_, i) => {
    const [x, y] = [
      [-142, -118],
      [-164, -34],
      [-158, 52],
      [-134, 132],
    ][i] as [number, number];
    return [0, 1, 2].map((n) => wedge(x + n * 5, y + 2 + n * 11, 62 - n * 16, 7));
  }),
  ...[0, 1, 2, 3, 4].map((n) => wedge(-146 + n * 7, 208 + n * 26, 70 - n * 9, 11)),
  ...[0, 1, 2, 3].map((n) => wedge(148 - n * 6, 246 + n * 26, -64 + n * 10, 11)),
].join('');

function wedge(x: number, y: number, length: number, thick: number): string {
  return `M${x} ${y - thick / 2}L${x + length} ${y}L${x} ${y + thick / 2}Z`;
}
