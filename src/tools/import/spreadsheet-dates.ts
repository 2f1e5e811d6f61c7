/** Parses dates of spreadsheets, with the day or the month first. */
import { weekdayName, weekdayNames } from '../../domain/time/format-date.ts';
import { parseTime } from '../../domain/time/time-of-day.ts';
import { isoWithOffset } from '../../domain/time/wall-time.ts';
import { parseCalendarDate, toCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { fold } from '../../schemas/fields/fold.ts';

export type DayOrder = 'day first' | 'month first' | 'unclear' | 'mixed';

const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/u;
/** Midnight after a day, which spreadsheets add to a day stored as a moment: " 0:00", " 12:00:00 a. m.". */
const MIDNIGHT = /(?<!\s)\s+(?:00?:00(?::00)?|12:00(?::00)?\s?a\.?\s?m\.?)$/iu;
const WEEKDAY = /^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom|mon|tue|wed|thu|fri|sat|sun)[a-zé]*\.?,?\s+/iu;
/** Pattern of an hour after a day: " 12:00", ", 9:30pm". */
const HOUR = /,?[T\s]\s?\d{1,2}:\d{2}.*$/u;

/**
 * Returns the order of day and month in most dates of a file. `05/12/2026` is December in one country and May
 * in another, so numbers above 12 decide for the whole file.
 */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  const dates = texts.flatMap((text) => {
    const [, first, second] = NUMBERS.exec(text.trim().replace(HOUR, '').replace(WEEKDAY, '')) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  const dayFirst = dates.filter(([first]) => first > 12).length;
  const monthFirst = dates.filter(([, second]) => second > 12).length;
  if (dayFirst === monthFirst) return dayFirst === 0 ? 'unclear' : 'mixed';
  return dayFirst > monthFirst ? 'day first' : 'month first';
}

/**
 * Parses a date of a spreadsheet.
 * @param order order of the whole file; if unclear, the day comes first, as in Spanish
 * @returns `date`: `YYYY-MM-DD`, or the text itself if it is no date in that order; `other`: the other possible reading, or null
 */
export function readDate(text: string, order: DayOrder): { date: string; other: string | null } {
  const written = text.trim().replace(MIDNIGHT, '');
  if (parseCalendarDate(written)) return { date: written, other: null };
  // "viernes 27 de noviembre de 2026", "Fri, Nov 27, 2026", "vie 5/3/27"; "Mar 5, 2027" begins with a month.
  const withoutWeekday = written.replace(WEEKDAY, '');
  const [, first = '', second = '', year = ''] = NUMBERS.exec(withoutWeekday) ?? [];
  // "15-ene-27"
  const withCentury = withoutWeekday.replace(/(?<=[a-z]\.?[- ])(\d{2})$/iu, '20$1');
  if (first === '')
    return { date: toCalendarDate(written) ?? toCalendarDate(withCentury) ?? text, other: null };
  const century = year.length === 2 ? `20${year}` : year;
  const dayFirst = toCalendarDate(`${first}/${second}/${century}`);
  const monthFirst = toCalendarDate(`${second}/${first}/${century}`);
  const [date, other] = order === 'month first' ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
  const isOpen = date === null || (order === 'unclear' && date !== other);
  return { date: date ?? text, other: isOpen ? other : null };
}

/** Starts of weekdays in Spanish and English, folded, from Sunday. */
const WEEKDAYS = ['dom|sun', 'lun|mon', 'mar|tue', 'mie|wed', 'jue|thu', 'vie|fri', 'sab|sat'];

/** Returns the weekday of a date if its text names another one: "sábado" for "viernes 6 de marzo de 2027"; else null. */
export function otherWeekday(text: string, date: string): string | null {
  const written = text.trim().replace(HOUR, '');
  const [named = ''] = WEEKDAY.exec(written) ?? [];
  const day = parseCalendarDate(date);
  // "Mar 5, 2027" begins with a month.
  if (named === '' || day === null || toCalendarDate(written) !== null) return null;
  const weekday = weekdayName(day);
  return WEEKDAYS[weekdayNames.indexOf(weekday)]?.includes(fold(named).slice(0, 3)) ? null : weekday;
}

/** ISO 8601 with an hour, and with an offset or without. */
const ISO_MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)? ?(Z|[+-]\d\d:?\d\d)?$/iu;

/**
 * Returns the local time of an ISO 8601 date-time: `2027-03-06T04:30:00Z` in Tijuana is `2027-03-05 20:30`. Midnight stays as
 * written, because programs add it to days. Returns other text unchanged.
 * @param zone null if unknown: the time stays as written
 */
export function toLocalText(text: string, zone: string | null): string {
  const [, day = '', time = '', offset = ''] = ISO_MOMENT.exec(text.trim()) ?? [];
  if (day === '') return text;
  const instant = Date.parse(`${day}T${time}${offset.replace(/(?<=\d\d)(?=\d\d$)/u, ':')}`);
  if (offset === '' || zone === null || time === '00:00' || Number.isNaN(instant)) return `${day} ${time}`;
  return isoWithOffset(instant, zone).slice(0, 16).replace('T', ' ');
}

/** Parses a date with an hour: `01/12/2026 12:00`, `1 de diciembre de 2026, 9:30pm`. */
export function readMoment(text: string, order: DayOrder): { date: string; other: string | null } {
  const written = text.trim();
  const [separator = '', hour = ''] = /(?<![T,\s])[T,\s]+(\d{1,2}:\d{2}.*)$/u.exec(written) ?? [];
  const day = written.slice(0, written.length - separator.length);
  const time = parseTime(hour);
  if (!time) return readDate(text, order);
  const { date, other } = readDate(day, order);
  const hourText = ` ${[time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':')}`;
  return { date: date + hourText, other: other && other + hourText };
}
