/** Likely mistakes in a valid show: a weekday that does not match the date, an unreadable price, an hour in the morning. */
import type { Day } from '../../src/domain/clock.ts';
import { clockOf, localeOf } from '../../src/domain/country-catalogue.ts';
import { weekdayName } from '../../src/domain/format-date.ts';
import { examplePrices } from '../../src/domain/format-price.ts';
import { homeCountryOf } from '../../src/domain/home.ts';
import { parsePrice } from '../../src/domain/parse-price.ts';
import { isPlaceholder } from '../../src/domain/placeholders.ts';
import type { ShowIssue } from '../../src/domain/show-rules.ts';
import { parseTime } from '../../src/domain/show-start.ts';
import { formatTime } from '../../src/domain/time-of-day.ts';
import { parseCalendarDate } from '../../src/schemas/calendar-date.ts';
import { fold, parseCountry } from '../../src/schemas/country.ts';
import type { Show } from '../../src/schemas/show.ts';

/** @param notes the text below the data */
export function likelyMistakes(show: Show, notes: string): ShowIssue[] {
  return [...weekdayWarnings(show, notes), ...priceWarnings(show), ...hourWarnings(show)];
}

const WEEKDAY =
  /(?<![\p{L}\p{N}])(lunes|martes|miercoles|jueves|viernes|sabado|domingo)(?:\s+(\d{1,2}))?(?![\p{L}\p{N}])/gu;

/** For "viernes 5" when the 5th is a Saturday; in a title, for any weekday other than the show's. */
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
    return wrong === null
      ? []
      : [
          {
            field,
            message: `${where} ${wrong}, pero el ${show.fecha.slice(0, 10)} es ${weekdayName(day)}; corrige uno de los dos`,
          },
        ];
  });
}

function wrongWeekday(text: string, day: Day, isAboutThisDay: boolean): string | null {
  for (const [written, name, number] of fold(text).matchAll(WEEKDAY)) {
    const isThisDay = number === undefined ? isAboutThisDay : Number(number) === day.day;
    if (isThisDay && name !== fold(weekdayName(day))) return written;
  }
  return null;
}

const SOLD_OUT = ['agotado', 'sold out'];

function priceWarnings(show: Show): ShowIssue[] {
  const country = parseCountry(show.pais);
  if (!country) return [];
  const written = [
    ...(['preventa', 'taquilla'] as const).map((field) => ({
      field,
      text: show[field] ?? '',
      path: [field],
    })),
    ...(show.boletos ?? []).map(({ precio }, index) => ({
      field: 'boletos' as const,
      text: precio,
      path: ['boletos', index, 'precio'],
    })),
  ];
  return written.flatMap(({ field, text, path }) => {
    if (isPlaceholder(text) || SOLD_OUT.includes(fold(text)) || parsePrice(text, country)) return [];
    return [
      {
        field,
        path,
        message: `no se puede leer como un precio y los buscadores no lo mostrarán; escribe solo la cantidad, por ejemplo ${examplePrices(homeCountryOf(show))[1]}, o Gratis`,
      },
    ];
  });
}

function hourWarnings(show: Show): ShowIssue[] {
  const start = parseTime(show.show);
  if (!start) {
    const example = formatTime({ hour: 20, minute: 30 }, clockOf(localeOf(homeCountryOf(show))));
    return [
      {
        field: 'show',
        message: `no se puede leer como una hora; escríbela como ${example} (se supone ${example})`,
      },
    ];
  }
  return (['show', 'puertas'] as const).flatMap((field) => {
    const written = show[field] ?? '';
    const time = parseTime(written);
    // 12:30 am to 1:59 am is a late show.
    if (!time || time.hour >= 12 || time.hour < 2 || /a\.?\s*m/iu.test(written)) return [];
    return [
      { field, message: `se lee como las ${written} de la mañana; si es de noche, escribe ${written}pm` },
    ];
  });
}
