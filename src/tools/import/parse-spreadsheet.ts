/** Reads the shows of a spreadsheet (CSV). Accepts usual column names, dates in either order, and numbers as prices. */
import { toContentCountry } from '../../domain/places/country-name.ts';
import { parseRegion } from '../../domain/places/country-regions.ts';
import { formatPrice } from '../../domain/tickets/format-price.ts';
import { shownPrice } from '../../domain/tickets/price-line.ts';
import { isBareAmount, isZeroPrice } from '../../domain/tickets/price-syntax.ts';
import { formatTime, parseTime } from '../../domain/time/time-of-day.ts';
import { type Place, timeZoneOf } from '../../domain/time/time-zone.ts';
import { CommandError } from '../../lib/command-line.ts';
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { type Country, parseCountry } from '../../schemas/fields/country.ts';
import { isZone } from '../../schemas/fields/zone.ts';
import { fieldsOfKind, kindOf, ruleOf } from '../../schemas/show-fields.ts';
import { completedPlace, completeShow, type Guess, type ParsedFile } from './complete-show.ts';
import { parseTable } from './parse-table.ts';
import { readColumns, withoutTitle } from './spreadsheet-columns.ts';
import {
  type DayOrder,
  dayOrderOf,
  otherWeekday,
  readDate,
  readMoment,
  toLocalText,
} from './spreadsheet-dates.ts';
import { splitStatus, statusNamed } from './status-words.ts';

const DATE_FIELDS = fieldsOfKind('date', 'moment');
const TIME_FIELDS = fieldsOfKind('time');
const PRICE_FIELDS = ['taquilla', 'preventa'];
/** Texts of cells by content field names. */
type CellTexts = Record<string, string>;

/** Value instead of the text of a cell. */
interface ReadValue {
  readonly field: string;
  readonly value: string;
  readonly guess?: Guess | undefined;
}

/**
 * Reads a spreadsheet.
 * @throws CommandError if the text is not a table, or if equally many dates have the day first and the month first
 */
export function parseSpreadsheet(text: string, homeCountry: string): ParsedFile {
  const table = withoutTitle(parseTable(text));
  const { fields, remarks } = readColumns(table);
  const records = table.rows.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(
      fields.flatMap((field, index) =>
        field === null ? [] : [[field, cellText(field, cells[index] ?? '')]],
      ),
    ),
  }));
  const dates = records.flatMap(({ line, values }) =>
    DATE_FIELDS.map((field) => ({ line, text: values[field] ?? '' })),
  );
  const order = dayOrderOf(dates.map(({ text }) => text));
  if (order === 'mixed') {
    const clear = dates.filter(({ text }) => dayOrderOf([text]) !== 'unclear');
    throw new CommandError(
      `Unas fechas del archivo llevan primero el día y otras el mes (${clear.map(({ line, text }) => `línea ${line}: ${text}`).join('; ')}); en la hoja de cálculo, escríbelas todas como 2026-12-05. No se guardó nada.`,
    );
  }
  const halfDayFields = TIME_FIELDS.filter((field) =>
    records.every(({ values }) => hourOf(values[field]) < 13),
  );
  // A row of the total, or a remark below the table, is no show.
  const isShow = ({ values: { ciudad, lugar, fecha = '' } }: (typeof records)[number]) =>
    ciudad || lugar || parseCalendarDate(readMoment(fecha, order).date.slice(0, 10));
  const leftOut = records.filter((record) => !isShow(record));
  const shows = records.filter(isShow).map(({ line, values: written }) => {
    const statusInNames = readStatusInNames(written);
    const values = { ...written, ...cellTexts(statusInNames) };
    const cityAndRegion = readPlace(values, homeCountry);
    const place = placeOf({ ...values, ...cellTexts(cityAndRegion) }, homeCountry);
    const read = [
      ...halfDayFields.flatMap((field) => readEvening(field, values[field])),
      ...statusInNames,
      ...joinCellLines(values),
      ...readDates(values, order, timeZoneOf(place)),
      ...readPrices(values, parseCountry(place.pais)),
      ...cityAndRegion,
      ...readPhone(values),
      ...readStatus(values),
    ];
    const fields = { ...values, ...cellTexts(read) };
    const guesses = read.flatMap(({ guess }) => guess ?? []);
    return completeShow({ source: `línea ${line}`, fields, guesses }, homeCountry);
  });
  const rowRemarks = leftOut.map(
    ({ line }) => `línea ${line}: se deja fuera; no tiene ciudad, lugar ni fecha`,
  );
  return { shows, remarks: [...remarks, ...rowRemarks] };
}

