/** The story of the whole tour: the next dates as a wall of ticket stubs, each in its show's inks. */

import { hash32, inkOf, inks } from '../domain/ink.ts';
import type { Bill } from './bill.ts';
import { rays } from './drawings/rays.ts';
import { wear } from './drawings/wear.ts';
import { capitals } from './letters.ts';
import type { Composed } from './poster.ts';
import { printJpeg } from './render.ts';
import { black, paper, type Sheet, STORY, toSvg } from './sheet.ts';
import { circle, fountain, path, rect } from './svg.ts';
import { flowed, inkOfLines, type Placed, stacked } from './type.ts';
import { toWording } from './wording.ts';

export const MOST_DATES = 8;

const HEAD = 336;
const GAP = 16;

/** 1080 × 1920 px JPEG of the first eight bills, in the order given; with none it says that dates are to come. */
export async function drawTourStory(bills: readonly Bill[], comedian: string): Promise<Uint8Array> {
  const { svg } = await composeTourStory(bills, comedian);
  return printJpeg(svg);
}

export async function composeTourStory(bills: readonly Bill[], comedian: string): Promise<Composed> {
  const shown = bills.slice(0, MOST_DATES);
  const sheet: Sheet = { ...STORY, ink: inks.fuego };
  const { width, height, text, ink } = sheet;
  const { x, y } = text;

  const name = await stacked(
    capitals(comedian) || 'STAND UP',
    { x, y, width: text.width, height: 176 },
    {
      gap: 10,
      most: 2,
      squeeze: 0.4,
    },
  );
  const title = await stacked(
    shown.length > 0 ? 'GIRA • PRÓXIMAS FECHAS' : 'PRÓXIMAS FECHAS: MUY PRONTO',
    {
      x,
      y: y + 206,
      width: text.width,
      height: 92,
    },
    { gap: 0, most: 1, squeeze: 0.4 },
  );

  const room = text.height - HEAD;
  const row = Math.min(190, (room - GAP * (shown.length - 1)) / Math.max(1, shown.length));
  const stubs = await Promise.all(
    shown.map((bill, i) => stub(bill, i, { ...text, y: y + HEAD + i * (row + GAP), height: row })),
  );
  const texts = [...name, ...title, ...stubs.flatMap((each) => each.texts)];
  const body = [
    fountain('fuente', ink, [0, 0], [0, y + HEAD]),
    rect({ x: 0, y: 0, width, height }, black),
    rect({ x: 0, y: 0, width, height: y + HEAD - 22 }, 'url(#fuente)'),
    path(rays(width / 2, y + HEAD + 500, 2400, 72, 0.02), paper, { opacity: '.25' }),
    rect({ x: 0, y: y + HEAD - 22, width, height: height - y - HEAD + 22 }, black),
    path(inkOfLines([...name, ...title]), black),
    ...stubs.map((each) => each.body),
    wear(width, height, hash32(comedian)),
  ].join('');
  return {
    svg: toSvg(sheet, body),
    drawing: { body, texts, stamp: { x: 0, y: 0, width: 0, tilt: 0 } },
    sheet,
  };
}

async function stub(
  bill: Bill,
  index: number,
  box: Sheet['text'],
): Promise<{ body: string; texts: Placed[] }> {
  const wording = toWording(bill);
  const id = `talon${index}`;
  const date = { ...box, width: 190 };
  const pad = box.height * 0.13;
  const inner = { x: box.x + 22, width: 146 };
  const unit = box.height - 2 * pad;
  const left = box.x + 222;
  const right = box.x + box.width - 26;
  const small = { gap: 0, most: 1, squeeze: 0.4, stretch: 2 } as const;

  const day = await flowed(
    wording.day,
    { x: inner.x, y: box.y + pad, width: 70, height: unit },
    { align: 'center', most: 1 },
  );
  const about = { x: inner.x + 80, width: 66, height: unit * 0.44 };
  const month = await stacked(wording.month.slice(0, 3), { ...about, y: box.y + pad }, small);
  const weekday = await stacked(
    wording.weekday.slice(0, 3),
    { ...about, y: box.y + pad + unit * 0.56 },
    small,
  );
  const mark = wording.stamp ?? wording.time ?? '';
  const marked = await flowed(
    mark,
    { x: right - 190, y: box.y + pad, width: 190, height: unit },
    {
      align: 'right',
      most: 2,
      largest: unit * 0.5,
      leading: 1.04,
    },
  );
  const room = right - left - 190 - 24;
  const city = await flowed(
    wording.city,
    { x: left, y: box.y + pad, width: room, height: unit * 0.6 },
    {
      align: 'left',
      valign: 'top',
      most: 2,
      leading: 1,
    },
  );
  const under = wording.heading
    ? `${wording.heading}${wording.venue ? ` · ${wording.venue}` : ''}`
    : (wording.venue ?? '');
  const venue = await flowed(
    under,
    { x: left, y: box.y + pad + unit * 0.7, width: room, height: unit * 0.3 },
    {
      align: 'left',
      valign: 'bottom',
      most: 2,
      leading: 1.04,
    },
  );
  const holes = Array.from({ length: 7 }, (_, i) =>
    circle(date.x + date.width, box.y + ((i + 0.5) * box.height) / 7, 6),
  );
  const texts = [...day, ...month, ...weekday, ...city, ...venue, ...marked];
  const body = [
    fountain(id, inks[inkOf(bill.slug)], [0, box.y], [0, box.y + box.height]),
    rect(box, '#201c19'),
    rect(date, `url(#${id})`),
    path(holes.join(''), '#201c19'),
    path(inkOfLines([...day, ...month, ...weekday]), black),
    path(inkOfLines([...city, ...(wording.stamp ? [] : marked)]), paper),
    path(inkOfLines([...venue, ...(wording.stamp ? marked : [])]), `url(#${id})`),
  ].join('');
  return { body, texts };
}
