/** Composition: type only, every line as wide as the sheet, like the posters of lucha libre. */

import { halftone } from '../drawings/halftone.ts';
import { star } from '../drawings/rays.ts';
import { black, type Composition } from '../type/sheet.ts';
import { linearGradient, path, rect } from '../type/svg.ts';
import { layoutJustified, layoutSameSize, linesToPath } from '../type/text-layout.ts';
import { credits, creditsOf, whenAndWhere } from './shared-lines.ts';

export const woodType: Composition = async (printed, { width, height, text, ink }) => {
  const { x, y } = text;
  const right = x + text.width;
  const bottom = y + text.height;

  const corner = { y: y + 8, width: 300, height: 58 };
  const act = await layoutSameSize(printed.act, { ...corner, x }, { align: 'left', most: 1 });
  const year = await layoutSameSize(printed.year, { ...corner, x: right - 300 }, { align: 'right', most: 1 });
  const comedian = await layoutJustified(
    printed.comedian,
    { x, y: y + 100, width: text.width, height: 150 },
    { gap: 10, most: 1, squeeze: 0.5 },
  );
  const foot = bottom - 232;
  const extraHeight = creditsOf(printed).length * 100;
  const heroTop = y + 296;
  const heroBottom = foot - 34 - extraHeight - (printed.stamp ? 110 : 0);
  const hero = await layoutJustified(
    printed.city,
    { x, y: heroTop, width: text.width, height: heroBottom - heroTop },
    { gap: 22, stretch: 3.1, squeeze: 0.5 },
  );
  const extra = await credits(printed, {
    x: x + 64,
    y: foot - 10 - extraHeight,
    width: text.width - 128,
    height: extraHeight - 18,
  });
  const when = await whenAndWhere(printed, { x: x + 36, y: foot + 34, width: text.width - 72, height: 168 });

  const dark = [...act, ...year, ...comedian, ...hero, ...extra];
  const dots = halftone(
    { x: 0, y: 0, width, height: height * 0.46 },
    26,
    (_, at) => 0.36 * (1 - at / (height * 0.42)),
  );
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
    rect({ x, y: y + 80, width: text.width, height: 6 }, black),
    rect({ x, y: y + 264, width: text.width, height: 14 }, black),
    path(stars.join(''), black),
    rect({ x, y: foot, width: text.width, height: 232 }, black),
    path(linesToPath(dark), black),
    path(linesToPath(when), 'url(#background)'),
  ].join('');
  return {
    body,
    texts: [...dark, ...when],
    stamp: { x: right - 290, y: heroBottom + 10, width: 580, tilt: -7 },
  };
};
