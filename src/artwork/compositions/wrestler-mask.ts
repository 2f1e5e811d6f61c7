/** Composition: a wrestler's mask above the city's name, on paper. */

import { mask } from '../drawings/figures.ts';
import { rays } from '../drawings/patterns.ts';
import { row } from '../type/outline.ts';
import { black, type Composition, paper, withEdges } from '../type/sheet.ts';
import { group, linearGradient, path, rect } from '../type/svg.ts';
import { layoutJustified, layoutSameSize, linesToPath } from '../type/text-layout.ts';
import { credits, creditsOf } from './shared-lines.ts';

export const wrestlerMask: Composition = async (printed, sheet) => {
  const { width, height, text, ink, x, y, right, bottom, middle } = withEdges(sheet);
  const name = { gap: 8, most: 1, squeeze: 0.4 };
  const comedian = await layoutJustified(printed.comedian, row(text, y, 124), name);
  const column = 226;
  const top = y + 166;
  const left = (at: number, tall: number) => row({ x, width: column }, top + at, tall);
  const opposite = (at: number, tall: number) => ({ ...left(at, tall), x: right - column });
  const one = { gap: 12, most: 1, stretch: 2 } as const;
  const date = [
    ...(await layoutJustified(printed.weekday, left(0, 92), one)),
    ...(await layoutJustified(printed.day, left(110, 246), one)),
    ...(await layoutJustified(printed.month, left(374, 92), one)),
  ];
  const act = await layoutJustified(printed.act, opposite(0, 250), { ...one, most: 2 });
  const tall = { ...one, stretch: 2.4 };
  const time = await layoutJustified(printed.time ?? printed.year, opposite(290, 176), tall);

  const horizon = y + 704;
  const foot = bottom - 72;
  const extraHeight = creditsOf(printed).length * 80;
  const heroBottom = foot - 78 - extraHeight;
  const frame = row(text, horizon + 40, heroBottom - horizon - 40);
  const hero = await layoutJustified(printed.city, frame, { gap: 18, stretch: 2, squeeze: 0.46 });
  const extra = await credits(printed, row(text, heroBottom + 20, extraHeight - 18));
  const place = { align: 'center', most: 2, leading: 1.04 } as const;
  const venue = await layoutSameSize(printed.venue ?? '', row(text, foot, 72), place);

  const texts = [...comedian, ...date, ...act, ...time, ...hero, ...extra, ...venue];
  const face = y + 446;
  const body = [
    linearGradient('background', ink, [0, y], [0, height]),
    linearGradient('cloth', ink, [0, -320], [0, 320]),
    rect({ x: 0, y: 0, width, height }, paper),
    path(rays(middle, face, 1700, 26, 0.06), 'url(#background)'),
    rect({ x: 0, y: horizon, width, height: height - horizon }, 'url(#background)'),
    rect({ x: 0, y: horizon, width, height: 14 }, black),
    group(`translate(${middle} ${face}) scale(.9)`, mask('url(#cloth)', paper)),
    venue.length > 0 ? rect({ x: 0, y: foot - 46, width, height: height - foot + 46 }, black) : '',
    path(linesToPath(texts.filter((line) => !venue.includes(line))), black),
    path(linesToPath(venue), 'url(#background)'),
  ].join('');
  return { body, texts, stamp: { x: middle, y: face + 214, width: 450, tilt: -9 } };
};
