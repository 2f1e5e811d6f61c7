/** Shows from elsewhere (a spreadsheet, another API, a calendar): judged all together, so that half a file is never taken. */
import { lstat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { apiName } from '../../src/domain/api-name.ts';
import { showKey } from '../../src/domain/show-rules.ts';
import { showSlug } from '../../src/domain/slug.ts';
import type { Show } from '../../src/schemas/show.ts';
import { fromApi } from '../../src/storage/api-show.ts';
import type { ShowWriter } from '../../src/storage/write-show.ts';
import { parseCalendar } from './calendar.ts';
import { parseCsv } from './csv.ts';

export interface Plan {
  readonly fresh: readonly { readonly show: Show; readonly notes: string }[];
  /** Lines for the editor, one a show that is there already or will come without its poster. */
  readonly remarks: readonly string[];
  /** Lines for the editor, one a fault; with any, nothing is written. */
  readonly faults: readonly string[];
}

/** @throws Error in Spanish when the text is not what its name says. */
export function parseShows(name: string, text: string): Record<string, unknown>[] {
  const extension = extname(name).toLowerCase();
  if (extension === '.csv' || extension === '.tsv') return parseCsv(text);
  if (extension === '.ics') return parseCalendar(text);
  if (extension === '.json') return parseList(text);
  throw new Error(`No se sabe leer «${name}»: tiene que terminar en .csv, .json o .ics.`);
}

/** @param dir the content folder, where the posters would be */
export async function planImport(
  rows: readonly Record<string, unknown>[],
  dir: string,
  { index }: Pick<ShowWriter, 'index'>,
): Promise<Plan> {
  const { byKey } = await index();
  const seen = new Map<string, number>();
  const plan = {
    fresh: [] as { show: Show; notes: string }[],
    remarks: [] as string[],
    faults: [] as string[],
  };
  for (const [index, row] of rows.entries()) {
    const place = `show ${index + 1}`;
    const posted = fromApi(apiNames(row));
    if (!posted.ok) {
      const lines = Object.entries(posted.fields).map(
        ([field, fault]) => `${place} · ${field || 'todo'}: ${fault}`,
      );
      plan.faults.push(...lines);
      continue;
    }
    const { cartel, ...rest } = posted.show;
    const hasPoster = cartel !== undefined && (await isFile(join(dir, cartel)));
    const show: Show = hasPoster ? posted.show : rest;
    const key = showKey(show);
    const twin = byKey.get(key);
    const earlier = seen.get(key);
    seen.set(key, earlier ?? index + 1);
    if (twin) plan.remarks.push(`${place} · ya está en ${twin.file}`);
    else if (earlier !== undefined) plan.remarks.push(`${place} · es el mismo que el show ${earlier}`);
    else {
      if (cartel && !hasPoster)
        plan.remarks.push(`${place} · ${showSlug(show)} entra sin cartel: aquí no está ${cartel}`);
      plan.fresh.push({ show, notes: posted.notes });
    }
  }
  return plan;
}

/** Spreadsheets may head their columns with the names of the content files. */
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
