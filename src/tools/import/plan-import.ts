/** Plans an import of shows (CSV, JSON or iCalendar): validates all of them, so that a file is imported as a whole or not at all. */
import { extname } from 'node:path';
import { showKey } from '../../domain/shows/show-rules.ts';
import { showSlug } from '../../domain/text/slug.ts';
import { isFileInside } from '../../lib/files-inside.ts';
import type { Show } from '../../schemas/show.ts';
import { apiName, contentName } from '../../schemas/show-fields.ts';
import { fromApi } from '../../storage/api/api-show.ts';
import type { ShowWriter } from '../../storage/write/write-show.ts';
import { type CalendarOptions, parseCalendar } from './parse-calendar.ts';
import { parseEventList } from './parse-event-list.ts';
import { parseSpreadsheet } from './parse-spreadsheet.ts';
import type { Guess, ParsedFile } from './parsed-file.ts';

export interface NewShow {
  readonly show: Show;
  readonly notes: string;
  readonly guesses: readonly Guess[];
  /** Where it is in the imported file. */
  readonly place: string;
}

export interface Plan {
  readonly newShows: readonly NewShow[];
  /** Lines for the editor: what was left out, exists already, or is imported without its poster. */
  readonly notices: readonly string[];
  /** Lines for the editor. With any of them, nothing must be written. */
  readonly problems: readonly string[];
}

/** @throws Error in Spanish when the text is not of the kind that its name ends in. */
export function parseShows(name: string, text: string, options: CalendarOptions): ParsedFile {
  const extension = extname(name).toLowerCase();
  if (extension === '.csv' || extension === '.tsv') return parseSpreadsheet(text, options.home);
  if (extension === '.ics') return parseCalendar(text, options);
  if (extension === '.json') return parseEventList(text, options.home);
  throw new Error(`No se sabe leer «${name}»: tiene que terminar en .csv, .json o .ics.`);
}

/** @param dir the content folder */
export async function planImport(
  { shows, notices }: ParsedFile,
  dir: string,
  { index }: Pick<ShowWriter, 'index'>,
): Promise<Plan> {
  const { byKey } = await index();
  const seen = new Map<string, string>();
  const plan = { newShows: [] as NewShow[], notices: [...notices], problems: [] as string[] };
  for (const { place, row, guesses } of shows) {
    const posted = fromApi(apiNames(row), 'file');
    if (!posted.ok) {
      const lines = Object.entries(posted.fields).map(
        ([field, problem]) => `${place} · ${contentName(field) || 'todo'}: ${problem}`,
      );
      plan.problems.push(...lines);
      continue;
    }
    const { cartel, ...rest } = posted.show;
    const hasPoster = cartel !== undefined && isFileInside(dir, cartel);
    const show: Show = hasPoster ? posted.show : rest;
    const key = showKey(show);
    const existing = byKey.get(key);
    const earlier = seen.get(key);
    seen.set(key, earlier ?? place);
    if (existing) plan.notices.push(`${place}: ya está en ${existing.file}`);
    else if (earlier !== undefined) plan.notices.push(`${place}: es el mismo show que ${earlier}`);
    else {
      if (cartel && !hasPoster)
        plan.notices.push(`${place}: ${showSlug(show)} entra sin cartel: aquí no está ${cartel}`);
      plan.newShows.push({ show, notes: posted.notes, guesses, place });
    }
  }
  return plan;
}

/** Columns may have the field names of the content files. */
function apiNames(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [apiName(key), value]));
}
