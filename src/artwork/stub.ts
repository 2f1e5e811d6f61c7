/** A date as a ticket stub in its show's inks: date block, torn edge, where, and when or why not. */

import { inkOf, inks } from '../domain/ink.ts';
import type { Bill } from './bill.ts';
import type { Box } from './outline.ts';
import { black, paper } from './sheet.ts';
import { circle, fountain, path, rect } from './svg.ts';
import { flowed, inkOfLines, type Placed, stacked } from './type.ts';
import { toWording } from './wording.ts';

/** The card that the stub is torn from. */
const card = '#201c19';

/** A row of the tour story; `index` keeps the fountains of several apart. */
export async function stub(bill: Bill, index: number, box: Box): Promise<{ body: string; texts: Placed[] }> {
  const wording = toWording(bill);
  const id = `talon${index}`;
  const date = { ...box, width: 204 };
  const pad = box.height * 0.11;
  const inner = { x: box.x + 20 };
  const unit = box.height - 2 * pad;
  const left = box.x + 232;
  const right = box.x + box.width - 26;
  const small = { gap: 0, most: 1, squeeze: 0.4, stretch: 2 } as const;

  const day = await flowed(
    wording.day,
    { x: inner.x, y: box.y + pad, width: 86, height: unit },
    { align: 'center', most: 1 },
  );
  const about = { x: inner.x + 98, width: 66, height: unit * 0.44 };
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
    rect(box, card),
    rect(date, `url(#${id})`),
    path(holes.join(''), card),
    path(inkOfLines([...day, ...month, ...weekday]), black),
    path(inkOfLines([...city, ...(wording.stamp ? [] : marked)]), paper),
    path(inkOfLines([...venue, ...(wording.stamp ? marked : [])]), `url(#${id})`),
  ].join('');
  return { body, texts };
}
