/** Composition: type only, every line as wide as the sheet, like the posters of lucha libre. */

import { halftone, star } from '../drawings/patterns.ts';
import { row } from '../type/outline.ts';
import { black, type Composition, withEdges } from '../type/sheet.ts';
import { linearGradient, path, rect } from '../type/svg.ts';
import { layoutJustified, layoutSameSize, linesToPath } from '../type/text-layout.ts';
import { credits, creditsOf, whenAndWhere } from './shared-lines.ts';

export const woodType: Composition = async (printed, sheet) => {
  const { width, height, text, ink, x, y, right, bottom } = withEdges(sheet);
  const corner = { y: y + 8, width: 300, height: 58 };
  const act = await layoutSameSize(printed.act, { ...corner, x }, { align: 'left', most: 1 });
  const year = await layoutSameSize(printed.year, { ...corner, x: right - 300 }, { align: 'right', most: 1 });
  const one = { gap: 10, most: 1, squeeze: 0.5 };
  const comedian = await layoutJustified(printed.comedian, row(text, y + 100, 150), one);
  const foot = bottom - 232;
  const extraHeight = creditsOf(printed).length * 100;
  const heroTop = y + 296;
  const heroBottom = foot - 34 - extraHeight - (printed.stamp ? 110 : 0);
  const fitted = { gap: 22, stretch: 3.1, squeeze: 0.5 };
  const hero = await layoutJustified(printed.city, row(text, heroTop, heroBottom - heroTop), fitted);
  const extra = await credits(printed, row(text, foot - 10 - extraHeight, extraHeight - 18, 64));
  const when = await whenAndWhere(printed, row(text, foot + 34, 168, 36));

  const dark = [...act, ...year, ...comedian, ...hero, ...extra];
  const tone = (_: number, at: number): number => 0.36 * (1 - at / (height * 0.42));
  const dots = halftone({ x: 0, y: 0, width, height: height * 0.46 }, 26, tone);
  const [first, last] = [act[0]?.box, year[0]?.box];
  const from = first ? first.x + first.width : x;
  const to = last ? last.x : right;
  const stars = Array.from({ length: 7 }, (_, i) =>
    star(from + ((to - from) * (i + 1)) / 8, y + 38, i === 3 ? 32 : 22),
  );
  const body = [
    linearGradient('background', ink, [0, 0], [0, height]),
    rect({ x: 0, y: 0, width, height }, 'url(#background)'),
    path(dots, black, { opacity: '.2' }),
    rect(row(text, y + 80, 6), black),
    rect(row(text, y + 264, 14), black),
    path(stars.join(''), black),
    rect(row(text, foot, 232), black),
    path(linesToPath(dark), black),
    path(linesToPath(when), 'url(#background)'),
  ].join('');
  const stamp = { x: right - 290, y: heroBottom + 10, width: 580, tilt: -7 };
  return { body, texts: [...dark, ...when], stamp };
};
