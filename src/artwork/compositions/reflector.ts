/** One light on a black stage: the city is printed in black where the beam falls and in ink where it does not. */

import { stageMicrophone } from '../drawings/microphone.ts';
import { halftone } from '../drawings/screen.ts';
import { black, type Composition } from '../sheet.ts';
import { clip, element, fountain, group, path, rect } from '../svg.ts';
import { inkOfLines, stacked } from '../type.ts';
import { credits, creditsOf, whenAndWhere } from './lines.ts';

export const reflector: Composition = async (wording, { width, height, text, ink }) => {
  const { x, y } = text;
  const bottom = y + text.height;
  const middle = width / 2;
  const floor = bottom - 232;

  const side = { y, width: 296, height: 150 };
  const short = { gap: 12, most: 2, stretch: 1.4, valign: 'top' } as const;
  const standUp = await stacked('STAND UP', { ...side, x }, short);
  const comedian = await stacked(wording.comedian, { ...side, x: x + text.width - side.width }, short);
  const extraHeight = creditsOf(wording).length * 72;
  const heroTop = y + 500;
  const hero = await stacked(
    wording.city,
    { x, y: heroTop, width: text.width, height: floor - extraHeight - heroTop },
    { gap: 18, stretch: 1.9, squeeze: 0.5, valign: 'bottom' },
  );
  const extra = await credits(wording, {
    x: x + 60,
    y: floor - extraHeight + 22,
    width: text.width - 120,
    height: extraHeight - 18,
  });
  const when = await whenAndWhere(wording, { x, y: bottom - 150, width: text.width, height: 150 });

  const texts = [...standUp, ...comedian, ...hero, ...extra, ...when];
  const apex = -90;
  const reach = (at: number): number => 34 + ((at - apex) / (floor - apex)) * 446;
  const [near, far] = [reach(apex), reach(floor)];
  const beam = `M${middle - near} ${apex}L${middle + near} ${apex}L${middle + far} ${floor}A${far} 66 0 0 1 ${middle - far} ${floor}Z`;
  const spill = halftone({ x: 0, y: y + 170, width, height: floor - y - 110 }, 22, (px, py) => {
    const away = Math.abs(px - middle) - reach(py);
    return away < 6 ? 0 : Math.min(1, (py - y - 170) / 160) * 0.5 * (1 - away / (60 + py * 0.16));
  });
  const heroInk = inkOfLines(hero);
  // The microphone stands on the letters, wherever their top came to be.
  const ground = (hero[0]?.box.y ?? heroTop) - 14;
  const size = Math.min(1.5, (ground - y - 90) / 440);
  const foot = 262;
  const body = [
    fountain('fuente', ink, [0, 0], [0, height]),
    fountain('luz', [ink[2], ink[1]], [0, -170], [0, 170]),
    clip('haz', beam),
    rect({ x: 0, y: 0, width, height }, black),
    path(spill, 'url(#fuente)', { opacity: '.55' }),
    path(heroInk, black, { stroke: black, 'stroke-width': 16 }),
    path(heroInk + inkOfLines([...standUp, ...comedian, ...when]), 'url(#fuente)'),
    path(beam, 'url(#fuente)'),
    group(
      `translate(${middle} ${ground - foot * size}) scale(${size})`,
      stageMicrophone('url(#luz)', foot - 10),
      path(
        `M-112 ${foot}C-104 ${foot - 34}-50 ${foot - 40} 0 ${foot - 40}C50 ${foot - 40} 104 ${foot - 34} 112 ${foot}Z`,
        black,
      ),
    ),
    element('g', { 'clip-path': 'url(#haz)' }, path(heroInk + inkOfLines(extra), black)),
  ].join('');
  return { body, texts, stamp: { x: middle, y: ground - 118, width: 640, tilt: -9 } };
};
