/** Plans an import of shows (CSV, JSON or iCalendar): validates all of them, so that a file is imported as a whole or not at all. */
import { lstat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { apiName } from '../../src/domain/api-name.ts';
import { showKey } from '../../src/domain/show-rules.ts';
import { showSlug } from '../../src/domain/slug.ts';
import type { Show } from '../../src/schemas/show.ts';
import { fromApi } from '../../src/storage/api-show.ts';
import type { ShowWriter } from '../../src/storage/write-show.ts';
import { parseCalendar } from './parse-calendar.ts';
import { parseCsv } from './parse-csv.ts';

export interface Plan {
  readonly newShows: readonly { readonly show: Show; readonly notes: string }[];
  /** Lines for the editor: a show that exists already, or is imported without its poster. */
  readonly notices: readonly string[];
  /** Lines for the editor. With any of them, nothing must be written. */
  readonly problems: readonly string[];
}

/** @throws Error in Spanish when the text is not of the kind that its name ends in. */
export function parseShows(name: string, text: string): Record<string, unknown>[] {
  const extension = extname(name).toLowerCase();
  if (extension === '.csv' || extension === '.tsv') return parseCsv(text);
  if (extension === '.ics') return parseCalendar(text);
  if (extension === '.json') return parseList(text);
  throw new Error(`No se sabe leer «${name}»: tiene que terminar en .csv, .json o .ics.`);
}

/** @param dir the content folder */
export async function planImport(
  rows: readonly Record<string, unknown>[],
  dir: string,
  { index }: Pick<ShowWriter, 'index'>,
): Promise<Plan> {
  const { byKey } = await index();
  const seen = new Map<string, number>();
  const plan = {
    newShows: [] as { show: Show; notes: string }[],
    notices: [] as string[],
    problems: [] as string[],
  };
  for (const [index, row] of rows.entries()) {
    const place = `show ${index + 1}`;
    const posted = fromApi(apiNames(row));
    if (!posted.ok) {
      const lines = Object.entries(posted.fields).map(
        ([field, problem]) => `${place} · ${field || 'todo'}: ${problem}`,
      );
      plan.problems.push(...lines);
      continue;
    }
    const { cartel, ...rest } = posted.show;
    const hasPoster = cartel !== undefined && (await isFile(join(dir, cartel)));
    const show: Show = hasPoster ? posted.show : rest;
    const key = showKey(show);
    const existing = byKey.get(key);
    const earlier = seen.get(key);
    seen.set(key, earlier ?? index + 1);
    if (existing) plan.notices.push(`${place} · ya está en ${existing.file}`);
    else if (earlier !== undefined) plan.notices.push(`${place} · es el mismo que el show ${earlier}`);
    else {
      if (cartel && !hasPoster)
        plan.notices.push(`${place} · ${showSlug(show)} entra sin cartel: aquí no está ${cartel}`);
      plan.newShows.push({ show, notes: posted.notes });
    }
  }
  return plan;
}

/** Columns may have the field names of the content files. */
function apiNames(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [apiName(key), value]));
}

function parseList(text: string): Record<string, unknown>[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error('El archivo no es JSON que se pueda leer.');
  }
  if (!Array.isArray(data) || data.some((row) => typeof row !== 'object' || row === null)) {
    throw new Error('El archivo JSON no es una lista de shows, como la que da GET /api/shows.');
  }
  return data;
}

async function isFile(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null))?.isFile() ?? false;
}
