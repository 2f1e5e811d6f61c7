/** Date texts in Spanish. They come from the venue's local time and do not depend on the zone of the build or the visitor. */
import { parseCalendarDate, parseMoment } from '../../schemas/fields/calendar-date.ts';
import type { Words } from '../places/country-words.ts';
import { pluralize } from '../text/wording.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import { addDays, type Day } from './wall-time.ts';

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
/** Weekdays from Sunday, as `getUTCDay` counts. */
export const weekdayNames: readonly string[] = 'domingo lunes martes miércoles jueves viernes sábado'.split(
  ' ',
);

/** "diciembre" */
export function monthName(day: Day): string {
  return MONTHS[day.month - 1] as string;
}

/** "dic" */
export function shortMonth(day: Day): string {
  return monthName(day).slice(0, 3);
}

/** "viernes" */
export function weekdayName(day: Day): string {
  return weekdayNames[new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()] as string;
}

/** "vie" */
export function shortWeekday(day: Day): string {
  return weekdayName(day).slice(0, 3);
}

/** "diciembre 5 // 8:30pm", "5 de diciembre // 20:30": day and month, then the hour unless it is empty. */
export function cardDate(day: Day, hour: string, { isDayFirst }: Pick<Words, 'isDayFirst'>): string {
  const month = monthName(day);
  return `${isDayFirst ? `${day.day} de ${month}` : `${month} ${day.day}`}${hour && ` // ${hour}`}`;
}

/** "dic 5", "5 dic" */
export function shortDate(day: Day, { isDayFirst }: Pick<Words, 'isDayFirst'>): string {
  return isDayFirst ? `${day.day} ${shortMonth(day)}` : `${shortMonth(day)} ${day.day}`;
}

/** "sábado 5 de diciembre" */
export function dateWithoutYear(day: Day): string {
  return `${weekdayName(day)} ${day.day} de ${monthName(day)}`;
}

/** "sábado 5 de diciembre de 2026" */
export function longDate(day: Day): string {
  return `${dateWithoutYear(day)} de ${day.year}`;
}

/** "26–29 de septiembre de 2024", "30 de abril – 2 de mayo de 2024"; for a single day its long date. */
export function dateRange(first: Day, last: Day): string {
  if (isoDate(first) === isoDate(last)) return longDate(last);
  const end = `${last.day} de ${monthName(last)} de ${last.year}`;
  if (first.year !== last.year) return `${first.day} de ${monthName(first)} de ${first.year} – ${end}`;
  if (first.month !== last.month) return `${first.day} de ${monthName(first)} – ${end}`;
  return `${first.day}–${end}`;
}

/** Returns the long date of a date in content. Returns other text unchanged. */
export function longDateOf(text: string): string {
  const day = parseCalendarDate(text);
  return day ? longDate(day) : text;
}

/** "martes 1 de diciembre de 2026, 12:00", or the day alone. Returns other text unchanged. */
export function momentText(text: string): string {
  const date = parseMoment(text);
  if (!date) return text;
  return `${longDate(date)}${date.time ? `, ${text.slice(11)}` : ''}`;
}

/** "2026-12-05" */
export function isoDate({ year, month, day }: Day): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Adds days to a date; a negative number subtracts. @param date YYYY-MM-DD; other text is returned unchanged */
export function dateAfter(date: string, days: number): string {
  const day = parseCalendarDate(date);
  return day ? isoDate(addDays(day, days)) : date;
}

const UNITS = [
  ['día', 'días', DAY_MS],
  ['hora', 'horas', HOUR_MS],
  ['minuto', 'minutos', MINUTE_MS],
] as const;

/** "4 días y 3 horas", "12 minutos", "menos de un minuto". */
export function timeLeftText(milliseconds: number): string {
  let remaining = milliseconds;
  const parts = UNITS.flatMap(([one, many, unit]) => {
    const count = Math.floor(remaining / unit);
    remaining -= count * unit;
    return count === 0 ? [] : [pluralize(count, one, many)];
  });
  return parts.slice(0, 2).join(' y ') || 'menos de un minuto';
}
