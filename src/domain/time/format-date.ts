/** Date texts in Spanish from the local time of the venue, independent of the zone of the build or the visitor. */
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import type { Day } from './clock.ts';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

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
  return WEEKDAYS[new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()] as string;
}

/** "vie" */
export function shortWeekday(day: Day): string {
  return weekdayName(day).slice(0, 3);
}

/** "diciembre 5 // 8:30pm": month name and day, then the hour as the editor wrote it. */
export function cardDate(day: Day, hour: string): string {
  return `${monthName(day)} ${day.day} // ${hour}`;
}

/** "dic 5" */
export function shortDate(day: Day): string {
  return `${shortMonth(day)} ${day.day}`;
}

/** "sábado 5 de diciembre" */
export function dateWithoutYear(day: Day): string {
  return `${weekdayName(day)} ${day.day} de ${monthName(day)}`;
}

/** "sábado 5 de diciembre de 2026" */
export function longDate(day: Day): string {
  return `${dateWithoutYear(day)} de ${day.year}`;
}

/** "26–29 de septiembre de 2024"; "30 de abril – 2 de mayo de 2024"; a single day in its long form. */
export function dateRange(first: Day, last: Day): string {
  if (isoDate(first) === isoDate(last)) return longDate(last);
  const end = `${last.day} de ${monthName(last)} de ${last.year}`;
  if (first.year !== last.year) return `${first.day} de ${monthName(first)} de ${first.year} – ${end}`;
  if (first.month !== last.month) return `${first.day} de ${monthName(first)} – ${end}`;
  return `${first.day}–${end}`;
}

/** The long form of a date in content; text that is no date is returned unchanged. */
export function longDateOf(text: string): string {
  const day = parseCalendarDate(text);
  return day ? longDate(day) : text;
}

/** "2026-12-05" */
export function isoDate(day: Day): string {
  return [
    String(day.year).padStart(4, '0'),
    String(day.month).padStart(2, '0'),
    String(day.day).padStart(2, '0'),
  ].join('-');
}
