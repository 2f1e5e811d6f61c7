/** Reads the shows of a spreadsheet (CSV) with usual column names, dates in either order, and numbers as prices. */
import { toContentCountry } from '../../domain/places/country-name.ts';
import { parseRegion } from '../../domain/places/country-regions.ts';
import { formatPrice } from '../../domain/tickets/format-price.ts';
import { shownPrice } from '../../domain/tickets/price-line.ts';
import { isBareAmount, isZeroPrice } from '../../domain/tickets/price-syntax.ts';
import { parseTime } from '../../domain/time/time-of-day.ts';
import { closestName } from '../../schemas/fields/closest-name.ts';
import { parseCountry } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { statuses } from '../../schemas/fields/status.ts';
import {
  apiName,
  contentName,
  fieldNamed,
  fieldsOfKind,
  kindOf,
  namedFields,
  plainName,
  ruleOf,
} from '../../schemas/show-fields.ts';
import { CommandError } from '../run-command.ts';
import { parseTable } from './parse-table.ts';
import { completeShow, type Guess, type ParsedFile } from './parsed-file.ts';
import { type DayOrder, dayOrderOf, readDate, readMoment } from './spreadsheet-dates.ts';

const DATE_FIELDS = fieldsOfKind('date', 'moment');
const TIME_FIELDS = fieldsOfKind('time');
const PRICE_FIELDS = ['taquilla', 'preventa'];
/** Texts of cells by the API's field names. */
type CellTexts = Record<string, string>;

/**
 * Reads a spreadsheet.
 * @throws CommandError if the text is no table, or if as many of its dates have the day first as the month
 */
