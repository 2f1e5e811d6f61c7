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

/** @param isPast true if the show is over at the time of the build */
export function toDateView(
  show: Show,
  { wall, isHourKnown }: Start,
  isPast: boolean,
  { hourFormat, words }: HomeSettings,
) {
  const time = timeText(show.show, hourFormat);
  const doors = show.puertas ?? '';
  return {
    /** "diciembre 5 // 8:30pm". A past show whose hour is unknown has no hour. */
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
    /** "8:30pm" or "20:30" in the hour format of the site; other texts as the editor wrote them. */
    time,
    /** Hour of the show; for a night, the hour of each show. */
    times: [time],
    isHourKnown,
    doors: isBlankOrNa(doors) ? null : timeText(doors, hourFormat),
  };
}
