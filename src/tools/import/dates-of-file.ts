/** Dates as a spreadsheet writes them: `05/12/2026` is December in one country and May in another, so the whole file decides. */
import { parseCalendarDate, toCalendarDate } from '../../schemas/fields/calendar-date.ts';

export type DayOrder = 'day first' | 'month first' | 'unclear' | 'mixed';

const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/u;

/** The order of day and month that all dates of a file have: one number above 12 decides. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  const dates = texts.flatMap((text) => {
    const [, first, second] = NUMBERS.exec(text.trim()) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  const dayFirst = dates.some(([first]) => first > 12);
  const monthFirst = dates.some(([, second]) => second > 12);
  if (dayFirst && monthFirst) return 'mixed';
  return dayFirst ? 'day first' : monthFirst ? 'month first' : 'unclear';
}

export interface ReadDate {
  /** `YYYY-MM-DD`; the text itself when it is no date. */
  readonly date: string;
  /** The other reading when the file leaves it open. */
  readonly other: string | null;
}

/** @param order of the whole file; an open one is read with the day first, as in Spanish */
export function readDate(text: string, order: DayOrder): ReadDate {
  const written = text.trim().replace(/\s+(?:00:00(?::00)?|12:00(?::00)? ?a\.?\s?m\.?)$/iu, '');
  if (parseCalendarDate(written)) return { date: written, other: null };
  const [, first = '', second = '', year = ''] = NUMBERS.exec(written) ?? [];
  if (first === '') return { date: toCalendarDate(withoutWeekday(written)) ?? text, other: null };
  const century = year.length === 2 ? `20${year}` : year;
  const dayFirst = toCalendarDate(`${first}/${second}/${century}`);
  const monthFirst = toCalendarDate(`${second}/${first}/${century}`);
  if (order === 'month first') return { date: monthFirst ?? text, other: null };
  const isOpen = order === 'unclear' && dayFirst !== monthFirst;
  return { date: dayFirst ?? text, other: isOpen ? monthFirst : null };
}

/** "viernes 27 de noviembre de 2026" */
function withoutWeekday(text: string): string {
  return text.replace(/^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)[a-zé]*\.?,?\s+/iu, '');
}
