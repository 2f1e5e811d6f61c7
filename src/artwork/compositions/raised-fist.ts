/** Composition: a fist with a microphone before rays, and the city's name in an arch over it. */

import { fist } from '../drawings/figures.ts';
import { rays } from '../drawings/patterns.ts';
import { row, warpBetweenCurves } from '../type/outline.ts';
import { black, type Composition, paper, withEdges } from '../type/sheet.ts';
import { group, linearGradient, path, rect } from '../type/svg.ts';
import { layoutJustified, linesToPath } from '../type/text-layout.ts';
import { credits, creditsOf } from './shared-lines.ts';

export const raisedFist: Composition = async (printed, sheet) => {
  const { width, height, text, ink, x, y, right, bottom, middle } = withEdges(sheet);
  const head = await layoutJustified(printed.billing, row(text, y, 72), { gap: 8, most: 1, squeeze: 0.4 });
  const frame = row(text, y + 98, 400);
  const arch = (px: number): number => frame.y + 312 + 150 * ((px - middle) / (text.width / 2)) ** 2;
  const hero = warpBetweenCurves(
    await layoutJustified(printed.city, frame, { gap: 18, stretch: 2.4, squeeze: 0.5 }),
    frame,
    () => frame.y,
    arch,
  );
  const extraHeight = creditsOf(printed).length * 78;
  const strip = bottom - extraHeight - 24;
  const extra = await credits(printed, row(text, strip + 42, extraHeight - 18));

  const column = 262;
  const top = frame.y + 500;
  const foot = extraHeight > 0 ? strip - 34 : bottom;
  const share = (foot - top) / 100;
  const left = (from: number, to: number) =>
    row({ x, width: column }, top + from * share, (to - from) * share);
  const one = { gap: 8, most: 1, stretch: 2.2 } as const;
  const date = [
    ...(await layoutJustified(printed.weekday, left(0, 20), one)),
    ...(await layoutJustified(printed.day, left(24, 78), { ...one, stretch: 1.9 })),
    ...(await layoutJustified(printed.month, left(82, 100), one)),
  ];
  const opposite = (from: number, to: number) => ({ ...left(from, to), x: right - column });
  const time = await layoutJustified(printed.time ?? printed.year, opposite(0, 30), one);
  const many = { gap: 12, most: 7, stretch: 1.7 };
  const venue = await layoutJustified(printed.venue ?? '', opposite(42, 100), many);

  const texts = [...head, ...hero, ...date, ...time, ...venue, ...extra];
  const size = 0.92;
  const grip = arch(middle) + (330 + 124) * size + 26;
  const body = [
    linearGradient('background', ink, [0, 0], [0, height]),
    rect({ x: 0, y: 0, width, height }, 'url(#background)'),
    path(rays(middle, grip - 330 * size, 1700, 24, 0.065), paper, { opacity: '.4' }),
    path(linesToPath(texts.filter((line) => !extra.includes(line))), black),
    venue.length > 0 ? rect({ ...opposite(34.5, 36.5) }, black) : '',
    group(`translate(${middle - 22 * size} ${grip}) scale(${size})`, fist(ink[2], 1200)),
    extra.length > 0 ? rect({ x: 0, y: strip, width, height: height - strip }, black) : '',
    path(linesToPath(extra), ink[2]),
  ].join('');
  return { body, texts, stamp: { x: middle, y: grip + 20, width: 436, tilt: -8 } };
};
