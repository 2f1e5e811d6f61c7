/** Date and hours of a show, as pages print them. */
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

/** @param isPast true if it is over at the build */
export function toDateView(
  show: Show,
  { wall, isHourKnown }: Start,
  isPast: boolean,
  { hourFormat, words }: HomeSettings,
) {
  const time = timeText(show.show, hourFormat);
  const doors = show.puertas ?? '';
  return {
    /** "diciembre 5 // 8:30pm"; without the hour for a past show whose hour was never confirmed. */
    dateText: cardDate(wall, isPast && !isHourKnown ? '' : time, words),
    /** "sábado 5 de diciembre de 2026" */
    longDate: longDate(wall),
    /** "dic 5" */
    shortDate: shortDate(wall, words),
    /** "2026-12-05" */
    isoDate: isoDate(wall),
    year: wall.year,
    month: monthName(wall),
    shortMonth: shortMonth(wall),
    /** "05" */
    day: String(wall.day).padStart(2, '0'),
    weekday: weekdayName(wall),
    shortWeekday: shortWeekday(wall),
    /** In the hour format of the site, "8:30pm" or "20:30"; other texts as the editor wrote them. */
    time,
    /** Hour of the show, or of each show of a night. */
    times: [time],
    isHourKnown,
    doors: isBlankOrNa(doors) ? null : timeText(doors, hourFormat),
  };
}
