/** Plans an import of shows: which shows are new, and why others cannot be imported. */
import { findOtherName } from '../../domain/places/city-names.ts';
import { fromApi } from '../../domain/shows/api-show.ts';
import { releaseProblem } from '../../domain/shows/release-time.ts';
import { dayAndCity, showKey } from '../../domain/shows/show-key.ts';
import { showWarnings } from '../../domain/shows/show-rules.ts';
import { showSlug } from '../../domain/text/slug.ts';
import { longDate } from '../../domain/time/format-date.ts';
import { timeZoneOf } from '../../domain/time/time-zone.ts';
import { isFileInside } from '../../lib/files-inside.ts';
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { fold } from '../../schemas/fields/fold.ts';
import type { Show } from '../../schemas/show.ts';
import { apiName, contentName } from '../../schemas/show-fields.ts';
import { numberedSlugs } from '../../storage/write/collection-adapter.ts';
import type { ContentStore } from '../../storage/write/content-store.ts';
import { likelyMistakes } from '../check/likely-mistakes.ts';
import type { Guess, ParsedFile, ParsedShow } from './complete-show.ts';

interface PlannedShow {
  /** Id of the stored show, unless another show is stored before it. */
  readonly id: string;
  readonly show: Show;
  readonly notes: string;
  readonly guesses: readonly Guess[];
  /** Place in the file: "línea 3". */
  readonly source: string;
}

/** Validates the shows and finds existing ones. @param dir the content folder */
export async function planImport(
  { shows, remarks }: ParsedFile,
  dir: string,
  { index }: Pick<ContentStore, 'index'>,
) {
  const { byKey, files, renamed, homeZone, shows: storedShows } = await index.refresh();
  const taken = new Set([...files.keys(), ...renamed.keys()]);
  const filesByNight = new Map(storedShows.map(({ data, file }) => [dayAndCity(data), file]));
  const byCity = new Map(storedShows.map(({ data }) => [fold(data.ciudad), data]));
  const firstSources = new Map<string, string>();
  const plan = {
    newShows: [] as PlannedShow[],
    /** Lines for the editor: shows that were left out, exist already, or lose their poster. */
    remarks: [...remarks],
    /** Shows that cannot be imported, each as lines for the editor. */
    problems: [] as string[][],
  };
  for (const parsed of shows) {
    const { source } = parsed;
    const posted = toPostedShow(parsed, homeZone);
    if (!posted.ok) {
      plan.problems.push(problemLines(parsed, posted.fields));
      continue;
    }
    const { cartel, ...rest } = posted.show;
    const hasPoster = cartel !== undefined && isFileInside(dir, cartel);
    const known = byCity.has(fold(rest.ciudad)) ? null : findOtherName(rest, byCity.values());
    const place = known && { ciudad: known.ciudad, estado: known.estado };
    const show: Show = { ...(hasPoster ? posted.show : rest), ...place };
    const reason = `el archivo dice ${rest.ciudad}; se escribe como en los demás shows`;
    const others = parsed.guesses.filter(({ field }) => field !== 'ciudad' && field !== 'estado');
    const guesses = known ? [...others, { field: 'ciudad', reason }] : parsed.guesses;
    const key = showKey(show);
    const existing = byKey.get(key);
    const earlier = firstSources.get(key);
    firstSources.set(key, earlier ?? source);
    if (existing) plan.remarks.push(`${source}: ya está en ${existing.file}`);
    else if (earlier !== undefined) plan.remarks.push(`${source}: es el mismo show que ${earlier}`);
    else {
      const sameNight = filesByNight.get(dayAndCity(show));
      if (sameNight !== undefined)
        plan.remarks.push(
          `${source}: es un show más, porque ese día en la ciudad hay otro con otra hora u otro lugar (${sameNight}); si es el mismo, cámbialo ahí y quítalo de este archivo`,
        );
      const id = numberedSlugs(showSlug(show)).find((name) => !taken.has(name)) ?? '';
      taken.add(id);
      if (cartel && !hasPoster)
        plan.remarks.push(`${source}: ${id} entra sin cartel: aquí no está ${cartel}`);
      plan.newShows.push({ id, show, notes: posted.notes, guesses, source });
    }
  }
  return plan;
}

function toPostedShow({ fields }: ParsedShow, homeZone: string) {
  // An empty cell is a missing value.
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  const posted = fromApi(Object.fromEntries(filled.map(([key, value]) => [apiName(key), value])), 'file');
  const problem = posted.ok ? releaseProblem(posted.show.publicar, homeZone) : null;
  return problem ? ({ ok: false, fields: { publicar: problem.message } } as const) : posted;
}

/** @param problems messages by field; what the reader found wrong replaces the message about a missing value */
function problemLines({ source, guesses }: ParsedShow, problems: Readonly<Record<string, string>>): string[] {
  const faults = guesses.flatMap(({ field, reason, isFault }) => (isFault ? [[field, reason]] : []));
  return Object.entries({ ...problems, ...Object.fromEntries(faults) }).map(
    ([field, problem]) => `${source} · ${contentName(field) || 'todo'}: ${problem}`,
  );
}

/**
 * Returns a show for the output of a dry run, as lines. Guesses begin with `?`, warnings with `!`.
 * @param now epoch milliseconds
 */
export function describeShow({ id, show, notes, guesses, source }: PlannedShow, now: number): string[] {
  const { fecha, show: start, lugar, direccion, ciudad, estado, pais, link, ...others } = show;
  const day = parseCalendarDate(fecha);
  const lines = [
    `+  ${id} · ${source}`,
    `   ${day ? longDate(day) : fecha}, ${start} (hora de ${timeZoneOf(show)})`,
    `   ${[lugar, direccion, ciudad, estado, pais].join(' · ')}`,
    labelledLine(others),
    labelledLine({ link }),
    labelledLine({ notas: notes.replace(/\s+/gu, ' ').slice(0, 100) }),
  ];
  return [
    ...lines.filter((line) => line !== ''),
    ...guesses.map(({ field, reason }) => `   ? ${field}: ${reason}`),
    ...[...showWarnings(show, now), ...likelyMistakes(show, notes)].map(
      ({ path, message }) => `   ! ${path[0]}: ${message}`,
    ),
  ];
}

/** Returns the values with their names; for a list, its length. */
function labelledLine(values: object): string {
  const filled = Object.entries(values).filter(([, value]) => value);
  const parts = filled.map(([name, value]) => `${name}: ${Array.isArray(value) ? value.length : value}`);
  return parts.length === 0 ? '' : `   ${parts.join(' · ')}`;
}
