/** Composition: a beam of light on black; the city's name is black inside the beam and coloured outside. */

import { stageMicrophone } from '../drawings/figures.ts';
import { halftone } from '../drawings/patterns.ts';
import { row } from '../type/outline.ts';
import { black, type Composition, withEdges } from '../type/sheet.ts';
import { clipPath, element, group, linearGradient, path, rect } from '../type/svg.ts';
import { layoutJustified, linesToPath } from '../type/text-layout.ts';
import { credits, creditsOf, whenAndWhere } from './shared-lines.ts';

export const spotlight: Composition = async (printed, sheet) => {
  const { width, height, text, ink, x, y, bottom, middle } = withEdges(sheet);
  const floor = bottom - 232;

  const side = { y, width: 296, height: 150 };
  const short = { gap: 12, most: 2, stretch: 1.4, valign: 'top' } as const;
  const act = await layoutJustified(printed.act, { ...side, x }, short);
  const opposite = { ...side, x: x + text.width - side.width };
  const comedian = await layoutJustified(printed.comedian, opposite, short);
  const extraHeight = creditsOf(printed).length * 72;
  const heroTop = y + 500;
  const fitted = { gap: 18, stretch: 1.9, squeeze: 0.5, valign: 'bottom' } as const;
  const frame = row(text, heroTop, floor - extraHeight - heroTop);
  const hero = await layoutJustified(printed.city, frame, fitted);
  const extra = await credits(printed, row(text, floor - extraHeight + 22, extraHeight - 18, 60));
  const when = await whenAndWhere(printed, row(text, bottom - 150, 150));

  const texts = [...act, ...comedian, ...hero, ...extra, ...when];
  const apex = -90;
  const reach = (at: number): number => 34 + ((at - apex) / (floor - apex)) * 446;
  const [near, far] = [reach(apex), reach(floor)];
  const beam = `M${middle - near} ${apex}L${middle + near} ${apex}L${middle + far} ${floor}A${far} 66 0 0 1 ${middle - far} ${floor}Z`;
  const spill = halftone({ x: 0, y: y + 170, width, height: floor - y - 110 }, 22, (px, py) => {
    const away = Math.abs(px - middle) - reach(py);
    return away < 6 ? 0 : Math.min(1, (py - y - 170) / 160) * 0.5 * (1 - away / (60 + py * 0.16));
  });
  const heroInk = linesToPath(hero);
  // The microphone stands on top of the city's name.
  const ground = (hero[0]?.box.y ?? heroTop) - 14;
  const size = Math.min(1.5, (ground - y - 90) / 440);
  const foot = 262;
  const body = [
    linearGradient('background', ink, [0, 0], [0, height]),
    linearGradient('microphone-light', [ink[2], ink[1]], [0, -170], [0, 170]),
    clipPath('beam', beam),
    rect({ x: 0, y: 0, width, height }, black),
    path(spill, 'url(#background)', { opacity: '.55' }),
    path(heroInk, black, { stroke: black, 'stroke-width': 16 }),
    path(heroInk + linesToPath([...act, ...comedian, ...when]), 'url(#background)'),
    path(beam, 'url(#background)'),
    group(
      `translate(${middle} ${ground - foot * size}) scale(${size})`,
      stageMicrophone('url(#microphone-light)', foot - 10),
      path(
        `M-112 ${foot}C-104 ${foot - 34}-50 ${foot - 40} 0 ${foot - 40}C50 ${foot - 40} 104 ${foot - 34} 112 ${foot}Z`,
        black,
      ),
    ),
    element('g', { 'clip-path': 'url(#beam)' }, path(heroInk + linesToPath(extra), black)),
  ].join('');
  return { body, texts, stamp: { x: middle, y: ground - 118, width: 640, tilt: -9 } };
};
