/** A show's status as a red rubber stamp on a paper-coloured slip, legible on any ink. */

import { wornSpots } from '../drawings/paper-texture.ts';
import type { Stamp } from '../type/poster-data.ts';
import { type Drawing, paper } from '../type/sheet.ts';
import { element, group, path, rect } from '../type/svg.ts';
import { layoutJustified, linesToPath } from '../type/text-layout.ts';

export const stampRed = '#c4122f';

export async function drawStamp(
  stamp: Stamp,
  { x, y, width, tilt }: Drawing['stamp'],
  seed: number,
): Promise<string> {
  const height = width * (stamp.length > 9 ? 0.24 : 0.27);
  const frame = (inset: number) => ({
    x: -width / 2 + inset,
    y: -height / 2 + inset,
    width: width - 2 * inset,
    height: height - 2 * inset,
  });
  const unit = width / 100;
  const words = await layoutJustified(stamp, frame(5.2 * unit), {
    gap: 0,
    most: 1,
    squeeze: 0.3,
    stretch: 1.6,
  });
  const line = (inset: number, thick: number): string =>
    rect(frame(inset * unit), 'none', { stroke: stampRed, 'stroke-width': thick * unit, rx: unit * 1.4 });
  const worn = rect(frame(-unit), 'white') + path(wornSpots(width, height, 260, unit * 0.46, seed), 'black');
  return group(
    `translate(${Math.round(x)} ${Math.round(y)}) rotate(${tilt})`,
    element('mask', { id: 'stamp-wear', maskUnits: 'userSpaceOnUse', ...frame(-unit) }, worn),
    rect(frame(0), paper, { rx: unit * 1.6 }),
    element(
      'g',
      { mask: 'url(#stamp-wear)' },
      line(1.7, 1.5) + line(3.4, 0.5) + path(linesToPath(words), stampRed),
    ),
  );
}
