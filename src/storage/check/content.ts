/** Reads the whole content folder in one pass and reports every problem. Used by the build, the API and the scripts. */
import type { ShowsApi } from '../../settings/environment.ts';
import { venueKey } from '../../domain/places/venue-defaults.ts';
import { type ShowIssue, showWarnings, toIssue } from '../../domain/shows/show-rules.ts';
import { videoId } from '../../domain/videos/youtube.ts';
import { closestName } from '../../schemas/fields/closest-name.ts';
import { fold } from '../../schemas/fields/country.ts';
import { pictureType, plainPath } from '../../schemas/fields/picture.ts';
import type { Show } from '../../schemas/show.ts';
import { readApiShows } from '../api/remote-shows.ts';
import { ContentError, comparePosition, fileProblem, type Problem } from '../files/problem.ts';
import { type Folder, listFolder, onlyContent, readTextFile } from '../files/stored-file.ts';
import { collectionNames, collectionOf, collections } from '../read/collections.ts';
import { entryWarnings, unknownShows, unusedPictures } from './content-warnings.ts';
import { type Entries, type Entry, type LocatedShow, readContentFile } from '../read/entries.ts';
import {
  gather,
  type LocatedEntries,
  type LocatedPicture,
  problemsOf,
  type ReadFiles,
  twins,
} from './content-rules.ts';

export type Content = Awaited<ReturnType<typeof readContent>>;

/**
 * Reads the whole content folder. Does not throw for invalid content.
 * @param api the API to read shows from; then `shows/` is ignored
 * @param now epoch milliseconds; `actualizado` after it gets a warning
 */
export async function readContent(dir: string, api: ShowsApi | null = null, now: number = Date.now()) {
  const folder = onlyContent(dir, await listFolder(dir));
  const problems = [...folder.problems];
  const read: ReadFiles = new Map();
  for (const file of folder.files) {
    if (api && file.startsWith('shows/')) continue;
    const name = collectionOf(file);
    const found = name && readContentFile(dir, file, name);
    if (!found) problems.push(...unknownFiles(file));
    else if ('message' in found) problems.push(found);
    else read.set(file, { name, read: found });
  }
  const content = gather(read);
  const { shows, site } = content.located;
  if (api) {
    const reading = await readApiShows(api);
    shows.push(...reading.shows);
    problems.push(...reading.problems);
  }
  problems.push(...problemsOf(content, folder.files));
  problems.push(...missingFiles(content.located, folder, problems));
  const withProblems = new Set(problems.map(({ file }) => file));
  const broken = [...folder.files].flatMap((file) => (withProblems.has(file) ? readTextFile(dir, file) : []));
  const warnings = [
    ...content.warnings,
    ...entryWarnings(content.located, now),
    ...unknownShows(content.located, folder),
    ...missingShows(shows, problems, api ? `${api.url}/api/shows` : 'shows'),
    ...unusedPictures(folder, content.pictures, api ? ['shows', 'carteles'] : [], broken.join()),
  ];
  return {
    entries: Object.fromEntries(
      collectionNames.map((name) => [name, content.located[name].map(({ entry }) => entry)]),
    ) as unknown as Entries,
    /** The entries of `shows`, each with the function that locates its issues. */
    shows,
    /** The pictures of files that the entries name, each with the function that locates its issues. */
    pictures: content.pictures,
    /** Errors: content with problems is not published. */
    problems: withHomeExample(problems, site[0]?.entry.data.pais).sort(comparePosition),
    /** Content that is published and is probably a mistake. */
    warnings: warnings.sort(comparePosition),
  };
}

/** The example of a missing country that the schemas give is that of the sample. */
const SAMPLE_COUNTRY = 'pais: "Mexico"';

