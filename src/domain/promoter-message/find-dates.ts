/** Finds days in a promoter's message: "viernes 5 de diciembre", "5/dic", "mañana". */
import { parseCalendarDate, parseMonth } from '../../schemas/fields/calendar-date.ts';
import { isoDate, weekdayName, weekdayNames } from '../time/format-date.ts';
import { addDays, type Day } from '../time/wall-time.ts';
import { findMatches, foldCharacters, type Message, spanOf } from './message.ts';

const MONTH_NAMES = [
  ...['ene(?:ro)?', 'feb(?:rero|ruary)?', 'mar(?:zo|ch)?', 'abr(?:il)?', 'may(?:o)?', 'jun(?:io|e)?'],
  ...['jul(?:io|y)?', 'ago(?:sto)?', 'sep(?:t|tiembre|tember)?', 'set(?:iembre)?', 'oct(?:ubre|ober)?'],
  ...['nov(?:iembre|ember)?', 'dic(?:iembre)?', 'jan(?:uary)?', 'apr(?:il)?', 'aug(?:ust)?', 'dec(?:ember)?'],
];
/** "dic", "diciembre", "dic." */
const MONTH = `(?<month>${MONTH_NAMES.join('|')})\\b\\.?`;
const FULL_WEEKDAYS = weekdayNames.map(foldCharacters);
const WEEKDAYS = FULL_WEEKDAYS.map((name) => name.slice(0, 3));
const WEEKDAY_FORMS = FULL_WEEKDAYS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`);
/** Prevents weekdays and months in names of cities: Santo Domingo, Viña del Mar, Mar del Plata. */
const NO_CITY = '(?<!\\bsanto |\\b(?:del?|la) (?=mar\\b))(?!mar del? )';
/** "vie", "viernes", "vie." */
const WEEKDAY = `${NO_CITY}(?<weekday>${WEEKDAY_FORMS.join('|')})\\b\\.?`;
/** "fri", "friday", "tues" */
const ENGLISH_WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\b';
/** "viernes, ", "vie dia " */
const WEEKDAY_BEFORE = `(?:\\b(?:${WEEKDAY}|${ENGLISH_WEEKDAY}),? *(?:dia *)?)?`;
/** " de 2026", "/26" */
const YEAR = '(?: *(?:del?|/|-|,)? *(?<year>20\\d\\d|(?<=[/\\-])\\d\\d)(?!\\d))?';

/** Text after a date that makes its last number an hour: "8pm", "20 hrs", "20.30", "10 de la noche". */
const OF_HOUR =
  '(?:\\.[0-5]\\d(?!\\d)| ?(?:[ap]\\.? ?m|hrs?|hs|horas|h)\\b| de (?:la )?(?:noche|tarde|manana|madrugada)\\b| del (?:medio ?)?dia\\b)';

/** Text after a number that makes it a price: " €". */
const OF_PRICE = ' ?(?:€|euros?\\b|pesos\\b|preventa)';

const DAY = '(?<day>\\d{1,2})';
/** "1º", "1ero", "1o.", "5th" */
const ORDINAL = '(?:(?: ?[º°]|ero|er|ro|o|st|nd|rd|th)\\.?)?';
/** "viernes 5", "5", "1º", "primero"; not the end of a time, a date or another number. */
const FIRST_DAY = `${WEEKDAY_BEFORE}(?<![\\d/:.-])(?<day>\\d{1,2}|primero)${ORDINAL}`;
/** ", 5 y sábado 6", " al 6" */
const LATER_DAYS = `(?:, *\\d{1,2})* *(?:y|o|al|a|-) *(?:(?:${WEEKDAY_FORMS.join('|')})\\b\\.? *)?\\d{1,2}`;

/** Between the numbers of a date. A point only if a year follows, because "20.30" is an hour. */
const SIGN = '(?<sign>[/-]|\\.(?=\\d{1,2}\\.(?:20)?\\d\\d(?!\\.?\\d)))';

/** Patterns of dates with named groups: weekday, day, month and year. */
const DATES = [
  // "viernes 4" of "viernes 4 y sábado 5 de diciembre", "4" of "del 4 al 6 de diciembre"
  `${FIRST_DAY}(?=${LATER_DAYS} *(?:de )? *\\b${MONTH}${YEAR})`,
  // "viernes 5 de diciembre de 2026", "5/dic/26", "1ro dic"
  `${FIRST_DAY}[ ]*(?:de?|of|/|-|\\.)?[ ]*\\b${MONTH}${YEAR}`,
  // "diciembre 5", "Fri dec 5th, 2026"; but "5 de Mayo 12" is a street and a house number
  `${WEEKDAY_BEFORE}(?<!\\bde )\\b${NO_CITY}${MONTH} +${DAY}(?:st|nd|rd|th)?(?![a-z\\d:]|(?<=\\bmar +\\d+)[/-]\\d|${OF_HOUR}| *(?:de )?(?:${MONTH_NAMES.join('|')})\\b)(?:,? *(?:del? *)?(?<year>20\\d\\d))?`,
  // "5/12", "vie 5-12-2026", "5.12.26"
  `${WEEKDAY_BEFORE}(?<![\\d/.$#-]|# )${DAY}${SIGN}(?<month>\\d{1,2})(?:\\k<sign>(?<year>20\\d\\d|\\d\\d))?(?![\\d/]|${OF_HOUR})`,
  // "2026-12-05"
  '\\b(?<year>20\\d\\d)-(?<month>\\d\\d)-(?<day>\\d\\d)\\b',
].map((source) => new RegExp(source, 'gu'));
/** "mañana", "pasado mañana"; not "mañana por la tarde" */
const TOMORROW = '(?<!\\bla )(?<after>pasado )?(?<tomorrow>manana)(?! (?:por|en) la)';
/** "viernes", "próximo viernes", "viernes próximo", "sábado 28"; not "todos los viernes" */
const NEXT_WEEKDAY = `(?<!\\blos )(?:proximo )?${WEEKDAY}(?: proximo)?(?: ${DAY}(?:ero)?(?![\\d:/h]| y \\d|${OF_PRICE}|${OF_HOUR}))?`;
const RELATIVE = new RegExp(`\\b(?:(?<today>hoy)|${TOMORROW}|${NEXT_WEEKDAY})(?!\\w)`, 'gu');
/** "preventa", "venta de boletos:", "venta inicia", "preventa del 1 al", "preventa: 20 y" */
const SALE =
  'venta(?: de (?:bolet|entrad)[oa]s)?(?: (?:general|exclusiva|(?:citi)?banamex|banorte|bbva|santander|hsbc|amex|inicia|abre|comienza))*:?(?:(?: del?)? \\d{1,2} (?:al?|y))?';
/** Words before a date that is not the show's: "preventa hasta el ". */
const NOT_THE_SHOW = new RegExp(
  `(?:hasta|antes del?|a partir del?|limite|vence|desde|${SALE}|flyer para|vuelos?(?: sale| es)?|llegas|regresas)(?: (?:el|dia|del))*\\s*$`,
  'u',
);
/** Words before a date that is the name of a street: "Calle 5 de Mayo". */
const STREET_BEFORE =
  /(?:\bcalle|\bav(?:e|da)?\.?|avenida|jiron|\bjr\.|\bc\/|(?<![a-z]\.)\bc\.|teatro|parque|plaza|\bcol\.?|colonia|blvd\.?|boulevard|calzada|\bcalz\.?|esquina|\besq\.?) *(?:del? )?$/u;
/** Number after a date that is the name of a street: "16 de Septiembre 1204". */
const HOUSE_NUMBER = new RegExp(
  `^ *(?:#|no\\.|num\\b|esq(?:uina)?\\b|s/n|(?!20\\d\\d\\b)\\d{2,5}\\b(?![:/+]|${OF_PRICE}|${OF_HOUR}))`,
  'u',
);
/** Streets whose house numbers look like dates: "Calle 10 # " or "C/ Mayor " before "5-7". */
const STREET_OF_NUMBERS = /(?:\bcalle|\bc\/|\bcra\.?|carrera|\bav\.?|avenida)[^,.;\n]*$/u;
/** Number of days ahead in which "sábado 28" is searched. */
const DAYS_AHEAD = 62;

type FoundDates = ReturnType<typeof findDates>;

/**
 * Finds the dates (YYYY-MM-DD) that may be the show's, in the order of the text, past dates last. A date
 * without a year means the next such date.
 */
export function findDates(folded: string, today: Day) {
  const exact = writtenDates(folded, today).flatMap(({ date, start, end }) =>
    date ? [{ start, end, date }] : [],
  );
  const found = exact.length > 0 ? exact : relativeDates(folded, today);
  const isPast = ({ date }: { readonly date: string }) => Number(date < isoDate(today));
  return found
    .sort((a, b) => a.start - b.start)
    .filter((date, index, all) => date.start >= (all[index - 1]?.end ?? 0))
    .sort((a, b) => isPast(a) - isPast(b));
}

/** Weekdays come before "hoy" and "mañana", which may be about the message itself: "hoy confirmamos". */
function relativeDates(folded: string, today: Day) {
  const matches = findMatches(folded, RELATIVE).filter(
    ({ index }) => !NOT_THE_SHOW.test(folded.slice(Math.max(0, index - 24), index)),
  );
  const weekdays = matches.filter(({ groups }) => groups?.['weekday']);
  const dates = (weekdays.length > 0 ? weekdays : matches).map((match) => resolveRelativeDate(match, today));
  // Another weekday is no substitute for one whose day is not understood.
  return dates.every((date) => date !== null) ? dates : [];
}

/** Returns the other dates as written: "sábado 17 de abril". @param date YYYY-MM-DD, the show's date */
export function otherDates({ text }: Message, dates: FoundDates, date: string | undefined): string[] {
  const others = dates.filter((each) => each.date !== date);
  return [...new Set(others.map(({ start, end }) => text.slice(start, end).trim()))];
}

/** Returns mistakes in the days: "31/02 no existe", "sábado 21 de marzo de 2027: ese día es domingo". */
export function dayFaults({ text, folded }: Message, today: Day): string[] {
  const faults = writtenDates(folded, today).flatMap(({ start, end, date, isPossible, weekday = '' }) => {
    const written = text.slice(start, end).trim();
    const day = date && parseCalendarDate(date);
    // An impossible date like "45-12" is part of an address, not a mistake.
    if (!day) return isPossible ? [`${written} no existe`] : [];
    return weekday === '' || isWeekday(day, weekday) ? [] : [`${written}: ese día es ${weekdayName(day)}`];
  });
  return [...new Set(faults)];
}

function writtenDates(folded: string, today: Day) {
  const all = DATES.flatMap((pattern) => findMatches(folded, pattern));
  return all.flatMap((match) => {
    const span = spanOf(match);
    const before = folded.slice(Math.max(0, span.start - 40), span.start);
    const after = folded.slice(span.end, span.end + 24);
    const { day, month = '', sign, weekday } = match.groups ?? {};
    const isAddress =
      STREET_BEFORE.test(before) || HOUSE_NUMBER.test(after) || (sign && STREET_OF_NUMBERS.test(before));
    if (NOT_THE_SHOW.test(before) || (isAddress && !weekday)) return [];
    const numbers = [dayNumber(day), parseMonth(month)];
    const isDay = Math.max(...numbers) <= 31 && Math.min(...numbers) <= 12;
    const isPossible = !sign || (isDay && (sign === '/' || parseMonth(month) <= 12));
    return [{ ...span, date: resolveDate(match.groups ?? {}, today), isPossible, weekday }];
  });
}

type DateParts = { readonly [name in 'weekday' | 'day' | 'month' | 'year']?: string };

/** Returns the date. Without a year: the next such date, or of two years the date whose weekday matches. */
function resolveDate({ weekday = '', day, month = '', year = '' }: DateParts, today: Day): string | null {
  const years = year === '' ? [today.year, today.year + 1] : [Number(year.length === 2 ? `20${year}` : year)];
  const dates = years
    .map((each) => isoDate({ year: each, month: parseMonth(month), day: dayNumber(day) }))
    .filter((date) => parseCalendarDate(date) !== null && (year !== '' || date >= isoDate(today)));
  return dates.find((date) => isWeekday(parseCalendarDate(date), weekday)) ?? dates[0] ?? null;
}

function dayNumber(day: string | undefined): number {
  return day === 'primero' ? 1 : Number(day);
}

/** @param weekday folded, possibly shortened; empty for none */
function isWeekday(day: Day | null, weekday: string): boolean {
  return day !== null && foldCharacters(weekdayName(day)).slice(0, 3) === weekday.slice(0, 3);
}

/** Returns null for a weekday with a day that it does not have soon: "sábado 6 de marso". */
function resolveRelativeDate(match: RegExpExecArray, today: Day) {
  const { today: isToday, tomorrow, after, weekday = '', day } = match.groups ?? {};
  const now = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay();
  const toWeekday = (WEEKDAYS.indexOf(weekday.slice(0, 3)) - now + 7) % 7;
  const weeks = Array.from({ length: DAYS_AHEAD / 7 }, (_, week) => toWeekday + 7 * week);
  const toDay = weeks.find((days) => addDays(today, days).day === Number(day));
  if (day && toDay === undefined) return null;
  const toNext = toWeekday === 0 && match[0].includes('proximo') ? 7 : toWeekday;
  const toTomorrow = after ? 2 : 1;
  const ahead = tomorrow ? toTomorrow : (toDay ?? toNext);
  return { ...spanOf(match), date: isoDate(addDays(today, isToday ? 0 : ahead)) };
}
