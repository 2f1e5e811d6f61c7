/** Reads the shows of a CSV, JSON or iCalendar file. */
import { extname } from 'node:path';
import { CommandError } from '../../lib/command-line.ts';
import { orNull } from '../../lib/error-handling.ts';
import type { ParsedFile } from './complete-show.ts';
import { type CalendarOptions, parseCalendar } from './parse-calendar.ts';
import { parseEventList } from './parse-event-list.ts';
import { parseSpreadsheet } from './parse-spreadsheet.ts';

/** Parses a file. @throws CommandError if the text does not have the type of the file extension */
export function parseFile(name: string, bytes: Uint8Array, options: CalendarOptions): ParsedFile {
  const text = decodeFile(bytes);
  const extension = extname(name).toLowerCase();
  if (extension === '.csv' || extension === '.tsv') return parseSpreadsheet(text, options.homeCountry);
  if (extension === '.ics') return parseCalendar(text, options);
  if (extension === '.json') return parseEventList(text, options.homeCountry);
  throw new CommandError(
    `No se sabe leer «${name}»: tiene que terminar en .csv, .json o .ics; una hoja de cálculo se guarda antes como CSV. No se guardó nada.`,
  );
}

/** Decodes UTF-8, or an encoding of Excel: UTF-16 ("Unicode text") or Windows-1252 (CSV). */
function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  const text = orNull(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  return text ?? new TextDecoder('windows-1252').decode(bytes);
}
