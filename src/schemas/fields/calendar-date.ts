/** Calendar dates as text. Only `domain/` turns them into instants, with a zone. */

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/u;

/** Valid years. Others are typing errors; a show near 9999 may end in a year that ISO 8601 cannot write. */
export const YEARS = { first: 1900, last: 2100 } as const;

interface CalendarDate {
  readonly year: number;
  /** 1–12 */
  readonly month: number;
  readonly day: number;
  /** Wall-clock time after a `T`, or null. An offset is ignored, because the venue's zone decides. */
  readonly time: { readonly hour: number; readonly minute: number } | null;
}

/**
 * Parses `YYYY-MM-DD`, alone or at the start of an ISO date-time. Null for other text, for days that do not
 * exist, and for years outside `YEARS`.
 */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = DATE.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day < 1 || day > lastDay || isFar(year)) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  return { year, month, day, time: match[4] === undefined ? null : { hour, minute } };
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2})?$/u;

/** Parses `2026-11-27 10:00` or `2026-11-27`; null for other text and for times that do not exist. */
export function parseMoment(text: string): CalendarDate | null {
  return MOMENT.test(text) ? parseCalendarDate(text.replace(' ', 'T')) : null;
}

/** Returns true if only the year of a date is out of range. */
export function hasFarYear(text: string): boolean {
  const [year] = /^\d{4}(?=-)/u.exec(text) ?? [];
  return year !== undefined && isFar(Number(year));
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
/** "setiembre", as in Peru and Uruguay, and English months with other first letters than in Spanish. */
const OTHER_MONTHS: Readonly<Record<string, number>> = { set: 9, jan: 1, apr: 4, aug: 8, dec: 12 };
/** Year first, day first, and with a month name. */
const ORDERS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/u,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})$/u,
  /^(?<day>\d{1,2})(?: de |[ -])(?<month>[a-z]{3,10})\.?(?: del? |,? |-)(?<year>\d{4})$/u,
  /^(?<month>[a-z]{3,10})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/u,
];

/**
 * Returns `YYYY-MM-DD` for a date that is written in another usual way: `27/11/2026` (the day first), `2026/11/27`, `2026-1-5`,
 * `27 de noviembre de 2026`, `Nov 27, 2026`. Null for other text, and for days that do not exist.
 */
export function toCalendarDate(text: string): string | null {
  const plain = text.trim().replace(/^["'“”‘’]+|["'“”‘’]+$/gu, '');
  const found = ORDERS.map((order) => order.exec(plain.toLowerCase())?.groups).find(Boolean);
  const { year = '', month = '', day = '' } = found ?? {};
  const date = `${year}-${String(parseMonth(month)).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseCalendarDate(date) ? date : null;
}

/** Returns 1 to 12 for a number or the start of a name in lower case: "12", "dic", "december"; 0 for other words. */
export function parseMonth(text: string): number {
  const start = text.slice(0, 3);
  return /^\d/u.test(text) ? Number(text) : (OTHER_MONTHS[start] ?? MONTHS.indexOf(start) + 1);
}

function isFar(year: number): boolean {
  return year < YEARS.first || year > YEARS.last;
}
