/** The figures of the compositions: microphones, a fist, a mouth and a mask, each drawn around 0, 0. */
import { black, paper } from '../type/sheet.ts';
import { circle, clipPath, element, group, path, stroke } from '../type/svg.ts';
import { star } from './patterns.ts';

/** Draws a ribbed microphone, seen from the front, 210 × 340 around 0, 0, with a stand down to `floor`. `light` is the ink of its edges. */
export function stageMicrophone(light: string, floor: number): string {
  const body = 'M-104-50C-106-186 106-186 104-50L96 104C92 176-92 176-96 104Z';
  const ribs = [-78, -53, -28, 28, 53, 78].map((x) => {
    const top = -128 + Math.abs(x) * 0.42;
    const bottom = 128 - Math.abs(x) * 0.3;
    return `M${x} ${top}L${x} -30M${x * 0.97} 24L${x * 0.92} ${bottom}`;
  });
  return [
    path(`M-13 150L13 150L13 ${floor}L-13 ${floor}Z`, black),
    path('M-34 146L34 146L24 226L-24 226Z', black),
    stroke('M-22 178L22 178M-20 200L20 200', light, 6),
    path(body, black),
    stroke(ribs.join(''), light, 12),
    stroke('M-86 -3L86 -3', light, 7),
    stroke('M0 -136L0 -30M0 24L0 136', light, 18),
    path(circle(0, -3, 17), black),
    path(circle(0, -3, 9), light),
  ].join('');
}

/** Draws a hand-held microphone, its head around 0, 0 with radius 120, body down to `end`. */
function handMicrophone(light: string, end: number): string {
  const mesh = Array.from({ length: 9 }, (_, i) => {
    const at = (i - 4) * 30;
    return `M${at - 60} -130Q${at + at * 0.5} 0 ${at + 60} 130M${at + 60} -130Q${at + at * 0.5} 0 ${at - 60} 130`;
  });
  return [
    clipPath('microphone-mesh', circle(0, 0, 104)),
    path(`M-92 84L92 84L78 150L54 ${end}C40 ${end + 18}-40 ${end + 18}-54 ${end}L-78 150Z`, black),
    path(circle(0, 0, 124), black),
    stroke(mesh.join(''), light, 7, { 'clip-path': 'url(#microphone-mesh)' }),
    path('M-116 30C-60 60 60 60 116 30L104 80C60 128-60 128-104 80Z', black),
    stroke('M-96 58C-50 76 50 76 96 58', light, 8),
    stroke('M-64 166L-58 240M-84 118L84 118', light, 8),
  ].join('');
}

const LINE = 13;

/** Each with the place of its shading. */
const fingers = [
  { d: 'M-128 -118C-60 -140 40 -142 96 -128', r: 45, x: -142, y: -118 },
  { d: 'M-146 -34C-70 -52 40 -54 108 -42', r: 46, x: -164, y: -34 },
  { d: 'M-142 52C-70 38 30 36 98 46', r: 44, x: -158, y: 52 },
  { d: 'M-120 132C-60 122 20 120 72 126', r: 39, x: -134, y: 132 },
] as const;

/** Draws a raised fist with a microphone, like a woodcut, around the grip at 0, 0: some 420 wide, the microphone's head at y = -330, the sleeve down to y = `end`. */
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
    path('M92 -42C76 -40 66 -22 76 -8C88 6 106 2 116 -10C112 -24 104 -36 92 -42Z', paper, nail),
    path(hatching, black),
    path(`M-158 372L172 372L182 446L-166 446Z`, paper, edge),
    path(`M-162 446L178 446C190 600 204 800 214 ${end}L-204 ${end}C-194 800-176 600-162 446Z`, black),
    stroke(`M-104 500C-116 640-122 800-126 ${end}M110 520C122 660 130 800 136 ${end}`, light, 9),
  ].join('');
}

