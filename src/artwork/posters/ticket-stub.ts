/** A show as a ticket stub in its inks: date, perforation, city and venue, and its hour or status. */

import { inkOf, inks } from '../../domain/site/ink.ts';
import type { Box } from '../type/outline.ts';
import type { PosterData } from '../type/poster-data.ts';
import { toPrintedText } from '../type/printed-text.ts';
import { black, paper } from '../type/sheet.ts';
import { circle, linearGradient, path, rect } from '../type/svg.ts';
import { layoutJustified, layoutSameSize, linesToPath, type PlacedLine } from '../type/text-layout.ts';

/** Background of the part right of the date. */
const card = '#201c19';

/** One row of the tour story; `index` makes the gradient's id unique. */
export async function drawTicketStub(
  data: PosterData,
  index: number,
  box: Box,
): Promise<{ body: string; texts: PlacedLine[] }> {
  const printed = toPrintedText(data);
  const id = `stub-${index}`;
  const date = { ...box, width: 204 };
  const pad = box.height * 0.11;
  const inner = { x: box.x + 20 };
  const unit = box.height - 2 * pad;
  const left = box.x + 232;
  const right = box.x + box.width - 26;
  const small = { gap: 0, most: 1, squeeze: 0.4, stretch: 2 } as const;

  const day = await layoutSameSize(
    printed.day,
    { x: inner.x, y: box.y + pad, width: 86, height: unit },
    { align: 'center', most: 1 },
  );
  const about = { x: inner.x + 98, width: 66, height: unit * 0.44 };
  const month = await layoutJustified(printed.month.slice(0, 3), { ...about, y: box.y + pad }, small);
  const weekday = await layoutJustified(
    printed.weekday.slice(0, 3),
    { ...about, y: box.y + pad + unit * 0.56 },
    small,
  );
  const hourOrStatus = printed.stamp ?? printed.time ?? '';
  const side = await layoutSameSize(
    hourOrStatus,
    { x: right - 190, y: box.y + pad, width: 190, height: unit },
    {
      align: 'right',
      most: 2,
      largest: unit * 0.5,
      leading: 1.04,
    },
  );
  const freeWidth = right - left - 190 - 24;
  const city = await layoutSameSize(
    printed.city,
    { x: left, y: box.y + pad, width: freeWidth, height: unit * 0.6 },
    {
      align: 'left',
      valign: 'top',
      most: 2,
      leading: 1,
    },
  );
  const under = printed.heading
    ? `${printed.heading}${printed.venue ? ` · ${printed.venue}` : ''}`
    : (printed.venue ?? '');
  const venue = await layoutSameSize(
    under,
    { x: left, y: box.y + pad + unit * 0.7, width: freeWidth, height: unit * 0.3 },
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
  const texts = [...day, ...month, ...weekday, ...city, ...venue, ...side];
  const body = [
    linearGradient(id, inks[inkOf(data.slug)], [0, box.y], [0, box.y + box.height]),
    rect(box, card),
    rect(date, `url(#${id})`),
    path(holes.join(''), card),
    path(linesToPath([...day, ...month, ...weekday]), black),
    path(linesToPath([...city, ...(printed.stamp ? [] : side)]), paper),
    path(linesToPath([...venue, ...(printed.stamp ? side : [])]), `url(#${id})`),
  ].join('');
  return { body, texts };
}
