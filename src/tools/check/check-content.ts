/** Finds the problems and warnings that `content:check` prints, with file, line and column. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPictureHeader } from '../../domain/pictures/picture-header.ts';
import { MIN_WIDTH } from '../../domain/pictures/upload-limits.ts';
import { formerIds } from '../../domain/shows/former-ids.ts';
import { dayAndCity, showKey } from '../../domain/shows/show-key.ts';
import type { ShowIssue } from '../../domain/shows/show-rules.ts';
import { orNull } from '../../lib/error-handling.ts';
import { readBytesInside } from '../../lib/files-inside.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { isRecord } from '../../schemas/fields/is-record.ts';
import type { Show } from '../../schemas/show.ts';
import type { ShowsApi } from '../../settings/environment.ts';
import { readContent } from '../../storage/check/read-content.ts';
import { comparePosition, fileProblem, type Problem } from '../../storage/files/problem.ts';
import { type CollectionName, collectionNames } from '../../storage/read/collections.ts';
import type { Entry, LocatedShow } from '../../storage/read/parse-entries.ts';
import type { FileCache } from '../../storage/read/read-content-file.ts';
import { migrateContent, readContentTexts } from '../migrate/migrations.ts';
import { meantCity } from '../towns/known-towns.ts';
import { likelyMistakes } from './likely-mistakes.ts';
import { pictureProblems } from './picture-problems.ts';
import { SAMPLE_AT_PUBLIC_ADDRESS, sampleLeftovers } from './sample-leftovers.ts';

interface CheckOptions {
  /** Source of the shows, if not files. */
  readonly api?: ShowsApi | null;
  /** Epoch milliseconds; default: the clock. */
  readonly now?: number;
  /** True if remains of the sample are a problem, false if they are a warning. */
  readonly refusesSample?: boolean;
  /** Folder of the built site, to find shows whose files were renamed. Default: none. */
  readonly outDir?: string | null;
  /** True to warn about cities with nearly the name of a known town. Slow, so builds do not. */
  readonly withCities?: boolean;
  /** Files that earlier readings parsed. By default, nothing is cached. */
  readonly cache?: FileCache | null;
  /** Receives the number of decoded pictures, and the number of all pictures. */
  readonly onPicture?: (read: number, all: number) => void;
}

/** Returns the problems and warnings that `content:check` and the build report. @param dir the content folder */
export async function checkContent(dir: string, options: CheckOptions = {}) {
  const { api = null, now = Date.now(), refusesSample = false, outDir = null, cache = null } = options;
  const content = await readContent(dir, api, now, cache);
  const { entries, shows } = content;
  const posters = api?.folder ?? dir;
  const cities = options.withCities ? shows.flatMap(cityWarnings) : [];
  const sameDays = groupSameDays(entries.shows);
  const ofShows = await Promise.all(shows.map((show) => showFileWarnings(posters, show, sameDays)));
  const renamed = outDir === null ? [] : await renamedShows(outDir, shows);
  const { sample, deliberate } = await sampleLeftovers(dir, cache ?? new Map());
  const refused = sample.length === 0 ? [] : [SAMPLE_AT_PUBLIC_ADDRESS, ...sample];
  const damaged = await pictureProblems(content, { dir, posters }, options.onPicture);
  const older = content.problems.length > 0 ? await olderVersionProblem(dir) : [];
  const counts = Object.fromEntries(collectionNames.map((name) => [name, entries[name].length]));
  return {
    content,
    problems: sortProblems(content.problems, older, damaged, refusesSample ? refused : []),
    warnings: sortProblems(
      content.warnings,
      ofShows.flat(),
      cities,
      renamed,
      deliberate,
      refusesSample ? [] : sample,
    ),
    /** Number of entries by collection. */
    counts: counts as Readonly<Record<CollectionName, number>>,
  };
}

/** Returns a problem if the content is for an earlier version, in which case one command solves all problems. */
async function olderVersionProblem(dir: string): Promise<Problem[]> {
  const { changes } = migrateContent(await readContentTexts(dir));
  const message =
    'es de una versión anterior del programa; npm run content:migrate enseña qué hay que cambiar, y con -- --escribir lo cambia';
  return changes.length === 0 ? [] : [fileProblem('.', message)];
}

