/** Finds the problems and warnings that `content:check` prints, with file, line and column. */
import { headerOf } from '../../domain/pictures/picture-header.ts';
import { pathOf, type ShowIssue } from '../../domain/shows/show-rules.ts';
import { readInside } from '../../lib/files-inside.ts';
import { fold } from '../../schemas/fields/country.ts';
import type { Show } from '../../schemas/show.ts';
import type { ShowsApi } from '../../settings/shows-api.ts';
import { type Content, readContent } from '../../storage/check/content.ts';
import { comparePosition, fileProblem, type Problem } from '../../storage/files/problem.ts';
import { type CollectionName, collectionNames } from '../../storage/read/collections.ts';
import type { Entry, LocatedShow } from '../../storage/read/entries.ts';
import type { ParsedFiles } from '../../storage/read/parsed-files.ts';
import { migrateContent } from '../migrate/migrations.ts';
import { readContentTexts } from '../migrate/read-content-texts.ts';
import { likelyMistakes } from './likely-mistakes.ts';
import { pictureProblems } from './picture-problems.ts';
import { renamedShows } from './renamed-shows.ts';
import { SAMPLE_AT_PUBLIC_ADDRESS, sampleLeftovers } from './sample-leftovers.ts';

export interface Report {
  readonly content: Content;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** How many entries were read, by collection. */
  readonly counts: Readonly<Record<CollectionName, number>>;
}

export interface CheckOptions {
  /** The source of shows, when they are not read from files. */
  readonly api?: ShowsApi | null;
  /** Epoch milliseconds; default: the clock. */
  readonly now?: number;
  /** Whether what is left of the sample is a problem, and not only a warning. */
  readonly refusesSample?: boolean;
  /** The built site, to find shows whose file was renamed; default: none. */
  readonly outDir?: string | null;
  /** Shows that are parsed already; keeps those of this reading. */
  readonly parsed?: ParsedFiles | undefined;
  /** Receives how many pictures were decoded, and how many there are. */
  readonly onPicture?: (read: number, all: number) => void;
}

/** What `content:check` and the build report. @param dir the content folder */
export async function checkContent(
  dir: string,
  {
    api = null,
    now = Date.now(),
    refusesSample = false,
    outDir = null,
    parsed,
    onPicture,
  }: CheckOptions = {},
): Promise<Report> {
  const content = await readContent(dir, api, now, parsed);
  const { entries, shows } = content;
  const posters = api?.folder ?? dir;
  const first = firstFiles(entries.shows);
  const found = await Promise.all(shows.map((show) => warningsOf(posters, show, first)));
  const renamed = outDir === null ? [] : await renamedShows(outDir, shows);
  const leftovers = await sampleLeftovers(dir, parsed);
  const damaged = await pictureProblems(content, { dir, posters }, onPicture);
  const older = content.problems.length > 0 ? await olderVersion(dir) : [];
  const counts = Object.fromEntries(collectionNames.map((name) => [name, entries[name].length]));
  return {
    content,
    problems: sorted(content.problems, older, damaged, refusesSample ? withReason(leftovers.sample) : []),
    warnings: sorted(
      content.warnings,
      found.flat(),
      renamed,
      leftovers.deliberate,
      refusesSample ? [] : leftovers.sample,
    ),
    counts: counts as Record<CollectionName, number>,
  };
}

/** Problems of content that was written for an earlier version are all solved by one command. */
async function olderVersion(dir: string): Promise<Problem[]> {
  const { changes } = migrateContent(await readContentTexts(dir));
  const message =
    'es de una versión anterior del programa; npm run content:migrate enseña qué hay que cambiar, y con -- --escribir lo cambia';
  return changes.length === 0 ? [] : [fileProblem('.', message)];
}

function withReason(sample: readonly Problem[]): readonly Problem[] {
  return sample.length === 0 ? [] : [SAMPLE_AT_PUBLIC_ADDRESS, ...sample];
}

function sorted(...lists: readonly (readonly Problem[])[]): Problem[] {
  return lists.flat().sort(comparePosition);
}

async function warningsOf(
  posters: string,
  { entry, locate }: LocatedShow,
  first: FirstFiles,
): Promise<Problem[]> {
  const findings: ShowIssue[] = [
    ...mistakesOf(entry),
    ...(await posterWarnings(posters, entry.data)),
    ...sameDayWarnings(entry, first),
  ];
  return findings.map((finding) => locate({ path: pathOf(finding), message: finding.message }));
}

/** By the entry: a process that stays has the same object for a file that did not change. */
const mistakes = new WeakMap<Entry<Show>, readonly ShowIssue[]>();

function mistakesOf(entry: Entry<Show>): readonly ShowIssue[] {
  const found = mistakes.get(entry) ?? likelyMistakes(entry.data, entry.body);
  mistakes.set(entry, found);
  return found;
}

/** Pixels; a narrower poster is blurred on a phone. */
const MIN_WIDTH = 720;

async function posterWarnings(posters: string, { cartel }: Show): Promise<ShowIssue[]> {
  if (!cartel) return [];
  const { bytes } = await readInside(posters, cartel).catch(() => ({ bytes: null }));
  const header = bytes && headerOf(bytes);
  // What is no picture is among the problems.
  if (!header) return [];
  if (header.width >= MIN_WIDTH) return [];
  return [
    {
      field: 'cartel',
      message: `mide ${header.width} px de ancho y se verá borroso; usa uno de ${MIN_WIDTH} px o más`,
    },
  ];
}

/** By day and city, the first file in the order of names. */
type FirstFiles = ReadonlyMap<string, string>;

function firstFiles(all: readonly Entry<Show>[]): FirstFiles {
  const first = new Map<string, string>();
  for (const entry of all) {
    const day = dayAndCity(entry);
    const earlier = first.get(day);
    if (earlier === undefined || entry.file < earlier) first.set(day, entry.file);
  }
  return first;
}

function sameDayWarnings(entry: Entry<Show>, first: FirstFiles): ShowIssue[] {
  const other = first.get(dayAndCity(entry));
  if (other === undefined || other === entry.file) return [];
  return [
    {
      field: 'fecha',
      message: `hay otro show en la misma ciudad ese día (${other}); si es el mismo, borra uno`,
    },
  ];
}

function dayAndCity({ data: { fecha, ciudad } }: Entry<Show>): string {
  return `${fecha.slice(0, 10)} ${fold(ciudad)}`;
}
