/** Reads the whole content folder in one pass and reports every problem. Used by the build, the API and the scripts. */

import { festivalTimes } from '../../domain/festivals/festival-times.ts';
import { pathOf, type ShowIssue, showProblems, showWarnings } from '../../domain/shows/show-rules.ts';
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { pictureType } from '../../schemas/fields/picture.ts';
import type { Issue } from '../../schemas/validate.ts';
import type { ShowsApi } from '../../settings/shows-api.ts';
import { readApiShows } from '../api/remote-shows.ts';
import { onlyContent } from '../files/content-inside.ts';
import { type Folder, listFolder } from '../files/list-folder.ts';
import { ContentError, comparePosition, fileProblem, type Problem } from '../files/problem.ts';
import { readTextFile } from '../files/read-text-file.ts';
import {
  type CollectionName,
  collectionNames,
  collectionOf,
  collections,
  type EntryData,
} from '../read/collections.ts';
import {
  type Entries,
  type Entry,
  type FileEntries,
  type LocatedShow,
  readEntries,
} from '../read/entries.ts';
import { pictureReferences } from '../read/picture-references.ts';
import {
  duplicateIds,
  duplicateRoutes,
  duplicateShows,
  type LocatedFestival,
  takenFormerIds,
} from './duplicates.ts';
import { fileYearWarnings } from './file-year.ts';
import { withHomeExample } from './home-example.ts';
import { type LocatedPicture, missingPictures, unusedPictures } from './picture-files.ts';
import { almostVenues, duplicateVenues, type LocatedVenue } from './venue-checks.ts';
import { homeVideoWarnings, videoWarnings } from './video-warnings.ts';

type MutableEntries = { [Name in CollectionName]: Entry<EntryData[Name]>[] };

export interface Content {
  readonly entries: Entries;
  /** The entries of `shows`, each with the function that locates its issues. */
  readonly shows: readonly LocatedShow[];
  /** The pictures of files that the entries name, each with the function that locates its issues. */
  readonly pictures: readonly LocatedPicture[];
  /** Errors: content with problems is not published. */
  readonly problems: readonly Problem[];
  /** Content that is published and is probably a mistake. */
  readonly warnings: readonly Problem[];
}

/**
 * Reads the whole content folder. Does not throw for invalid content.
 * @param api the API to read shows from; then `shows/` is ignored
 * @param now epoch milliseconds; `actualizado` after it gets a warning
 */
export async function readContent(
  dir: string,
  api: ShowsApi | null = null,
  now: number = Date.now(),
): Promise<Content> {
  const folder = onlyContent(dir, await listFolder(dir));
  const found = Object.fromEntries(collectionNames.map((name) => [name, []])) as unknown as MutableEntries;
  const problems = [...folder.problems];
  const warnings: Problem[] = [];
  const shows: LocatedShow[] = [];
  const festivals: LocatedFestival[] = [];
  const venues: LocatedVenue[] = [];
  const pictures: LocatedPicture[] = [];

  const add = <Name extends CollectionName>(name: Name, read: FileEntries<EntryData[Name]>) => {
    found[name].push(...read.entries);
    const references = pictureReferences(read.data).map((each) => ({ ...each, locate: read.locate }));
    pictures.push(...references);
    problems.push(...read.problems, ...missingPictures(references, folder));
    warnings.push(...read.warnings);
    return read;
  };
  const readInto = <Name extends CollectionName>(name: Name, file: string, text: string) =>
    add(name, readEntries<EntryData[Name]>(collections[name], file, text));
  for (const file of folder.files) {
    if (api && file.startsWith('shows/')) continue;
    const name = collectionOf(file);
    if (!name) {
      problems.push(...unknownFiles(file));
      continue;
    }
    const text = readTextFile(dir, file);
    if (typeof text !== 'string') {
      problems.push(text);
      continue;
    }
    if (name === 'shows') {
      const read = readInto('shows', file, text);
      shows.push(...read.entries.map((entry) => ({ entry, locate: read.locate })));
    } else if (name === 'festivals') {
      const read = readInto('festivals', file, text);
      festivals.push(...read.entries.map((entry) => ({ entry, locate: read.locate })));
    } else if (name === 'venues') {
      const read = readInto('venues', file, text);
      venues.push(...read.entries.map((entry) => ({ entry, locate: read.locate })));
    } else if (name === 'videos') warnings.push(...videoWarnings(readInto('videos', file, text)));
    else if (name === 'site') warnings.push(...homeVideoWarnings(readInto('site', file, text)));
    else readInto(name, file, text);
  }

  if (api) {
    const reading = await readApiShows(api);
    shows.push(...reading.shows);
    found.shows.push(...reading.shows.map(({ entry }) => entry));
    problems.push(...reading.problems);
  }
  problems.push(
    ...missingFiles(found, folder, problems),
    ...shows.flatMap(problemsOfShow),
    ...duplicateShows(shows),
    ...duplicateIds(found),
    ...takenFormerIds(shows),
    ...festivals.flatMap(problemsOfFestival),
    ...duplicateRoutes(festivals),
    ...duplicateVenues(venues),
  );
  warnings.push(
    ...missingShows(shows, problems, api ? `${api.url}/api/shows` : 'shows'),
    ...shows.flatMap(({ entry, locate }) =>
      [...showWarnings(entry.data, now), ...fileYearWarnings(entry)].map((finding) =>
        locate(toIssue(finding)),
      ),
    ),
    ...almostVenues(venues, shows),
    ...unusedPictures(folder, pictures, api ? ['shows', 'carteles'] : []),
  );
  return {
    entries: found,
    shows,
    pictures,
    problems: withHomeExample(problems, found.site[0]?.data.pais).sort(comparePosition),
    warnings: warnings.sort(comparePosition),
  };
}