const nail = { stroke: black, 'stroke-width': 6 };
const edge = { stroke: black, 'stroke-width': LINE * 2, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };

function limb(d: string, r: number): string {
  return stroke(d, black, 2 * r + 2 * LINE) + stroke(d, paper, 2 * r);
}

/** Wedges that shade the fingers. */
const hatching = [
  ...fingers.flatMap(({ x, y }) => [0, 1, 2].map((n) => wedge(x + n * 5, y + 2 + n * 11, 62 - n * 16, 7))),
  ...[0, 1, 2, 3, 4].map((n) => wedge(-146 + n * 7, 208 + n * 26, 70 - n * 9, 11)),
  ...[0, 1, 2, 3].map((n) => wedge(148 - n * 6, 246 + n * 26, -64 + n * 10, 11)),
].join('');

function wedge(x: number, y: number, length: number, thick: number): string {
  return `M${x} ${y - thick / 2}L${x + length} ${y}L${x} ${y + thick / 2}Z`;
}

const throat =
  'M-446 -250C-310 -318-120 -312 0 -276C120 -312 310 -318 446 -250C462 60 280 440 0 440C-280 440-462 60-446 -250Z';
const lips =
  'M-520 -268C-424 -348-216 -436-66 -376C-32 -362-12 -348 0 -348C12 -348 32 -362 66 -376C216 -436 424 -348 520 -268C534 -214 502 -190 488 -160C456 170 290 524 0 524C-290 524-456 170-488 -160C-502 -190-534 -214-520 -268Z';
const teeth = 'M-480 -400L480 -400L446 -176C300 -152 150 -134 0 -132C-150 -134-300 -152-446 -176Z';
const tongue =
  'M-310 520C-330 380-200 292-84 312C-40 320-22 336 0 336C22 336 40 320 84 312C200 292 330 380 310 520Z';

export function mouth(lip: string, flesh: string): string {
  const gaps = [-346, -238, -122, 0, 122, 238, 346].map((x) => `M${x} -340L${x * 0.985} -110`);
  return [
    path(lips, lip, { stroke: black, 'stroke-width': 30, 'stroke-linejoin': 'round' }),
    stroke('M-372 -322C-282 -366-178 -388-100 -366M344 -334C304 -350 262 -362 226 -368', paper, 16),
    stroke('M-322 352C-232 446-110 488 0 490', paper, 14),
    path(throat, black),
    clipPath('throat', throat),
    '<g clip-path="url(#throat)">',
    path(teeth, paper),
    stroke(gaps.join(''), black, 9, { 'stroke-linecap': 'butt' }),
    path(tongue, flesh),
    stroke('M0 352L0 404', black, 9),
    stroke('M-224 384C-200 346-156 332-116 334', paper, 12),
    '</g>',
    stroke(throat, black, 18),
  ].join('');
}

/** Half the width of the space for text in the throat. */
export const TEXT_HALF_WIDTH = 392;

/** Returns the free height of the throat at `x`: from under the teeth to over the tongue. */
export function throatAt(x: number): readonly [top: number, bottom: number] {
  const t = Math.min(1, Math.abs(x) / TEXT_HALF_WIDTH);
  return [-104 - 36 * t ** 2, 288 - 236 * t ** 2.6];
}

const face =
  'M0 -318C150 -318 236 -196 232 -30C230 130 150 322 0 322C-150 322-230 130-232 -30C-236 -196-150 -318 0 -318Z';
/** The flame that runs from the brow around the eye to the temple. */
const flame =
  'M0 -92C40 -140 96 -172 150 -236C158 -196 178 -176 214 -176C202 -150 214 -128 260 -112L260 70C226 52 214 30 210 2C190 36 168 66 118 72C70 76 24 40 0 8Z';
const jaw = 'M0 164C60 156 108 142 152 112C166 190 112 270 0 274Z';

/** Draws a wrestler's mask, 480 wide and 640 high: one half, and its mirror image. `cloth` and `trim` are inks. */
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