/** @param home the country of the site; undefined while site.yaml cannot be read */
function withHomeExample(problems: readonly Problem[], home: string | undefined): Problem[] {
  if (home === undefined) return [...problems];
  const own = `pais: "${home}"`;
  return problems.map((each) => ({ ...each, message: each.message.replace(SAMPLE_COUNTRY, own) }));
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

/** Returns a problem for a file that belongs to no collection, which would be ignored silently. */
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

function missingFiles(found: LocatedEntries, folder: Folder, problems: readonly Problem[]): Problem[] {
  if (folder.files.size === 0)
    return problems.length > 0 ? [] : [fileProblem('.', 'la carpeta de contenido está vacía')];
  const filesWithProblems = problems.map(({ file }) => file);
  return collectionNames
    .filter((name) => collections[name].isRequired && found[name].length === 0)
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

/** Returns warnings of content that is published and is probably a mistake. @param now epoch milliseconds */
function entryWarnings({ shows, venues, videos, site }: LocatedEntries, now: number): Problem[] {
  const noVideo = 'no es un enlace de YouTube; se verá "Video no disponible"';
  return [
    ...videos
      .entries()
      .filter(([, { entry }]) => videoId(entry.data.link) === null)
      .map(([index, { locate }]) => locate({ path: [index, 'link'], message: noVideo })),
    ...twins(
      videos,
      ({ entry }) => videoId(entry.data.link),
      ({ locate }, { entry }, index) =>
        locate({ path: [index, 'link'], message: `es el mismo video que el de ${entry.data.comediante}` }),
    ),
    ...site
      .filter(({ entry: { data } }) => data.video && videoId(data.video.link) === null)
      .map(({ locate }) => {
        const message = `${noVideo}; escríbelo como https://youtu.be/abcdefghijk`;
        return locate({ path: ['video', 'link'], message });
      }),
    ...shows.flatMap(({ entry, locate }) =>
      [...showWarnings(entry.data, now), ...yearWarnings(entry)].map((issue) => locate(toIssue(issue))),
    ),
    ...almostVenues(venues, shows),
  ];
}

/**
 * A show whose year is not that of its folder or its file name. A rescheduled show keeps its file name, which has the year of its
 * earlier date.
 */
function yearWarnings({ file, data: { fecha, fechaAnterior } }: Entry<Show>): ShowIssue[] {
  const [, folder, name] = /^shows\/(\d{4})\/(?:(\d{4})-\d{2}-\d{2}-)?[^/]*$/u.exec(file) ?? [];
  const years = [fecha, fechaAnterior ?? ''].map((date) => date.slice(0, 4));
  const other = [name, folder].find((year) => year !== undefined && !years.includes(year));
  if (other === undefined) return [];
  const place = other === name ? `su archivo se llama ${other}-…` : `su carpeta es ${other}`;
  return [
    {
      field: 'fecha',
      message: `es de ${years[0]}, pero ${place}; corrige el año de la fecha o, si está bien, no hagas nada: el nombre del archivo es la dirección de su página y se queda`,
    },
  ];
}

/** Venues that no show names and that a show of the city names almost the same. */
function almostVenues(venues: LocatedEntries['venues'], shows: readonly LocatedShow[]): Problem[] {
  const places = shows.map(({ entry: { data } }) => data);
  const used = new Set(places.map(({ lugar, ciudad }) => venueKey(lugar, ciudad)));
  return venues.flatMap(({ entry: { data }, locate }) => {
    const { nombre, ciudad } = data;
    if (used.has(venueKey(nombre, ciudad))) return [];
    const others = places.filter((show) => fold(show.ciudad) === fold(ciudad)).map(({ lugar }) => lugar);
    const near = closestName(nombre, others);
    const message = `ningún show de ${ciudad} tiene este lugar y sus datos no se usan; ¿es ${near}? Escríbelo igual en los dos`;
    return near === null ? [] : [locate({ path: ['nombre'], message })];
  });
}

/** More of one folder are counted. */
const LISTED = 5;

/**
 * Returns a warning for each picture that no entry names, which is not on the site.
 * @param ignored folders to leave out
 * @param broken texts of files with problems, whose pictures are not known
 */
function unusedPictures(
  { files }: Folder,
  references: readonly LocatedPicture[],
  ignored: readonly string[],
  broken: string,
): Problem[] {
  const used = new Set(references.map(({ picture }) => picture));
  const unused = [...files].filter(
    (file) => pictureType(file) !== null && !used.has(file) && !broken.includes(file),
  );
  const byFolder = Map.groupBy(unused, (file) => file.slice(0, Math.max(0, file.lastIndexOf('/'))));
  return [...byFolder].flatMap(([folder, names]) => {
    if (ignored.includes(folder.split('/')[0] ?? '')) return [];
    const rest = names.length - LISTED;
    const listed = names
      .slice(0, rest === 1 ? undefined : LISTED)
      .map((file) => fileProblem(file, remedy(file)));
    return rest > 1 ? [...listed, fileProblem(`${folder}/`, `y ${rest} imágenes más que nadie usa`)] : listed;
  });
}

/** The file that lists the pictures of a folder. */
const LISTS: Readonly<Record<string, string>> = {
  galeria: 'galeria.yaml',
  products: 'products.yaml',
  courses: 'courses.yaml',
  banners: 'site.yaml',
  prensa: 'prensa.md',
};

function remedy(file: string): string {
  const [folder = ''] = file.split('/');
  const plain = plainPath(file);
  const name = plain === file ? '' : ` con el nombre ${plain}, sin espacios ni acentos,`;
  const field = folder === 'carteles' ? 'cartel' : 'imagen';
  const list =
    folder === 'carteles' ? 'el archivo de su show' : (LISTS[folder] ?? 'el archivo que debe enseñarla');
  return `ningún archivo la usa y no sale en el sitio; escribe ${field}: "${plain}"${name} en ${list}, o bórrala`;
}
