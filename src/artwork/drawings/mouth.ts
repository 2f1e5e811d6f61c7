/** A mouth wide open with laughter, drawn around 0, 0: 1040 wide, 960 high, with a black throat that has space for text. */

import { black, paper } from '../type/sheet.ts';
import { clipPath, path, stroke } from '../type/svg.ts';

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

/** The free height of the throat at `x`: from under the teeth to over the tongue. */
export function throatAt(x: number): readonly [top: number, bottom: number] {
  const t = Math.min(1, Math.abs(x) / TEXT_HALF_WIDTH);
  return [-104 - 36 * t ** 2, 288 - 236 * t ** 2.6];
}
