/** Link preview of a show: the image that messengers show next to its address. */
import { black, inks } from '../../domain/site/ink.ts';
import { fnv1aHash } from '../../domain/text/slug.ts';
import { type CompositionName, compositionOf } from '../compositions/composition-table.ts';
import { layoutTitleAndGuest, layoutWhenAndWhere, titleAndGuest } from '../compositions/shared-lines.ts';
import { fist, mask, mouth, stageMicrophone } from '../drawings/figures.ts';
import { paperTexture, perforation, rays, star } from '../drawings/patterns.ts';
import { drawStamp } from '../posters/draw-poster.ts';
import { rowBox } from '../type/outline.ts';
import { type PosterData, toPrintedText } from '../type/poster-text.ts';
import {
  circle,
  group,
  linearGradient,
  paper,
  path,
  rect,
  type Sheet,
  stroke,
  toSvg,
  withEdges,
} from '../type/sheet.ts';
import { layoutJustified, linesToPath } from '../type/text-layout.ts';

/** Maximum bytes of a link preview. Messengers ignore larger images. */
export const LINK_PREVIEW_BYTES = 300_000;

/** Some messengers crop to the middle square, so the text stays inside it with a margin. */
export const LINK_PREVIEW = {
  width: 1200,
  height: 630,
  text: { x: 318, y: 36, width: 564, height: 558 },
} as const;

/** Returns the SVG, and for tests its lines of text. */
export function composeLinkPreview(data: PosterData) {
  const printed = toPrintedText(data);
  const sheet: Sheet = { ...LINK_PREVIEW, ink: inks[data.ink] };
  const { width, height, text, ink, y, bottom, middle } = withEdges(sheet);

  const head = layoutJustified(printed.billing, rowBox(text, y, 54), { gap: 0, maxLines: 1, squeeze: 0.4 });
  const foot = bottom - 124;
  const namesHeight = titleAndGuest(printed).length * 58;
  // A stamp has its own row: over the city, it would hide the name in a thumbnail.
  const stampHeight = printed.stamp ? 100 : 0;
  const frame = rowBox(text, y + 84, foot - 26 - namesHeight - stampHeight - y - 84);
  const hero = layoutJustified(printed.city, frame, { gap: 12, maxLines: 4, stretch: 1.9, squeeze: 0.46 });
  const names = layoutTitleAndGuest(printed, rowBox(text, foot - 8 - namesHeight, namesHeight - 16));
  const when = layoutWhenAndWhere(printed, rowBox(text, foot + 10, 114));

  const panel = rowBox(text, 0, height, -34);
  const holes = perforation(height, 15).map(
    (at) => circle(panel.x, at, 9) + circle(panel.x + panel.width, at, 9),
  );
  const emblem = compositionIcons[compositionOf(data)](sheet);
  const spot = { x: middle, y: frame.y + frame.height + stampHeight * 0.46, width: 400, tilt: -5 };
  const body = [
    linearGradient('background', ink, [0, 0], [0, height]),
    rect({ x: 0, y: 0, width, height }, 'url(#background)'),
    path(rays(middle, height / 2, 900, 28, 0.05), paper, { opacity: '.36' }),
    group(`translate(${panel.x / 2} ${height / 2})`, emblem),
    group(`translate(${width - panel.x / 2} ${height / 2})`, emblem),
    rect(panel, black),
    path(holes.join(''), black),
    path(linesToPath([...head, ...hero, ...names]), 'url(#background)'),
    rect(rowBox(text, foot - 8, 4), 'url(#background)'),
    path(linesToPath(when), paper),
    paperTexture(width, height, fnv1aHash(data.slug)),
    printed.stamp ? drawStamp(printed.stamp, spot, fnv1aHash(data.slug)) : '',
  ].join('');
  return { svg: toSvg(sheet, body), texts: [...head, ...hero, ...names, ...when] };
}

/** SVG content around 0, 0, at most about 300 × 560 px. */
const compositionIcons = {
  woodType: () =>
    path(
      star(0, -12, 132) + star(-84, -190, 46) + star(84, -190, 46) + star(-84, 176, 46) + star(84, 176, 46),
      black,
    ),
  spotlight: () => group('translate(0 -30) scale(1.22)', stageMicrophone(paper, 420)),
  raisedFist: ({ ink }) => group('translate(-8 50) scale(.56)', fist(ink[2], 900)),
  openMouth: ({ ink }) => group('scale(.27)', mouth(ink[0], ink[0])),
  loudspeaker: () =>
    [132, 104, 76].map((r) => stroke(circle(0, 0, r), black, 17)).join('') + path(circle(0, 0, 46), black),
  wrestlerMask: ({ ink }) => group('scale(.6)', mask(ink[1], paper)),
} as const satisfies Record<CompositionName, (sheet: Sheet) => string>;
