/** The lines that most compositions share: title and guest, date, hour and venue. */
import type { JustifiedOptions } from '../type/fit-lines.ts';
import { type Box, rowBox } from '../type/outline.ts';
import { dateLine, type PrintedText } from '../type/poster-text.ts';
import { layoutJustified, layoutSameSize, type PlacedLine } from '../type/text-layout.ts';

/** Returns title and guest, if they exist. */
export function titleAndGuest({ heading, guest }: PrintedText): string[] {
  return [heading, guest].filter((line) => line !== null);
}

/** Lays out title and guest in rows of equal height. */
export function layoutTitleAndGuest(printed: PrintedText, box: Box): PlacedLine[] {
  const all = titleAndGuest(printed);
  const pitch = (box.height + 18) / Math.max(1, all.length);
  const options = { align: 'center', maxLines: pitch > 66 ? 2 : 1, leading: 1.04 } as const;
  return all.flatMap((line, i) => layoutSameSize(line, rowBox(box, box.y + i * pitch, pitch - 18), options));
}

/** Lays out weekday, day and month, each in its box. */
export function layoutDate(
  { weekday, day, month }: PrintedText,
  boxOf: (part: 'weekday' | 'day' | 'month') => Box,
  options: JustifiedOptions,
  dayOptions = options,
): PlacedLine[] {
  return [
    ...layoutJustified(weekday, boxOf('weekday'), options),
    ...layoutJustified(day, boxOf('day'), dayOptions),
    ...layoutJustified(month, boxOf('month'), options),
  ];
}

/** Lays out the date on the left and the hour on the right, both of one height, and the venue under them. */
export function layoutWhenAndWhere(printed: PrintedText, box: Box): PlacedLine[] {
  const { time, venue } = printed;
  // A long venue takes two lines, which must stay legible on a phone.
  const isLong = (venue?.length ?? 0) > 34;
  const aboveVenue = isLong ? 0.46 : 0.56;
  const tall = box.height * (venue ? aboveVenue : 0.8);
  const above = { ...box, height: tall };
  const end = { ...above, x: box.x + box.width - box.width * 0.34, width: box.width * 0.34 };
  const one = { valign: 'bottom', maxLines: 1 } as const;
  const hour = layoutSameSize(time ?? '', end, { align: 'right', ...one });
  const free = { ...above, width: box.width - (hour[0] ? hour[0].box.width + 40 : 0) };
  const date = layoutSameSize(dateLine(printed), free, { align: 'left', ...one });
  const under = rowBox(box, box.y + tall + box.height * 0.1, box.height * (isLong ? 0.44 : 0.34));
  const top = { align: 'left', valign: 'top', maxLines: 2, leading: 1.06 } as const;
  return [...date, ...hour, ...layoutSameSize(venue ?? '', under, top)];
}
