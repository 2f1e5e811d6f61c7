/** The lines that most compositions share: title and guest, date, hour and venue. */

import type { Box } from '../type/outline.ts';
import { dateLine, type PrintedText } from '../type/printed-text.ts';
import { layoutSameSize, type PlacedLine } from '../type/text-layout.ts';

/** Title and guest, one under the other, as many as there are. */
export function creditsOf({ heading, guest }: PrintedText): string[] {
  return [heading, guest].filter((line) => line !== null);
}

/** The credits in rows of one height. */
export async function credits(
  printed: PrintedText,
  box: Box,
  align: 'left' | 'center' = 'center',
): Promise<PlacedLine[]> {
  const all = creditsOf(printed);
  const row = (box.height + 18) / Math.max(1, all.length);
  const rows = all.map((line, i) =>
    layoutSameSize(
      line,
      { ...box, y: box.y + i * row, height: row - 18 },
      { align, most: row > 66 ? 2 : 1, leading: 1.04 },
    ),
  );
  return (await Promise.all(rows)).flat();
}

/** Date on the left, hour on the right, both of one height; the venue under them. */
export async function whenAndWhere(printed: PrintedText, box: Box): Promise<PlacedLine[]> {
  const { time, venue } = printed;
  const [x, right] = [box.x, box.x + box.width];
  // A long venue needs two lines that can still be read on a phone.
  const long = (venue?.length ?? 0) > 34;
  const tall = box.height * (venue ? (long ? 0.46 : 0.56) : 0.8);
  const hour = time
    ? await layoutSameSize(
        time,
        { x: right - box.width * 0.34, y: box.y, width: box.width * 0.34, height: tall },
        {
          align: 'right',
          valign: 'bottom',
          most: 1,
        },
      )
    : [];
  const freeWidth = box.width - (hour[0] ? hour[0].box.width + 40 : 0);
  const date = await layoutSameSize(
    dateLine(printed),
    { x, y: box.y, width: freeWidth, height: tall },
    {
      align: 'left',
      valign: 'bottom',
      most: 1,
    },
  );
  const under = {
    x,
    y: box.y + tall + box.height * 0.1,
    width: box.width,
    height: box.height * (long ? 0.44 : 0.34),
  };
  const where = venue
    ? await layoutSameSize(venue, under, { align: 'left', valign: 'top', most: 2, leading: 1.06 })
    : [];
  return [...date, ...hour, ...where];
}
