/** Everything that is wrong or odd in the content folder, with its place: what `content:check` prints. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { headerOf } from '../../src/domain/picture-header.ts';
import { fold } from '../../src/schemas/country.ts';
import type { Show } from '../../src/schemas/show.ts';
import type { ShowsApi } from '../../src/settings/shows-api.ts';
import { type CollectionName, collectionNames } from '../../src/storage/collections.ts';
import { readContent } from '../../src/storage/content.ts';
import type { Entry, LocatedShow } from '../../src/storage/entries.ts';
import { byPlace, type Problem } from '../../src/storage/problem.ts';
import { oddities } from './oddities.ts';

export interface Report {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** How many entries were read, by collection. */
  readonly counts: Readonly<Record<CollectionName, number>>;
}

/**
 * @param dir the content folder
 * @param api where shows come from in place of files
 * @param now epoch milliseconds
 */
export async function checkContent(
  dir: string,
  api: ShowsApi | null = null,
  now: number = Date.now(),
): Promise<Report> {
  const { entries, shows, problems, warnings } = await readContent(dir, api, now);
  const first = firstFiles(entries.shows);
  const odd = await Promise.all(shows.map((show) => oddInShow(api?.folder ?? dir, show, first)));
  const counts = Object.fromEntries(collectionNames.map((name) => [name, entries[name].length]));
  return {
    problems,
    warnings: [...warnings, ...odd.flat()].sort(byPlace),
    counts: counts as Record<CollectionName, number>,
  };
}

async function oddInShow(
  posters: string,
  { entry, show, locate }: LocatedShow,
  first: FirstFiles,
): Promise<Problem[]> {
  const findings = [
    ...oddities(show, entry.body),
    ...(await narrowPoster(posters, show)),
    ...sameDay(entry, first),
  ];
  return findings.map(({ field, message }) => locate({ path: [field], message }));
}

/** The width at which a poster fills a phone's screen sharply. */
const MIN_WIDTH = 720;

async function narrowPoster(posters: string, { cartel }: Show) {
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

/** Undefined when the file can't be read: that is a problem of its own. */
async function readHeader(path: string): Promise<ReturnType<typeof headerOf> | undefined> {
  const handle = await open(path, 'r').catch(() => null);
  try {
    return handle ? headerOf(await handle.readFile()) : undefined;
  } finally {
    await handle?.close();
  }
}

/** By day and city, the first of the files by name. */
type FirstFiles = ReadonlyMap<string, string>;

function firstFiles(all: readonly Entry[]): FirstFiles {
  const first = new Map<string, string>();
  for (const entry of all) {
    const day = dayAndCity(entry);
    const earlier = first.get(day);
    if (earlier === undefined || entry.file < earlier) first.set(day, entry.file);
  }
  return first;
}

function sameDay(entry: Entry, first: FirstFiles) {
  const twin = first.get(dayAndCity(entry));
  if (twin === undefined || twin === entry.file) return [];
  return [
    {
      field: 'fecha',
      message: `hay otro show en la misma ciudad ese día (${twin}); si es el mismo, borra uno`,
    },
  ];
}

function dayAndCity({ data }: Entry): string {
  const { fecha, ciudad } = data as Show;
  return `${fecha.slice(0, 10)} ${fold(ciudad)}`;
}
