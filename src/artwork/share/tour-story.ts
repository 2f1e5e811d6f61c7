/** The story image of the tour: the next shows as ticket stubs, each in its show's inks. */

import { inks } from '../../domain/site/ink.ts';
import { hash32 } from '../../domain/text/hash32.ts';
import { fist } from '../drawings/fist.ts';
import { halftone } from '../drawings/halftone.ts';
import { paperTexture } from '../drawings/paper-texture.ts';
import { rays } from '../drawings/rays.ts';
import { renderJpeg } from '../pictures/render-jpeg.ts';
import type { ComposedImage } from '../posters/poster.ts';
import { drawTicketStub } from '../posters/ticket-stub.ts';
import type { PosterData } from '../type/poster-data.ts';
import { toCapitals } from '../type/printable-text.ts';
import { black, paper, type Sheet, STORY, toSvg } from '../type/sheet.ts';
import { group, linearGradient, path, rect } from '../type/svg.ts';
import { layoutJustified, linesToPath } from '../type/text-layout.ts';

export const MAX_DATES = 8;

const HEAD = 306;
const GAP = 16;

/** 1080 × 1920 px JPEG of the first eight shows, in the order given; without shows it announces dates to come. */
export async function drawTourStory(shows: readonly PosterData[], comedian: string): Promise<Uint8Array> {
  const { svg } = await composeTourStory(shows, comedian);
  return renderJpeg(svg);
}

export async function composeTourStory(
  shows: readonly PosterData[],
  comedian: string,
): Promise<ComposedImage> {
  const shown = shows.slice(0, MAX_DATES);
  const sheet: Sheet = { ...STORY, ink: inks.fuego };
  const { width, height, text, ink } = sheet;
  const { x, y } = text;

  const name = await layoutJustified(
    toCapitals(comedian) || 'GIRA',
    { x, y, width: text.width, height: 170 },
    {
      gap: 10,
      most: 2,
      squeeze: 0.4,
    },
  );
  const title = await layoutJustified(
    shown.length > 0 ? 'GIRA • PRÓXIMAS FECHAS' : 'PRÓXIMAS FECHAS: MUY PRONTO',
    {
      x,
      y: y + 196,
      width: text.width,
      height: 80,
    },
    { gap: 0, most: 1, squeeze: 0.4 },
  );

  const freeHeight = text.height - HEAD;
  const row = Math.min(230, (freeHeight - GAP * (shown.length - 1)) / Math.max(1, shown.length));
  const stubs = await Promise.all(
    shown.map((data, i) => drawTicketStub(data, i, { ...text, y: y + HEAD + i * (row + GAP), height: row })),
  );
  const floor = y + text.height + 40;
  const dots = halftone(
    { x: 0, y: floor, width, height: height - floor },
    30,
    (_, at) => (at - floor) / (height - floor),
  );
  const texts = [...name, ...title, ...stubs.flatMap((each) => each.texts)];
  const body = [
    linearGradient('background', ink, [0, 0], [0, y + HEAD]),
    linearGradient('foot', [ink[1], ink[0]], [0, floor], [0, height]),
    rect({ x: 0, y: 0, width, height }, black),
    rect({ x: 0, y: 0, width, height: shown.length > 0 ? y + HEAD - 22 : height }, 'url(#background)'),
    path(rays(width / 2, y + HEAD + 500, 2400, 72, 0.02), paper, { opacity: '.25' }),
    shown.length > 0 ? rect({ x: 0, y: y + HEAD - 22, width, height: height - y - HEAD + 22 }, black) : '',
    path(linesToPath([...name, ...title]), black),
    ...stubs.map((each) => each.body),
    path(dots, 'url(#foot)'),
    shown.length > 0
      ? ''
      : group(`translate(${width / 2 - 30} ${y + HEAD + 640}) scale(1.3)`, fist(ink[2], 900)),
    paperTexture(width, height, hash32(comedian)),
  ].join('');
  return {
    svg: toSvg(sheet, body),
    drawing: { body, texts, stamp: { x: 0, y: 0, width: 0, tilt: 0 } },
    sheet,
  };
}
