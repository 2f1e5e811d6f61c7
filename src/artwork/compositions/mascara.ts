/** The challenger is masked: a wrestler's face over the city, on bare paper. */

import { mask } from '../drawings/mask.ts';
import { rays } from '../drawings/rays.ts';
import { black, type Composition, paper } from '../sheet.ts';
import { fountain, group, path, rect } from '../svg.ts';
import { flowed, inkOfLines, stacked } from '../type.ts';
import { credits, creditsOf } from './lines.ts';

export const mascara: Composition = async (wording, { width, height, text, ink }) => {
  const { x, y } = text;
  const right = x + text.width;
  const bottom = y + text.height;
  const middle = width / 2;

  const comedian = await stacked(
    wording.comedian,
    { x, y, width: text.width, height: 124 },
    { gap: 8, most: 1, squeeze: 0.4 },
  );
  const column = 226;
  const top = y + 166;
  const left = (at: number, tall: number) => ({ x, y: top + at, width: column, height: tall });
  const opposite = (at: number, tall: number) => ({ ...left(at, tall), x: right - column });
  const one = { gap: 12, most: 1, stretch: 2 } as const;
  const date = [
    ...(await stacked(wording.weekday, left(0, 92), one)),
    ...(await stacked(wording.day, left(110, 246), one)),
    ...(await stacked(wording.month, left(374, 92), one)),
  ];
  const standUp = await stacked('STAND UP', opposite(0, 250), { ...one, most: 2 });
  const time = await stacked(wording.time ?? wording.year, opposite(290, 176), { ...one, stretch: 2.4 });

  const horizon = y + 704;
  const foot = bottom - 72;
  const extraHeight = creditsOf(wording).length * 80;
  const heroBottom = foot - 78 - extraHeight;
  const hero = await stacked(
    wording.city,
    { x, y: horizon + 40, width: text.width, height: heroBottom - horizon - 40 },
    { gap: 18, stretch: 2, squeeze: 0.46 },
  );
  const extra = await credits(wording, {
    x,
    y: heroBottom + 20,
    width: text.width,
    height: extraHeight - 18,
  });
  const place = { x, y: foot, width: text.width, height: 72 };
  const venue = wording.venue
    ? await flowed(wording.venue, place, { align: 'center', most: 2, leading: 1.04 })
    : [];

  const texts = [...comedian, ...date, ...standUp, ...time, ...hero, ...extra, ...venue];
  const face = y + 446;
  const body = [
    fountain('fuente', ink, [0, y], [0, height]),
    fountain('tela', ink, [0, -320], [0, 320]),
    rect({ x: 0, y: 0, width, height }, paper),
    path(rays(middle, face, 1700, 26, 0.06), 'url(#fuente)'),
    rect({ x: 0, y: horizon, width, height: height - horizon }, 'url(#fuente)'),
    rect({ x: 0, y: horizon, width, height: 14 }, black),
    group(`translate(${middle} ${face}) scale(.9)`, mask('url(#tela)', paper)),
    venue.length > 0 ? rect({ x: 0, y: foot - 46, width, height: height - foot + 46 }, black) : '',
    path(inkOfLines(texts.filter((line) => !venue.includes(line))), black),
    path(inkOfLines(venue), 'url(#fuente)'),
  ].join('');
  return { body, texts, stamp: { x: middle, y: face + 214, width: 450, tilt: -9 } };
};