export function parseSpreadsheet(text: string, homeCountry: string): ParsedFile {
  const { head, rows } = withoutTitle(parseTable(text));
  const { fields, remarks } = readColumns(head);
  const records = rows.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(
      fields.flatMap((field, index) => (field === null ? [] : [[field, (cells[index] ?? '').trim()]])),
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
  const shows = records.map(({ line, values }) => {
    const guesses = halfDayFields.flatMap((field) => guessMorning(field, values[field]));
    const converted = { ...readDates(values, order, guesses), ...readPrices(values, homeCountry, guesses) };
    const place = readPlace(values, homeCountry, guesses);
    const fields = {
      ...values,
      ...converted,
      ...place,
      ...readPhone(values, guesses),
      ...readStatus(values),
    };
    return completeShow({ place: `línea ${line}`, fields, guesses }, homeCountry);
  });
  return { shows, remarks };
}

/** Leaves out what is above the names of columns: the first row that has two of them. */
function withoutTitle({ head, rows }: ReturnType<typeof parseTable>): ReturnType<typeof parseTable> {
  const isHead = (cells: readonly string[]) => cells.filter((cell) => columnField(cell) !== null).length > 1;
  const at = isHead(head) ? -1 : rows.findIndex(({ cells }) => isHead(cells));
  return { head: rows[at]?.cells ?? head, rows: rows.slice(at + 1) };
}

function readDates(values: CellTexts, order: DayOrder, guesses: Guess[]): CellTexts {
  return Object.fromEntries(
    DATE_FIELDS.flatMap((field) => {
      const written = values[field];
      if (!written) return [];
      const { date, other } =
        kindOf(ruleOf(field)) === 'moment' ? readMoment(written, order) : readDate(written, order);
      const fault = `${written} está al revés que las demás, que llevan primero ${order === 'day first' ? 'el día' : 'el mes'}; escríbela como ${other}`;
      if (other && !/^\d{4}-/u.test(date)) guesses.push({ field, reason: fault, isFault: true });
      else if (other)
        guesses.push({ field, reason: `${written} se lee con el día primero; podría ser ${other}` });
      return [[field, date]];
    }),
  );
}

/** Returns the hour of a time without am or pm; 0 for other text. */
function hourOf(written = ''): number {
  return /[ap]\s*(?:\.\s*)?m/iu.test(written) ? 0 : (parseTime(written)?.hour ?? 0);
}

function guessMorning(field: string, written = ''): Guess[] {
  const reason = `${written} se lee como de la mañana; podría ser de la tarde o de la noche`;
  return hourOf(written) >= 1 && hourOf(written) < 12 ? [{ field, reason }] : [];
}

/** Returns a link for a telephone number in the column of ticket links. */
function readPhone({ linkdecompra = '' }: CellTexts, guesses: Guess[]): CellTexts {
  if (!/^\+?[\d ().-]{7,24}$/u.test(linkdecompra)) return {};
  guesses.push({ field: 'link', reason: `${linkdecompra} se lee como un teléfono` });
  return { linkdecompra: `tel:${linkdecompra.replace(/[^+\d]/gu, '')}` };
}

/** Returns city and region if both are in the column of the city: "Tijuana, B.C." */
function readPlace(
  { ciudad = '', estado = '', pais = '' }: CellTexts,
  homeCountry: string,
  guesses: Guess[],
) {
  const [city = '', written = '', ...more] = ciudad.split(',').map((part) => part.trim());
  const country = parseCountry(toContentCountry(pais || homeCountry));
  const region = country && parseRegion(written, country);
  if (estado !== '' || !region || more.length > 0) return {};
  guesses.push({ field: 'ciudad, estado', reason: `leídos de «${ciudad}»` });
  return { ciudad: city, estado: region };
}

/** Returns the status for its label: "Cancelado". */
function readStatus({ estatus = '' }: CellTexts): CellTexts {
  const status = statuses.find((each) => each === fold(estatus));
  return status === undefined ? {} : { estatus: status };
}

/** Returns bare numbers as prices in the currency of the country, and 0 as free. */
function readPrices(values: CellTexts, homeCountry: string, guesses: Guess[]): CellTexts {
  const country = parseCountry(toContentCountry(values['pais'] || homeCountry));
  return Object.fromEntries(
    PRICE_FIELDS.flatMap((field) => {
      const written = values[field] ?? '';
      if (!isBareAmount(written) || !country) return [];
      const isFree = isZeroPrice(written);
      guesses.push({ field, reason: `la hoja dice ${written}${isFree ? '' : ', sin moneda'}` });
      return [[field, isFree ? shownPrice(written) : formatPrice(written, country)]];
    }),
  );
}

/** Field of the API for each name of a column. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['id', 'id'],
  ...[...namedFields].map(([name, field]) => [name, apiName(field)] as const),
]);

function columnField(name: string): string | null {
  const field = fieldNamed(name);
  return FIELDS.get(plainName(name)) ?? (field ? apiName(field) : null);
}

/**
 * Parses the first row: any case, with or without accents, with `*`, `:` or a remark in parentheses.
 * @returns the field of each column, null for one that is left out, and lines for the editor
 */
function readColumns(head: readonly string[]) {
  const columnFields = head.map(columnField);
  const fields = columnFields.map((field, index) => (columnFields.indexOf(field) === index ? field : null));
  const remarks = head.flatMap((name, index) => {
    const [field, earlier] = [columnFields[index], columnFields.indexOf(columnFields[index] ?? null)];
    if (field && earlier === index) return [];
    if (field)
      return [`columna «${name}»: se deja fuera; ${columnName(field)} ya sale de «${head[earlier]}»`];
    if (name.trim() === '') return [];
    const near = FIELDS.get(closestName(plainName(name), [...FIELDS.keys()]) ?? '');
    const remedy = near ? `si es ${columnName(near)}, ponle ese nombre` : 'no es un dato de un show';
    return [`columna «${name}»: se deja fuera; ${remedy}`];
  });
  return { fields, remarks };
}

/** Returns a field's name as column names are read: "comollegar". */
function columnName(field: string): string {
  return plainName(contentName(field));
}