/** Reads the content folder, or throws a ContentError that lists every problem. */
export async function readValidContent(
  dir: string,
  api: ShowsApi | null = null,
  now: number = Date.now(),
): Promise<Content> {
  const content = await readContent(dir, api, now);
  if (content.problems.length > 0) throw new ContentError(content.problems);
  return content;
}

/** The guide, and what `content:init` writes for the owner. */
const DOCUMENTS = ['README.md', 'PENDIENTES.md'];

/** A problem for a file that belongs to no collection, which would be ignored silently. */
function unknownFiles(file: string): Problem[] {
  if (pictureType(file) !== null || DOCUMENTS.includes(file)) return [];
  if (/\.hei[cf]$/iu.test(file))
    return [
      fileProblem(file, 'es una foto HEIC, que los navegadores no muestran; guárdala como JPG y borra esta'),
    ];
  const remedy = file.startsWith('shows/')
    ? `los shows van en ${collections.shows.place}, en minúsculas y sin acentos`
    : `los archivos de contenido son: ${collectionNames.map((name) => collections[name].place).join(', ')}`;
  return [
    fileProblem(file, `no se reconoce y no saldría en el sitio; bórralo o cámbialo de nombre: ${remedy}`),
  ];
}

function missingFiles(found: Entries, folder: Folder, problems: readonly Problem[]): Problem[] {
  if (folder.files.size === 0)
    return problems.length > 0 ? [] : [fileProblem('.', 'la carpeta de contenido está vacía')];
  const filesWithProblems = problems.map(({ file }) => file);
  return collectionNames
    .filter((name) => !('optional' in collections[name]) && found[name].length === 0)
    .filter(
      (name) => ![...folder.files, ...filesWithProblems].some((file) => collections[name].pattern.test(file)),
    )
    .map((name) => fileProblem(collections[name].place, 'falta este archivo; créalo o recupéralo'));
}

/** A tour without shows is valid, and may be a folder deleted by mistake. No warning when the shows have problems. */
function missingShows(shows: readonly LocatedShow[], problems: readonly Problem[], place: string): Problem[] {
  if (shows.length > 0 || problems.some(({ file }) => file === '.' || file.startsWith(place))) return [];
  return [
    fileProblem(
      place,
      'no hay ningún show y el sitio saldría sin fechas; si se borraron sin querer, recupéralos',
    ),
  ];
}

function problemsOfShow({ entry, locate }: LocatedShow): Problem[] {
  return showProblems(entry.data).map((finding) => locate(toIssue(finding)));
}

function problemsOfFestival({ entry, locate }: LocatedFestival): Problem[] {
  const dates = entry.data.dias.every(({ fecha }) => parseCalendarDate(fecha));
  const message =
    'no se conoce su zona horaria; corrige el país o agrega zona, por ejemplo zona: "America/Lima"';
  return dates && !festivalTimes(entry.data) ? [locate({ path: ['pais'], message })] : [];
}

function toIssue(finding: ShowIssue): Issue {
  return { path: pathOf(finding), message: finding.message };
}
