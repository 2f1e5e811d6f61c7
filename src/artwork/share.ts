/** What travels when somebody shares a date: a link preview and a story. A post is the poster. */

import { hash32, inkOf, inks } from '../domain/ink.ts';
import type { Bill } from './bill.ts';
import { compositionOf } from './compositions/index.ts';
import { credits, creditsOf, whenAndWhere } from './compositions/lines.ts';
import { rays } from './drawings/rays.ts';
import { wear } from './drawings/wear.ts';
import { emblems } from './emblems.ts';
import { type Composed, composePoster } from './poster.ts';
import { printJpeg } from './render.ts';
import { black, paper, type Sheet, STORY, toSvg } from './sheet.ts';
import { strike } from './stamp.ts';
import { circle, fountain, group, path, rect } from './svg.ts';
import { inkOfLines, stacked } from './type.ts';
import { toWording } from './wording.ts';

/** Messengers refuse larger ones. */
export const PREVIEW_BYTES = 300_000;

/** Some crop a preview to the square in its middle: the text stays inside it, with a margin. */
export const PREVIEW = {
  width: 1200,
  height: 630,
  text: { x: 318, y: 36, width: 564, height: 558 },
} as const;

/** 1200 × 630 px JPEG of at most `PREVIEW_BYTES`. */
export async function drawPreview(bill: Bill): Promise<Uint8Array> {
  const { svg } = await composePreview(bill);
  return printJpeg(svg, { atMost: PREVIEW_BYTES });
}

/** 1080 × 1920 px JPEG; all text lies between 250 px from the top and 340 px from the bottom, clear of the apps' own. */
export async function drawStory(bill: Bill): Promise<Uint8Array> {
  const { svg } = await composePoster(bill, undefined, STORY);
  return printJpeg(svg);
}

export async function composePreview(bill: Bill): Promise<Composed> {
  const wording = toWording(bill);
  const sheet: Sheet = { ...PREVIEW, ink: inks[inkOf(bill.slug)] };
  const { width, height, text, ink } = sheet;
  const { x, y } = text;
  const bottom = y + text.height;
  const middle = width / 2;

  const head = await stacked(
    wording.billing,
    { x, y, width: text.width, height: 54 },
    { gap: 0, most: 1, squeeze: 0.4 },
  );
  const foot = bottom - 124;
  const extraHeight = creditsOf(wording).length * 58;
  // A struck preview keeps a row free: at thumbnail size a stamp over the city would hide it.
  const row = wording.stamp ? 100 : 0;
  const frame = { x, y: y + 84, width: text.width, height: foot - 26 - extraHeight - row - y - 84 };
  const hero = await stacked(wording.city, frame, { gap: 12, most: 4, stretch: 1.9, squeeze: 0.46 });
  const extra = await credits(wording, {
    x,
    y: foot - 8 - extraHeight,
    width: text.width,
    height: extraHeight - 16,
  });
  const when = await whenAndWhere(wording, { x, y: foot + 10, width: text.width, height: 114 });

  const panel = { x: x - 34, y: 0, width: text.width + 68, height };
  const teeth = Array.from({ length: 15 }, (_, i) => (i + 0.5) * (height / 15));
  const emblem = emblems[compositionOf(bill.slug)](sheet);
  const spot = { x: middle, y: frame.y + frame.height + row * 0.46, width: 400, tilt: -5 };
  const body = [
    fountain('fuente', ink, [0, 0], [0, height]),
    rect({ x: 0, y: 0, width, height }, 'url(#fuente)'),
    path(rays(middle, height / 2, 900, 28, 0.05), paper, { opacity: '.36' }),
    group(`translate(${panel.x / 2} ${height / 2})`, emblem),
    group(`translate(${width - panel.x / 2} ${height / 2})`, emblem),
    rect(panel, black),
    path(teeth.map((at) => circle(panel.x, at, 9) + circle(panel.x + panel.width, at, 9)).join(''), black),
    path(inkOfLines([...head, ...hero, ...extra]), 'url(#fuente)'),
    rect({ x, y: foot - 8, width: text.width, height: 4 }, 'url(#fuente)'),
    path(inkOfLines(when), paper),
    wear(width, height, hash32(bill.slug)),
    wording.stamp ? await strike(wording.stamp, spot, hash32(bill.slug)) : '',
  ].join('');
  const drawing = { body, texts: [...head, ...hero, ...extra, ...when], stamp: spot };
  return { svg: toSvg(sheet, body), drawing, sheet };
}
