/** Moves the sample tour's upcoming shows to future dates by whole weeks, which keeps weekdays. */
import { hash } from 'node:crypto';
import { cp, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { WEEK_MS } from '../../domain/time/durations.ts';
import { dateAfter } from '../../domain/time/format-date.ts';
import { todayIn } from '../../domain/time/today-in.ts';
import { CommandError } from '../../lib/command-line.ts';
import { onCode } from '../../lib/error-handling.ts';
import { removeInside } from '../../lib/files-inside.ts';
import { fieldsOfKind } from '../../schemas/show-fields.ts';
import { listFolder, readTextFile } from '../../storage/files/stored-file.ts';
import { saveFile } from '../../storage/files/write-file.ts';

/** Last day of the sample's past tour, which never moves. */
const PAST_TOUR_END = '2025-07-26';
/** Minimum days until the first upcoming show; up to six more. The last `actualizado` is 8 days before that show. */
const DAYS_AHEAD = 2;
const DATES = new RegExp(
  String.raw`^((?:${fieldsOfKind('date', 'moment').join('|')})|[ ]+(?:desde|hasta)): "(\d{4}-\d{2}-\d{2})((?: \d{2}:\d{2})?)"$`,
  'gmu',
);
const HOME_ZONE = 'America/Mexico_City';
const LISTED = 10;
const NOT_WRITTEN = 'No se escribió nada.';

/**
 * Moves the upcoming shows. Writes nothing unless every show file has the sample's signature.
 * @param folder the content folder
 * @returns number of moved shows, and number of weeks
 * @throws CommandError for a folder that is not the unchanged sample
 */
export async function shiftSampleDates(folder: string, now: Date) {
  const { upcoming, first, weeks } = await planShift(folder, now);
  if (weeks === 0) return { moved: 0, weeks: 0 };
  if (dateAfter(first, weeks * 7) <= PAST_TOUR_END)
    throw new CommandError(
      `La gira pasada de la muestra termina el ${PAST_TOUR_END}; usa una fecha posterior. ${NOT_WRITTEN}`,
    );

  const shifted = upcoming.map((show) => shiftShow(show, weeks * 7));
  const written = new Set(shifted.map(({ file }) => file));
  for (const { file, text } of shifted) await saveFile(folder, file, text);
  for (const { file } of upcoming) {
    if (written.has(file)) continue;
    await removeInside(folder, file);
    await rmdir(join(folder, dirname(file))).catch(onCode('ENOTEMPTY', undefined));
  }
  return { moved: shifted.length, weeks };
}

/**
 * Copies the unchanged sample with upcoming shows after `now`, so that nobody who tries the site sees a tour
 * that is over. Makes no copy before most shows are past: after the first change of content, the site has the
 * dates of the files, and the editor has them from the beginning.
 * @returns folder of the copy; null for other content, and while at least half of the shows are ahead
 */
export async function currentSample(folder: string, copy: string, now: Date): Promise<string | null> {
  try {
    const { upcoming } = await planShift(folder, now);
    const ahead = upcoming.filter(({ fecha }) => fecha >= todayIn(now.getTime(), HOME_ZONE));
    if (ahead.length >= upcoming.length / 2) return null;
  } catch (error) {
    if (error instanceof CommandError) return null;
    throw error;
  }
  await rm(copy, { recursive: true, force: true });
  await cp(folder, copy, { recursive: true });
  await shiftSampleDates(copy, now);
  return copy;
}

/** Returns the sample's upcoming shows, the day of the first, and the number of weeks to move. @throws CommandError */
async function planShift(folder: string, now: Date) {
  const upcoming = (await readSample(folder)).filter(({ fecha }) => fecha > PAST_TOUR_END);
  const first = upcoming.map(({ fecha }) => fecha).sort()[0];
  if (first === undefined)
    throw new CommandError(`${folder}/shows no tiene las próximas fechas de la muestra. ${NOT_WRITTEN}`);
  const earliest = dateAfter(todayIn(now.getTime(), HOME_ZONE), DAYS_AHEAD);
  return { upcoming, first, weeks: Math.ceil((Date.parse(earliest) - Date.parse(first)) / WEEK_MS) };
}

async function readSample(folder: string) {
  const { files, problems } = await listFolder(folder, 'shows');
  const shows = [...files].map((file) => readShow(folder, file) ?? file);
  const foreign = [...problems.map(({ file }) => file), ...shows.filter((show) => typeof show === 'string')];
  if (foreign.length === 0) return shows.filter((show) => typeof show !== 'string');
  const list = foreign.slice(0, LISTED).map((file) => `\n  ${join(folder, file)}`);
  const rest = foreign.length > LISTED ? `\n  … y ${foreign.length - LISTED} más` : '';
  throw new CommandError(
    `Estos archivos no son de la muestra, o alguien los cambió:${list.join('')}${rest}\n${NOT_WRITTEN}`,
  );
}

/** Reads a show of the sample, without its signature. Returns null if the file is not the sample's or its name is not its date. */
function readShow(folder: string, file: string) {
  const raw = readTextFile(folder, file);
  const text = typeof raw === 'string' ? removeSignature(raw) : null;
  const fecha = /^fecha: "([\d-]+)"$/mu.exec(text ?? '')?.[1];
  return text !== null && fecha && file.startsWith(`shows/${fecha.slice(0, 4)}/${fecha}-`)
    ? { file, fecha, text }
    : null;
}

function shiftShow({ file, fecha, text }: Awaited<ReturnType<typeof readSample>>[number], days: number) {
  const day = dateAfter(fecha, days);
  const shifted = text.replace(
    DATES,
    (_line, field: string, date: string, time: string) => `${field}: "${dateAfter(date, days)}${time}"`,
  );
  return { file: `shows/${day.slice(0, 4)}/${basename(file).replace(fecha, day)}`, text: sign(shifted) };
}

/** Signature in the first line of the front matter. A file without it, or with another checksum, belongs to an editor. */
const MARK = /^---\n# muestra ([0-9a-f]{8})\n/u;

/**
 * Returns the text with a new signature and Unix line ends.
 * @param text Markdown file with front matter; other text stays unsigned
 */
export function sign(text: string): string {
  const unsigned = text.replaceAll('\r\n', '\n').replace(MARK, '---\n');
  return unsigned.replace(/^---\n/u, `---\n# muestra ${checksum(unsigned)}\n`);
}

/** Returns the text without its signature and with Unix line ends (Git may have changed them); null if it is not signed. */
export function removeSignature(text: string): string | null {
  const unix = text.replaceAll('\r\n', '\n');
  const unsigned = unix.replace(MARK, '---\n');
  return MARK.exec(unix)?.[1] === checksum(unsigned) ? unsigned : null;
}

function checksum(text: string): string {
  return hash('sha256', text).slice(0, 8);
}
