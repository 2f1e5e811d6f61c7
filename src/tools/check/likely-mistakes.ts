/** Finds likely mistakes in a valid show: a weekday that does not match the date, an unreadable price, an hour in the morning. */
import { hourFormatOf, localeOf } from '../../domain/places/country-words.ts';
import type { ShowIssue } from '../../domain/shows/show-rules.ts';
import { examplePrices } from '../../domain/tickets/format-price.ts';
import { parsePrice } from '../../domain/tickets/parse-price.ts';
import { isPlaceholder, isSoldOutText } from '../../domain/tickets/placeholders.ts';
import { weekdayName, weekdayNames } from '../../domain/time/format-date.ts';
import { formatTime, parseTime } from '../../domain/time/time-of-day.ts';
import type { Day } from '../../domain/time/wall-time.ts';
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { DEFAULT_COUNTRY, parseCountry } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import type { Show } from '../../schemas/show.ts';

/** Returns a warning for each likely mistake. @param notes text below the front matter */
export function likelyMistakes(show: Show, notes: string): ShowIssue[] {
  return [...weekdayWarnings(show, notes), ...priceWarnings(show), ...hourWarnings(show)];
}

/** Weekdays, but not the city of Santo Domingo. */
const WEEKDAY = new RegExp(
  `(?<![\\p{L}\\p{N}]|santo )(${weekdayNames.map(fold).join('|')})(?:\\s+(\\d{1,2}))?(?![\\p{L}\\p{N}])`,
  'gu',
);

/** Warns about "viernes 5" if the 5th is a Saturday; in a title, about any weekday other than the show's. */
function weekdayWarnings(show: Show, notes: string): ShowIssue[] {
  const day = parseCalendarDate(show.fecha);
  if (!day) return [];
  const texts = [
    ['titulo', show.titulo, true],
    ['cartelAlt', show.cartelAlt, true],
    ['abridor', show.abridor, false],
    ['fecha', notes, false],
  ] as const;
  return texts.flatMap(([field, text, isAboutThisDay]) => {
    const wrong = wrongWeekday(text ?? '', day, isAboutThisDay);
    const where = field === 'fecha' ? 'las notas dicen' : 'dice';
    const message = `${where} ${wrong}, pero el ${show.fecha.slice(0, 10)} es ${weekdayName(day)}; corrige uno de los dos`;
    return wrong === null ? [] : [{ path: [field], message }];
  });
}

function wrongWeekday(text: string, day: Day, isAboutThisDay: boolean): string | null {
  for (const [written, name, number] of fold(text).matchAll(WEEKDAY)) {
    const isThisDay = number === undefined ? isAboutThisDay : Number(number) === day.day;
    if (isThisDay && name !== fold(weekdayName(day))) return written;
  }
  return null;
}

function priceWarnings(show: Show): ShowIssue[] {
  const country = parseCountry(show.pais);
  if (!country) return [];
  const written: readonly (readonly [string, ShowIssue['path']])[] = [
    [show.preventa ?? '', ['preventa']],
    [show.taquilla ?? '', ['taquilla']],
    ...(show.boletos ?? []).map(({ precio }, index) => [precio, ['boletos', index, 'precio']] as const),
  ];
  const message = `no se puede leer como un precio y los buscadores no lo mostrarán; escribe solo la cantidad, por ejemplo ${examplePrices(country)[1]}, o Gratis`;
  return written.flatMap(([text, path]) =>
    isPlaceholder(text) || isSoldOutText(text) || parsePrice(text, country) ? [] : [{ path, message }],
  );
}

function hourWarnings(show: Show): ShowIssue[] {
  const hourFormat = hourFormatOf(localeOf(parseCountry(show.pais) ?? DEFAULT_COUNTRY));
  if (!parseTime(show.show)) {
    const example = formatTime({ hour: 20, minute: 30 }, hourFormat);
    const message = `no es una hora y sale así en el sitio, sin hora en los calendarios; cuando se sepa, escríbela como ${example}`;
    return [{ path: ['show'], message }];
  }
  return (['show', 'puertas'] as const).flatMap((field) => {
    const written = show[field] ?? '';
    const time = parseTime(written);
    // 12:30 am to 1:59 am is a late show.
    if (!time || time.hour >= 12 || time.hour < 2 || /a\.?\s*m/iu.test(written)) return [];
    const evening = formatTime({ ...time, hour: time.hour + 12 }, hourFormat);
    const message = `se lee como las ${written} de la mañana; si es de noche, escribe ${evening}`;
    return [{ path: [field], message }];
  });
}
