/** Reads the shows of a spreadsheet (CSV): usual column names, dates with the day first, numbers as prices. */
import { formatPrice } from '../../domain/tickets/format-price.ts';
import { parseCountry } from '../../schemas/fields/country.ts';
import { fieldsOfKind } from '../../schemas/show-fields.ts';
import { readColumns } from './columns.ts';
import { type DayOrder, dayOrderOf, readDate } from './dates-of-file.ts';
import { parseTable } from './parse-csv.ts';
import { completeShow, countryName, type Guess, type ParsedFile } from './parsed-file.ts';

const DATE_FIELDS = fieldsOfKind('date');
const PRICE_FIELDS = ['taquilla', 'preventa'];

/** @param home the country of the site. @throws Error in Spanish when the text is no table, or its dates contradict each other */
export function parseSpreadsheet(text: string, home: string): ParsedFile {
  const { head, rows } = parseTable(text);
  const { fields, notices } = readColumns(head);
  const records = rows.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(
      fields.flatMap((field, index) => (field === null ? [] : [[field, (cells[index] ?? '').trim()]])),
    ),
  }));
  const order = dayOrderOf(records.flatMap(({ values }) => DATE_FIELDS.map((field) => values[field] ?? '')));
  if (order === 'mixed')
    throw new Error(
      'Unas fechas del archivo llevan primero el día y otras el mes; en la hoja de cálculo, escríbelas todas como 2026-12-05.',
    );
  const shows = records.map(({ line, values }) => {
    const guesses: Guess[] = [];
    const read = {
      ...values,
      ...datesOf(values, order, guesses),
      ...pricesOf(values, home, guesses),
      ...phoneOf(values, guesses),
    };
    return completeShow({ place: `línea ${line}`, fields: read, guesses }, home);
  });
  return { shows, notices };
}

function datesOf(values: Record<string, string>, order: DayOrder, guesses: Guess[]): Record<string, string> {
  return Object.fromEntries(
    DATE_FIELDS.flatMap((field) => {
      const written = values[field];
      if (!written) return [];
      const { date, other } = readDate(written, order);
      if (other) guesses.push({ field, reason: `${written} se lee con el día primero; podría ser ${other}` });
      return [[field, date]];
    }),
  );
}

/** A telephone number in the column of ticket links. */
function phoneOf({ linkdecompra = '' }: Record<string, string>, guesses: Guess[]): Record<string, string> {
  if (!/^\+?[\d ().-]{7,24}$/u.test(linkdecompra)) return {};
  guesses.push({ field: 'link', reason: `${linkdecompra} se lee como un teléfono` });
  return { linkdecompra: `tel:${linkdecompra.replace(/[^+\d]/gu, '')}` };
}

/** A bare number is an amount in the currency of the country. */
function pricesOf(values: Record<string, string>, home: string, guesses: Guess[]): Record<string, string> {
  const country = parseCountry(countryName(values['pais'] || home));
  return Object.fromEntries(
    PRICE_FIELDS.flatMap((field) => {
      const written = values[field] ?? '';
      const [, amount = '0'] = /^(\d+)(?:[.,]00?)?$/u.exec(written) ?? [];
      if (Number(amount) === 0 || !country) return [];
      guesses.push({ field, reason: `la hoja dice ${written}, sin moneda` });
      return [[field, formatPrice(amount, country)]];
    }),
  );
}
