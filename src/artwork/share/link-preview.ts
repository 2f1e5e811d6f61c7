/** The link preview of a show: the image that messengers show beside its address. */

import { inkOf, inks } from '../../domain/site/ink.ts';
import { hash32 } from '../../domain/text/hash32.ts';
import { compositionOf } from '../compositions/composition-table.ts';
import { credits, creditsOf, whenAndWhere } from '../compositions/shared-lines.ts';
import { paperTexture } from '../drawings/paper-texture.ts';
import { rays } from '../drawings/rays.ts';
import { renderJpeg } from '../pictures/render-jpeg.ts';
import { compositionIcons } from '../posters/composition-icons.ts';
import type { ComposedImage } from '../posters/poster.ts';
import { drawStamp } from '../posters/stamp.ts';
import type { PosterData } from '../type/poster-data.ts';
import { toPrintedText } from '../type/printed-text.ts';
import { black, paper, type Sheet, toSvg } from '../type/sheet.ts';
import { circle, group, linearGradient, path, rect } from '../type/svg.ts';
import { layoutJustified, linesToPath } from '../type/text-layout.ts';

/** Messengers ignore larger images. */
export const PREVIEW_BYTES = 300_000;

/** Some messengers crop to the square in the middle: the text stays inside it, with a margin. */
export const PREVIEW = {
  width: 1200,
  height: 630,
  text: { x: 318, y: 36, width: 564, height: 558 },
} as const;

/** 1200 × 630 px JPEG of at most `PREVIEW_BYTES`. */
export async function drawPreview(data: PosterData): Promise<Uint8Array> {
  const { svg } = await composePreview(data);
  return renderJpeg(svg, { atMost: PREVIEW_BYTES });
}

export async function composePreview(data: PosterData): Promise<ComposedImage> {
  const printed = toPrintedText(data);
  const sheet: Sheet = { ...PREVIEW, ink: inks[inkOf(data.slug)] };
  const { width, height, text, ink } = sheet;
  const { x, y } = text;
  const bottom = y + text.height;
  const middle = width / 2;

  const head = await layoutJustified(
    printed.billing,
    { x, y, width: text.width, height: 54 },
    { gap: 0, most: 1, squeeze: 0.4 },
  );
  const foot = bottom - 124;
  const extraHeight = creditsOf(printed).length * 58;
  // A stamp gets a row of its own: over the city it would hide the name at thumbnail size.
  const row = printed.stamp ? 100 : 0;
  const frame = { x, y: y + 84, width: text.width, height: foot - 26 - extraHeight - row - y - 84 };
  const hero = await layoutJustified(printed.city, frame, { gap: 12, most: 4, stretch: 1.9, squeeze: 0.46 });
  const extra = await credits(printed, {
    x,
    y: foot - 8 - extraHeight,
    width: text.width,
    height: extraHeight - 16,
  });
  const when = await whenAndWhere(printed, { x, y: foot + 10, width: text.width, height: 114 });

  const panel = { x: x - 34, y: 0, width: text.width + 68, height };
  const teeth = Array.from({ length: 15 }, (_, i) => (i + 0.5) * (height / 15));
  const emblem = compositionIcons[compositionOf(data.slug)](sheet);
  const spot = { x: middle, y: frame.y + frame.height + row * 0.46, width: 400, tilt: -5 };
  const body = [
    linearGradient('background', ink, [0, 0], [0, height]),
    rect({ x: 0, y: 0, width, height }, 'url(#background)'),
    path(rays(middle, height / 2, 900, 28, 0.05), paper, { opacity: '.36' }),
    group(`translate(${panel.x / 2} ${height / 2})`, emblem),
    group(`translate(${width - panel.x / 2} ${height / 2})`, emblem),
    rect(panel, black),
    path(teeth.map((at) => circle(panel.x, at, 9) + circle(panel.x + panel.width, at, 9)).join(''), black),
    path(linesToPath([...head, ...hero, ...extra]), 'url(#background)'),
    rect({ x, y: foot - 8, width: text.width, height: 4 }, 'url(#background)'),
    path(linesToPath(when), paper),
    paperTexture(width, height, hash32(data.slug)),
    printed.stamp ? await drawStamp(printed.stamp, spot, hash32(data.slug)) : '',
  ].join('');
  const drawing = { body, texts: [...head, ...hero, ...extra, ...when], stamp: spot };
  return { svg: toSvg(sheet, body), drawing, sheet };
}
