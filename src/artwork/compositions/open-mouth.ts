/** Composition: a laughing mouth with the city's name in it. */

import { mouth, TEXT_HALF_WIDTH, throatAt } from '../drawings/figures.ts';
import { halftone } from '../drawings/patterns.ts';
import { row, warpBetweenCurves } from '../type/outline.ts';
import { black, type Composition, withEdges } from '../type/sheet.ts';
import { group, linearGradient, path, rect } from '../type/svg.ts';
import { layoutJustified, linesToPath } from '../type/text-layout.ts';
import { credits, creditsOf, whenAndWhere } from './shared-lines.ts';

export const openMouth: Composition = async (printed, sheet) => {
  const { width, height, text, ink, x, y, bottom, middle } = withEdges(sheet);
  const act = await layoutJustified(printed.act, { x, y, width: 236, height: 110 }, { gap: 10, most: 1 });
  const beside = { x: x + 264, y, width: text.width - 264, height: 110 };
  const comedian = await layoutJustified(printed.comedian, beside, { gap: 10, most: 2, squeeze: 0.4 });
  const foot = bottom - 176;
  const extraHeight = creditsOf(printed).length * 76;
  const roof = y + 134;
  const size = Math.min(1.02, (foot - 44 - extraHeight - roof) / 950);
  const centre = roof + 420 * size;
  const [reach, throatTop] = [TEXT_HALF_WIDTH * size, centre + throatAt(0)[0] * size];
  const frame = { x: middle - reach, y: throatTop, width: 2 * reach, height: 300 * size };
  const hero = warpBetweenCurves(
    await layoutJustified(printed.city, frame, { gap: 18, stretch: 2.2, squeeze: 0.5 }),
    frame,
    (px) => centre + throatAt((px - middle) / size)[0] * size,
    (px) => centre + throatAt((px - middle) / size)[1] * size,
  );
  const extra = await credits(printed, row(text, foot - 34 - extraHeight, extraHeight - 18));
  const when = await whenAndWhere(printed, row(text, foot, 176));

  const texts = [...act, ...comedian, ...extra, ...hero, ...when];
  const dots = halftone({ x: 0, y: 0, width, height }, 26, (px, py) => {
    const away = Math.hypot((px - middle) / 560, (py - centre) / 520);
    return away < 0.7 ? 0 : 0.42 * (1.45 - away);
  });
  const body = [
    linearGradient('background', ink, [0, 0], [0, height]),
    linearGradient('throat-ink', ink, [0, throatTop], [0, centre + 286 * size]),
    rect({ x: 0, y: 0, width, height }, 'url(#background)'),
    path(dots, black, { opacity: '.16' }),
    group(`translate(${middle} ${centre}) scale(${size})`, mouth(ink[0], ink[0])),
    path(linesToPath(hero), 'url(#throat-ink)'),
    rect(row(text, foot - 22, 8), black),
    path(linesToPath([...act, ...comedian, ...extra, ...when]), black),
  ].join('');
  return { body, texts, stamp: { x: middle, y: centre + 372 * size, width: 580, tilt: -9 } };
};
