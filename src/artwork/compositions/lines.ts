/** The lines that most compositions set alike: who else is on, and when and where. */

import type { Box } from '../outline.ts';
import { flowed, type Placed } from '../type.ts';
import { dateLine, type Wording } from '../wording.ts';

/** Title and guest, one under the other, as many as there are. */
export function creditsOf({ heading, guest }: Wording): string[] {
  return [heading, guest].filter((line) => line !== null);
}

/** The credits in rows of one height. */
export async function credits(
  wording: Wording,
  box: Box,
  align: 'left' | 'center' = 'center',
): Promise<Placed[]> {
  const all = creditsOf(wording);
  const row = (box.height + 18) / Math.max(1, all.length);
  const rows = all.map((line, i) =>
    flowed(
      line,
      { ...box, y: box.y + i * row, height: row - 18 },
      { align, most: row > 66 ? 2 : 1, leading: 1.04 },
    ),
  );
  return (await Promise.all(rows)).flat();
}

/** Date on the left, hour on the right, both of one height; the venue under them. */
export async function whenAndWhere(wording: Wording, box: Box): Promise<Placed[]> {
  const { time, venue } = wording;
  const [x, right] = [box.x, box.x + box.width];
  // A long venue needs two lines that can still be read on a phone.
  const long = (venue?.length ?? 0) > 34;
  const tall = box.height * (venue ? (long ? 0.46 : 0.56) : 0.8);
  const hour = time
    ? await flowed(
        time,
        { x: right - box.width * 0.34, y: box.y, width: box.width * 0.34, height: tall },
        {
          align: 'right',
          valign: 'bottom',
          most: 1,
        },
      )
    : [];
  const room = box.width - (hour[0] ? hour[0].box.width + 40 : 0);
  const date = await flowed(
    dateLine(wording),
    { x, y: box.y, width: room, height: tall },
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
    ? await flowed(venue, under, { align: 'left', valign: 'top', most: 2, leading: 1.06 })
    : [];
  return [...date, ...hour, ...where];
}