function sortProblems(...lists: readonly (readonly Problem[])[]): Problem[] {
  return lists.flat().sort(comparePosition);
}

async function showFileWarnings(posters: string, { entry, locate }: LocatedShow, sameDays: SameDays) {
  const ofPoster = await posterWarnings(posters, entry.data);
  const mistakes = likelyMistakes(entry.data, entry.body);
  return [...mistakes, ...ofPoster, ...sameDayWarnings(entry, sameDays)].map(locate);
}

function cityWarnings({ entry, locate }: LocatedShow): Problem[] {
  const meant = meantCity(entry.data);
  const message = `no se conoce; ¿quisiste escribir ${meant}? Si está bien, déjala así`;
  return meant === null ? [] : [locate({ path: ['ciudad'], message })];
}

async function posterWarnings(posters: string, { cartel }: Show): Promise<ShowIssue[]> {
  if (!cartel) return [];
  const bytes = await readBytesInside(posters, cartel);
  const header = bytes && readPictureHeader(bytes);
  // A file that is no picture is among the problems.
  if (!header || header.width >= MIN_WIDTH) return [];
  const message = `mide ${header.width} px de ancho y se verá borroso; usa uno de ${MIN_WIDTH} px o más`;
  return [{ path: ['cartel'], message }];
}

/** Shows by day and city, in the order of their files. */
type SameDays = ReadonlyMap<string, readonly Entry<Show>[]>;

function groupSameDays(all: readonly Entry<Show>[]): SameDays {
  const sorted = all.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  return Map.groupBy(sorted, ({ data }) => dayAndCity(data));
}

/** Returns a warning for later shows in a city on the same day, except shows at another hour in the same venue. */
function sameDayWarnings(entry: Entry<Show>, sameDays: SameDays): ShowIssue[] {
  const isOther = ({ file, data }: Entry<Show>) =>
    file < entry.file && fold(data.lugar) !== fold(entry.data.lugar);
  const other = sameDays.get(dayAndCity(entry.data))?.find(isOther);
  if (!other) return [];
  const message = `hay otro show en la misma ciudad ese día (${other.file}); si es el mismo, borra uno`;
  return [{ path: ['fecha'], message }];
}

type PublishedShow = Parameters<typeof showKey>[0] & { readonly id: string };

/**
 * Finds shows whose files were renamed since the site was built: their URLs and calendar entries would change.
 * @param outDir folder of the built site, which may not exist
 */
async function renamedShows(outDir: string, shows: readonly LocatedShow[]): Promise<Problem[]> {
  const published = await readPublishedShows(outDir);
  const ids = new Set(shows.map(({ entry }) => entry.id));
  const publishedIds = new Set(published.map(({ id }) => id));
  const goneShows = published.filter(({ id }) => !ids.has(id));
  const goneIds = new Map(goneShows.map((show) => [showKey(show), show.id]));
  return shows.flatMap(({ entry }) => {
    const earlier = publishedIds.has(entry.id) ? undefined : goneIds.get(showKey(entry.data));
    if (earlier === undefined || formerIds(entry.data.antes).includes(earlier)) return [];
    const message = `está publicado como ${earlier}: escribe antes: "${earlier}" en sus datos, o devuélvele el nombre ${earlier}.md; si no, los enlaces y calendarios que ya lo tienen dejan de servir`;
    return [fileProblem(entry.file, message)];
  });
}

async function readPublishedShows(outDir: string): Promise<PublishedShow[]> {
  const text = await readFile(join(outDir, 'api/shows.json'), 'utf8').catch(() => '');
  const data: unknown = orNull(() => JSON.parse(text));
  return Array.isArray(data) ? data.filter(isPublishedShow) : [];
}

function isPublishedShow(value: unknown): value is PublishedShow {
  const fields = ['id', 'fecha', 'ciudad', 'lugar', 'show'];
  return isRecord(value) && fields.every((field) => typeof value[field] === 'string');
}