/** Punctuation, an abbreviation or an error of Excel in place of a value: "-", "N/A", "s/d" (sin dato), "#¡REF!". */
const NO_VALUE = /^(?:\p{P}+|#?[ns][/.][ad]\.?|#\S{1,12}[!?])$/iu;

const EMOJI =
  '(?![©®™])[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}][\\ufe0f\\u200d]{0,2}';
/** Emoji before or after a value. */
const EMOJI_AROUND = new RegExp(`^(?:${EMOJI}\\s{0,3}){1,9}(?=\\S)|(?<=\\S)(?:\\s{0,3}${EMOJI}){1,9}$`, 'gu');

function cellText(field: string, cell: string): string {
  const text = cell.trim();
  if (NO_VALUE.test(text)) return '';
  return field === 'notas' || field === 'titulo' ? text : text.replace(EMOJI_AROUND, '');
}

function cellTexts(read: readonly ReadValue[]): CellTexts {
  return Object.fromEntries(read.map(({ field, value }) => [field, value]));
}

function placeOf({ ciudad = '', estado = '', pais = '', zona = '' }: CellTexts, homeCountry: string): Place {
  const place = completedPlace({ ciudad, estado, pais: toContentCountry(pais) }, homeCountry);
  return { ...place, zona: isZone(zona) ? zona : '' };
}

/** Returns texts of several lines, which only notes may have, as one. */
function joinCellLines(values: CellTexts): ReadValue[] {
  return Object.entries(values).flatMap(([field, written]) => {
    if (field === 'notas' || !/[\r\n]/u.test(written)) return [];
    const lines = written.split(/[\r\n]+/u).map((line) => line.trim().replace(/,$/u, ''));
    const value = lines.filter((line) => line !== '').join(', ');
    return [{ field, value, guess: { field, reason: 'la celda tiene varios renglones' } }];
  });
}

function readDates(values: CellTexts, order: DayOrder, zone: string | null): ReadValue[] {
  return DATE_FIELDS.flatMap((field): ReadValue[] => {
    const written = values[field];
    if (!written) return [];
    const isMoment = kindOf(ruleOf(field)) === 'moment';
    const local = isMoment ? written : toLocalText(written, zone);
    const day = readDate(local, order);
    const isDay = !isMoment && parseCalendarDate(day.date) !== null;
    const { date, other } = isDay ? day : readMoment(local, order);
    const isMoved = local !== written && !written.startsWith(local.slice(0, 10));
    const [value = '', hour] = isMoment ? [date] : date.split(/(?<=^\d{4}-\d\d-\d\d) /u);
    const weekday = otherWeekday(written, value);
    const reasons = [
      isMoved && `leída de «${written}», en la hora de ${zone}`,
      weekday && `${written} es ${weekday}; revisa el día`,
    ];
    const reason = reasons.find(Boolean);
    const doubt = reason ? { field, reason } : undefined;
    const guess = other === null ? doubt : { field, ...doubtOf(written, date, other, order) };
    if (field !== 'fecha' || hour === undefined || values['show']) return [{ field, value, guess }];
    const startGuess = { field: 'show', reason: `leída de «${written}»` };
    return [
      { field, value, guess },
      { field: 'show', value: hour, guess: startGuess },
    ];
  });
}

/** @param other the other possible reading of the date */
function doubtOf(written: string, date: string, other: string, order: DayOrder): Omit<Guess, 'field'> {
  const isRead = /^\d{4}-/u.test(date);
  if (isRead) return { reason: `${written} se lee con el día primero; podría ser ${other}` };
  const first = order === 'day first' ? 'el día' : 'el mes';
  const reason = `${written} está al revés que las demás, que llevan primero ${first}; escríbela como ${other}`;
  return { reason, isFault: true };
}

/** Returns the hour of a time without am or pm; 0 for other text. */
function hourOf(written = ''): number {
  return /[ap]\s*(?:\.\s*)?m/iu.test(written) ? 0 : (parseTime(written)?.hour ?? 0);
}

/** Returns an hour without am or pm as after noon, except "01:30", as in messages of promoters (find-times.ts). */
function readEvening(field: string, written = ''): ReadValue[] {
  const time = parseTime(written);
  const hour = hourOf(written);
  if (!time || hour < 1 || hour > 11 || /^0[0-3]/u.test(written)) return [];
  const reason = `${written} se lee como de la tarde o de la noche; podría ser de la mañana`;
  return [{ field, value: formatTime({ ...time, hour: hour + 12 }), guess: { field, reason } }];
}

/** Turns a telephone number in the column of ticket links into a link. */
function readPhone({ link = '' }: CellTexts): ReadValue[] {
  if (!/^\+?[\d ().-]{7,24}$/u.test(link)) return [];
  const guess = { field: 'link', reason: `${link} se lee como un teléfono` };
  return [{ field: 'link', value: `tel:${link.replace(/[^+\d]/gu, '')}`, guess }];
}

/** Returns city and region if the city's column contains both: "Tijuana, B.C." */
function readPlace({ ciudad = '', estado = '', pais = '' }: CellTexts, homeCountry: string): ReadValue[] {
  const [city = '', written = '', ...more] = ciudad.split(',').map((part) => part.trim());
  const country = parseCountry(toContentCountry(pais || homeCountry));
  const region = country && parseRegion(written, country);
  if (estado !== '' || !region || more.length > 0) return [];
  return [
    { field: 'ciudad', value: city, guess: { field: 'ciudad, estado', reason: `leídos de «${ciudad}»` } },
    { field: 'estado', value: region },
  ];
}

function readStatus({ estatus = '' }: CellTexts): ReadValue[] {
  const status = statusNamed(estatus);
  return status === undefined ? [] : [{ field: 'estatus', value: status }];
}

/** Returns the names without a status, and the status if its own column has none: "Puebla (SOLD OUT)". */
function readStatusInNames(values: CellTexts): ReadValue[] {
  const { estatus = '' } = values;
  return ['ciudad', 'lugar', 'titulo'].flatMap((field) => {
    const written = values[field] ?? '';
    const { status, name } = splitStatus(written);
    if (!status) return [];
    const reason = estatus === '' ? `leído de «${written}»` : `es el de su columna; otra dice «${written}»`;
    const guess = status === statusNamed(estatus) ? undefined : { field: 'estatus', reason };
    return [
      { field, value: name, guess },
      { field: 'estatus', value: estatus || status },
    ];
  });
}

/** Returns numbers without a currency as prices in the country's currency, and 0 as free. */
function readPrices(values: CellTexts, country: Country | null): ReadValue[] {
  return PRICE_FIELDS.flatMap((field) => {
    const written = values[field] ?? '';
    if (!isBareAmount(written) || !country) return [];
    const isFree = isZeroPrice(written);
    const value = isFree ? shownPrice(written) : formatPrice(written, country);
    return [
      { field, value, guess: { field, reason: `la hoja dice ${written}${isFree ? '' : ', sin moneda'}` } },
    ];
  });
}
