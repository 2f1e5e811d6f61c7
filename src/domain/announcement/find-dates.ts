/** Days in a promoter's message: "viernes 5 de diciembre", "5/dic", "mañana". */
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { addDays, type Day } from '../time/clock.ts';
import { isoDate } from '../time/format-date.ts';
import { matches, type Span, spanOf } from './message.ts';

export interface FoundDate extends Span {
  /** YYYY-MM-DD */
  readonly date: string;
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const MONTH =
  '(ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sep(?:t|tiembre)?|set(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)\\b\\.?';
const WEEKDAYS = ['dom', 'lun', 'mar', 'mie', 'jue', 'vie', 'sab'];
const WEEKDAY =
  '(dom(?:ingo)?|lun(?:es)?|mar(?:tes)?|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ado)?)\\b\\.?';
const WEEKDAY_BEFORE = `(?:\\b${WEEKDAY},? *(?:dia *)?)?`;
const YEAR = '(?: *(?:del?|/|-|,)? *(20\\d\\d|(?<=[/\\-])\\d\\d)(?!\\d))?';

/** Each reads weekday, day, month and year from its groups, in the order that it names. */
const DATE_FORMATS = [
  {
    pattern: new RegExp(
      `${WEEKDAY_BEFORE}(?<![\\d/:.-])(\\d{1,2})(?:ro|o)?[ ]*(?:de|/|-|\\.)?[ ]*\\b${MONTH}${YEAR}`,
      'gu',
    ),
    order: [1, 2, 3, 4],
  },
  {
    pattern: new RegExp(
      `${WEEKDAY_BEFORE}\\b${MONTH} +(\\d{1,2})(?![\\d:]| ?(?:am|pm|hrs?))(?:,? *(?:del? *)?(20\\d\\d))?`,
      'gu',
    ),
    order: [1, 3, 2, 4],
  },
  {
    pattern: new RegExp(
      `${WEEKDAY_BEFORE}(?<![\\d/.$-])(\\d{1,2})([/-])(\\d{1,2})(?:\\3(20\\d\\d|\\d\\d))?(?![\\d/]| ?(?:am|pm|hrs?))`,
      'gu',
    ),
    order: [1, 2, 4, 5],
  },
  { pattern: /()(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/gu, order: [1, 4, 3, 2] },
] as const;
const RELATIVE = new RegExp(
  `\\b(?:(hoy)|(?<!la )(manana)(?! (?:por|en) la)|(?<!todos los |los )${WEEKDAY}(?![a-z]))(?!\\w)`,
  'gu',
);
const NOT_THE_SHOW = /(?:hasta|antes del?|a partir del?|limite|vence|desde)(?: (?:el|dia|del))*\s*$/u;
const STREET =
  /(?:\bcalle|\bav\.?|avenida|\bc\.|\bcol\.?|colonia|blvd\.?|boulevard|calzada|\bcalz\.?|esquina|\besq\.?) *(?:del? )?$/u;
const HOUSE_NUMBER = /^ *(?:#|no\.|num|esq|s\/n|(?!20\d\d\b)\d{2,5}\b(?![:/]| *(?:am|pm|hrs?|h)\b))/u;

/** The dates of a message that may be the show's, in the order of the text. A year that is not written is the next one. */
export function findDates(flat: string, today: Day): FoundDate[] {
  const exact = DATE_FORMATS.flatMap(({ pattern, order }) =>
    matches(flat, pattern).flatMap((match) => {
      const [weekday, day, month, year] = order.map((group) => match[group] ?? '') as [
        string,
        string,
        string,
        string,
      ];
      const span = spanOf(match);
      const [before, after] = [
        flat.slice(Math.max(0, span.start - 24), span.start),
        flat.slice(span.end, span.end + 12),
      ];
      if (NOT_THE_SHOW.test(before) || STREET.test(before) || HOUSE_NUMBER.test(after)) return [];
      const date = resolve({ weekday, day: Number(day), month: monthNumber(month), year }, today);
      return date ? [{ ...span, date }] : [];
    }),
  );
  const found = exact.length > 0 ? exact : matches(flat, RELATIVE).map((match) => relative(match, today));
  return found.sort((a, b) => a.start - b.start);
}

function monthNumber(text: string): number {
  return /^\d/u.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).replace('set', 'sep')) + 1;
}

interface Parts {
  readonly weekday: string;
  readonly day: number;
  readonly month: number;
  readonly year: string;
}

/** The date as written; without a year, the next one, of two years the one whose weekday agrees. */
function resolve({ weekday, day, month, year }: Parts, today: Day): string | null {
  const years = year === '' ? [today.year, today.year + 1] : [Number(year.length === 2 ? `20${year}` : year)];
  const dates = years
    .map((each) => isoDate({ year: each, month, day }))
    .filter((date) => parseCalendarDate(date) !== null && (year !== '' || date >= isoDate(today)));
  const wanted = WEEKDAYS.indexOf(weekday.slice(0, 3));
  return dates.find((date) => new Date(`${date}T00:00Z`).getUTCDay() === wanted) ?? dates[0] ?? null;
}

function relative(match: RegExpExecArray, today: Day): FoundDate {
  const [, isToday, isTomorrow, weekday = ''] = match;
  const now = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay();
  const ahead = (WEEKDAYS.indexOf(weekday.slice(0, 3)) - now + 7) % 7;
  return { ...spanOf(match), date: isoDate(addDays(today, isToday ? 0 : isTomorrow ? 1 : ahead)) };
}
