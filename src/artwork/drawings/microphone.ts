/** Two microphones: a ribbed one on a stand, and a hand-held one. */

import { black } from '../type/sheet.ts';
import { circle, clipPath, path, stroke } from '../type/svg.ts';

/** Ribbed, seen from the front, 210 × 340 around 0, 0, with a stand down to `floor`. `light` is the ink of its edges. */
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

/** Round-headed, head around 0, 0 with radius 120, body down to `end`. */
export function handMicrophone(light: string, end: number): string {
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
