/** When a show is, as pages print it. */
import { isBlankOrNa } from '../../schemas/fields/text.ts';
import type { Show } from '../../schemas/show.ts';
import type { HomeSettings } from '../site/home-country.ts';
import {
  cardDate,
  isoDate,
  longDate,
  monthName,
  shortDate,
  shortMonth,
  shortWeekday,
  weekdayName,
} from '../time/format-date.ts';
import { timeText } from '../time/time-of-day.ts';
import type { Start } from './show-start.ts';

export interface DateView {
  /** "diciembre 5 // 8:30pm"; of a past show without the hour that never was confirmed. */
  readonly dateText: string;
  /** "sábado 5 de diciembre de 2026" */
  readonly longDate: string;
  /** "dic 5" */
  readonly shortDate: string;
  /** "2026-12-05" */
  readonly isoDate: string;
  readonly year: number;
  readonly month: string;
  readonly shortMonth: string;
  /** "05" */
  readonly day: string;
  readonly weekday: string;
  readonly shortWeekday: string;
  /** On the clock of the site, "8:30pm" or "20:30"; other texts as the editor wrote them. */
  readonly time: string;
  /** Hour of the show, or of each session of a night. */
  readonly times: readonly string[];
  readonly isHourKnown: boolean;
  readonly doors: string | null;
}

/** @param isPast true if it is over at the build */
export function toDateView(
  show: Show,
  { wall, isHourKnown }: Start,
  isPast: boolean,
  { clock, words }: HomeSettings,
): DateView {
  const time = timeText(show.show, clock);
  const doors = show.puertas ?? '';
  return {
    dateText: cardDate(wall, isPast && !isHourKnown ? '' : time, words),
    longDate: longDate(wall),
    shortDate: shortDate(wall, words),
    isoDate: isoDate(wall),
    year: wall.year,
    month: monthName(wall),
    shortMonth: shortMonth(wall),
    day: String(wall.day).padStart(2, '0'),
    weekday: weekdayName(wall),
    shortWeekday: shortWeekday(wall),
    time,
    times: [time],
    isHourKnown,
    doors: isBlankOrNa(doors) ? null : timeText(doors, clock),
  };
}
