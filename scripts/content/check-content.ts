/** Finds the problems and warnings that `content:check` prints, with file, line and column. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { headerOf } from '../../src/domain/picture-header.ts';
import { fold } from '../../src/schemas/country.ts';
import type { Show } from '../../src/schemas/show.ts';
import type { ShowsApi } from '../../src/settings/shows-api.ts';
import { type CollectionName, collectionNames } from '../../src/storage/collections.ts';
import { readContent } from '../../src/storage/content.ts';
import type { Entry, LocatedShow } from '../../src/storage/entries.ts';
import { comparePosition, type Problem } from '../../src/storage/problem.ts';
import { showWarnings } from './show-warnings.ts';

export interface Report {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** How many entries were read, by collection. */
  readonly counts: Readonly<Record<CollectionName, number>>;
}

/**
 * @param dir the content folder
 * @param api the source of shows, when they are not read from files
 * @param now epoch milliseconds
 */
export async function checkContent(
  dir: string,
  api: ShowsApi | null = null,
  now: number = Date.now(),
): Promise<Report> {
  const { entries, shows, problems, warnings } = await readContent(dir, api, now);
  const first = firstFiles(entries.shows);
  const found = await Promise.all(shows.map((show) => warningsOf(api?.folder ?? dir, show, first)));
  const counts = Object.fromEntries(collectionNames.map((name) => [name, entries[name].length]));
  return {
    problems,
    warnings: [...warnings, ...found.flat()].sort(comparePosition),
    counts: counts as Record<CollectionName, number>,
  };
}

async function warningsOf(
  posters: string,
  { entry, locate }: LocatedShow,
  first: FirstFiles,
): Promise<Problem[]> {
  const findings = [
    ...showWarnings(entry.data, entry.body),
    ...(await posterWarnings(posters, entry.data)),
    ...sameDayWarnings(entry, first),
  ];
  return findings.map(({ field, message }) => locate({ path: [field], message }));
}

/** Pixels; a narrower poster is blurred on a phone. */
const MIN_WIDTH = 720;

async function posterWarnings(posters: string, { cartel }: Show) {
  if (!cartel) return [];
  const header = await readHeader(join(posters, cartel));
  if (header === undefined) return [];
  if (header === null) {
    return [
      {
        field: 'cartel',
        message: 'no es una imagen JPG, PNG ni WebP, aunque su nombre lo diga; guárdala de nuevo',
      },
    ];
  }
  if (header.width >= MIN_WIDTH) return [];
  return [
    {
      field: 'cartel',
      message: `mide ${header.width} px de ancho y se verá borroso; usa uno de ${MIN_WIDTH} px o más`,
    },
  ];
}

/** Undefined when the file can't be read, which is reported elsewhere. */
async function readHeader(path: string): Promise<ReturnType<typeof headerOf> | undefined> {
  const handle = await open(path, 'r').catch(() => null);
  try {
    return handle ? headerOf(await handle.readFile()) : undefined;
  } finally {
    await handle?.close();
  }
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

function sameDayWarnings(entry: Entry<Show>, first: FirstFiles) {
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
