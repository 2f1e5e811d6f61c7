/** Reads the whole content folder and reports every problem. */
import { otherPicture, pictureType } from '../../schemas/fields/picture.ts';
import type { ShowsApi } from '../../settings/environment.ts';
import { ContentError, comparePosition, fileProblem, type Problem } from '../files/problem.ts';
import { type Folder, listContentFolder, listFolder, readTextFile } from '../files/stored-file.ts';
import { VERSIONS_FOLDER } from '../history/kept-versions.ts';
import { BIN_FOLDER } from '../history/recycle-bin.ts';
import { collectionNames, collections } from '../read/collections.ts';
import type { Entries, LocatedShow } from '../read/parse-entries.ts';
import { readApiShows } from '../read/read-api-shows.ts';
import { type FileCache, readContentFiles } from '../read/read-content-file.ts';
import { entryWarnings, unknownShows, unusedPictures } from './entry-warnings.ts';
import { combineFiles, findProblems, type LocatedPicture } from './rules-between-files.ts';

export interface Content {
  readonly entries: Entries;
  /** Entries of `shows`, each with a function that locates its issues. */
  readonly shows: readonly LocatedShow[];
  /** Pictures that entries name, each with a function that locates issues in the entry's file. */
  readonly pictures: readonly LocatedPicture[];
  /** Errors. Content with problems is not published. */
  readonly problems: readonly Problem[];
  /** Likely mistakes in published content. */
  readonly warnings: readonly Problem[];
}

/**
 * Reads the whole content folder. Does not throw for invalid content.
 * @param api API to read shows from; `shows/` is then ignored
 * @param now epoch milliseconds; a later `actualizado` gets a warning
 * @param cache files that earlier calls parsed; receives the files that changed
 */
export async function readContent(
  dir: string,
  api: ShowsApi | null = null,
  now: number = Date.now(),
  cache: FileCache | null = null,
): Promise<Content> {
  const folder = await listContentFolder(dir);
  const files = api ? new Set([...folder.files].filter((file) => !file.startsWith('shows/'))) : folder.files;
  const reading = await readContentFiles(dir, files, cache);
  const problems = [...folder.problems, ...reading.problems, ...reading.unknown.flatMap(unknownFiles)];
  const content = combineFiles(reading.parsed);
  const { shows, site } = content.located;
  if (api) {
    const answer = await readApiShows(api);
    shows.push(...answer.shows);
    problems.push(...answer.problems);
  }
  problems.push(...findProblems(content, folder.files));
  problems.push(...missingFiles(folder, problems));
  const withProblems = new Set(problems.map(({ file }) => file));
  // The pictures of files with problems are unknown. Those of the bin and of kept versions are needed to restore them.
  const readOthers = async () => {
    const broken = [...folder.files].filter((file) => withProblems.has(file));
    const kept = await Promise.all([BIN_FOLDER, VERSIONS_FOLDER].map((name) => listFolder(dir, name)));
    const all = [...broken, ...kept.flatMap(({ files: found }) => [...found])];
    return all.map((file) => readTextFile(dir, file)).join();
  };
  const warnings = [
    ...content.warnings,
    ...entryWarnings(content.located, now),
    ...unknownShows(content.located, folder),
    ...missingShows(shows, problems, api ? `${api.url}/api/shows` : 'shows'),
    ...(await unusedPictures(folder, content.pictures, api ? ['shows', 'carteles'] : [], readOthers)),
  ];
  return {
    entries: Object.fromEntries(
      collectionNames.map((name) => [name, content.located[name].map(({ entry }) => entry)]),
    ) as unknown as Entries,
    shows,
    pictures: content.pictures,
    problems: withHomeExample(problems, site[0]?.entry.data.pais).sort(comparePosition),
    warnings: warnings.sort(comparePosition),
  };
}

/** Example of a missing country in the schemas' messages. It is the sample's country. */
const SAMPLE_COUNTRY = 'pais: "Mexico"';

/** Puts the home country into the example. @param homeCountry undefined if site.yaml cannot be read */
function withHomeExample(problems: readonly Problem[], homeCountry: string | undefined): Problem[] {
  if (homeCountry === undefined) return [...problems];
  const ownExample = `pais: "${homeCountry}"`;
  return problems.map((each) => ({ ...each, message: each.message.replace(SAMPLE_COUNTRY, ownExample) }));
}

/** Reads the content folder. @throws ContentError with every problem */
export async function readValidContent(dir: string, api: ShowsApi | null = null): Promise<Content> {
  const content = await readContent(dir, api);
  if (content.problems.length > 0) throw new ContentError(content.problems);
  return content;
}

/** Files outside the collections: the guide, and the list of open tasks that `content:init` writes. */
const DOCUMENTS = ['README.md', 'GUIA.md', 'PENDIENTES.md'];

/** Returns a problem for a file outside the collections, which the build would ignore silently. */
function unknownFiles(file: string): Problem[] {
  if (pictureType(file) !== null || DOCUMENTS.includes(file)) return [];
  const picture = otherPicture(file);
  if (picture !== null) return [fileProblem(file, `es ${picture}; guárdala como JPG y borra esta`)];
  const remedy = file.startsWith('shows/')
    ? `los shows van en ${collections.shows.pathTemplate}, en minúsculas y sin acentos`
    : `los archivos de contenido son: ${collectionNames.map((name) => collections[name].pathTemplate).join(', ')}`;
  return [
    fileProblem(file, `no se reconoce y no saldría en el sitio; bórralo o cámbialo de nombre: ${remedy}`),
  ];
}

function missingFiles(folder: Folder, problems: readonly Problem[]): Problem[] {
  if (folder.files.size === 0)
    return problems.length > 0 ? [] : [fileProblem('.', 'la carpeta de contenido está vacía')];
  const filesWithProblems = problems.map(({ file }) => file);
  return collectionNames
    .filter((name) => collections[name].isRequired)
    .filter(
      (name) => ![...folder.files, ...filesWithProblems].some((file) => collections[name].pattern.test(file)),
    )
    .map((name) => fileProblem(collections[name].pathTemplate, 'falta este archivo; créalo o recupéralo'));
}

/** Returns a warning if there are no shows: the folder may have been deleted by mistake. No warning if shows have problems. */
function missingShows(shows: readonly LocatedShow[], problems: readonly Problem[], place: string): Problem[] {
  if (shows.length > 0 || problems.some(({ file }) => file === '.' || file.startsWith(place))) return [];
  return [
    fileProblem(
      place,
      'no hay ningún show y el sitio saldría sin fechas; si se borraron sin querer, recupéralos',
    ),
  ];
}
