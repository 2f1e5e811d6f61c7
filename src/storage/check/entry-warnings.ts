/** Warnings about published content that is likely a mistake. */
import { findOtherName } from '../../domain/places/city-names.ts';
import { indexVenues } from '../../domain/places/venue-defaults.ts';
import { formerIds } from '../../domain/shows/former-ids.ts';
import { type ShowIssue, showWarnings } from '../../domain/shows/show-rules.ts';
import { videoId } from '../../domain/videos/youtube.ts';
import { closestName } from '../../schemas/fields/closest-name.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { pictureType, plainPath } from '../../schemas/fields/picture.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import type { Show } from '../../schemas/show.ts';
import { fileProblem, type Problem } from '../files/problem.ts';
import type { Folder } from '../files/stored-file.ts';
import type { Entry, LocatedShow } from '../read/parse-entries.ts';
import { type LocatedEntries, type LocatedPicture, repeatedEntries } from './rules-between-files.ts';

/** @param now epoch milliseconds */
export function entryWarnings({ shows, venues, videos, site }: LocatedEntries, now: number): Problem[] {
  const noVideo = 'no es un enlace de YouTube; se verá «Video no disponible»';
  return [
    ...videos
      .entries()
      .filter(([, { entry }]) => videoId(entry.data.link) === null)
      .map(([index, { locate }]) => locate({ path: [index, 'link'], message: noVideo })),
    ...repeatedEntries(
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
      [...showWarnings(entry.data, now), ...yearWarnings(entry)].map(locate),
    ),
    ...almostVenues(venues, shows),
    ...otherNames(shows),
  ];
}

/**
 * Returns a warning if the year of a show differs from its folder or file name. A moved show may keep the
 * file name of its former date.
 */
function yearWarnings({ file, data: { fecha, fechaAnterior } }: Entry<Show>): ShowIssue[] {
  const [, folder, name] = /^shows\/(\d{4})\/(?:(\d{4})-\d{2}-\d{2}-)?[^/]*$/u.exec(file) ?? [];
  const years = [fecha, fechaAnterior ?? ''].map((date) => date.slice(0, 4));
  const other = [name, folder].find((year) => year !== undefined && !years.includes(year));
  if (other === undefined) return [];
  const place = other === name ? `su archivo se llama ${other}-…` : `su carpeta es ${other}`;
  return [
    {
      path: ['fecha'],
      message: `es de ${years[0]}, pero ${place}; corrige el año de la fecha o, si está bien, no hagas nada: el nombre del archivo es la dirección de su página y se queda`,
    },
  ];
}

/** Returns a warning for each venue without shows whose name is similar to the venue of a show in the same city. */
function almostVenues(venues: LocatedEntries['venues'], shows: readonly LocatedShow[]): Problem[] {
  const places = shows.map(({ entry: { data } }) => data);
  const used = new Set(places.map(indexVenues(venues, ({ entry }) => entry.data)));
  return venues.flatMap((venue) => {
    const { entry, locate } = venue;
    const { nombre, ciudad } = entry.data;
    if (used.has(venue)) return [];
    const others = places.filter((show) => fold(show.ciudad) === fold(ciudad)).map(({ lugar }) => lugar);
    const near = closestName(nombre, others);
    const message = `ningún show de ${ciudad} tiene este lugar y sus datos no se usan; ¿es ${near}? Escríbelo igual en los dos`;
    return near === null ? [] : [locate({ path: ['nombre'], message })];
  });
}

/** Returns a warning for each city that more shows call by another name, at its first show. */
function otherNames(shows: readonly LocatedShow[]): Problem[] {
  const groups = [...Map.groupBy(shows, ({ entry }) => fold(entry.data.ciudad)).values()];
  const cities = groups.toSorted((a, b) => a.length - b.length).flatMap(([first]) => first ?? []);
  return cities.flatMap(({ entry: { data }, locate }, index) => {
    const later = cities.slice(index + 1).map((city) => city.entry.data);
    const other = findOtherName(data, later);
    if (other === null) return [];
    const message = `otros shows dicen ${other.ciudad}, que es la misma ciudad, y cada nombre tiene su página; escribe el mismo en todos`;
    return [locate({ path: ['ciudad'], message })];
  });
}

/** Returns a warning for each photo of a show that does not exist under a current or former name. */
export function unknownShows({ gallery, shows }: LocatedEntries, { files }: Folder): Problem[] {
  // Files with problems count too.
  const inFiles = [...files].flatMap((file) => /^shows\/\d{4}\/([^/]+)\.md$/u.exec(file)?.[1] ?? []);
  const inData = shows.flatMap(({ entry }) => [entry.id, ...formerIds(entry.data.antes)]);
  const ids = [...new Set([...inFiles, ...inData])];
  return gallery.flatMap(({ entry: { data }, locate }, index) => {
    const { show = '' } = data;
    if (isBlank(show) || ids.includes(show)) return [];
    const near = closestName(show, ids);
    const remedyText = near ? `¿quisiste escribir ${near}?` : 'escríbelo sin .md, como 2024-03-16-culiacan';
    const message = `ningún show tiene ese nombre de archivo y la foto sale sin ciudad ni fecha; ${remedyText}`;
    return [locate({ path: [index, 'show'], message })];
  });
}

/** Maximum number of pictures listed by name for each folder; others are only counted. */
const LISTED = 5;

/**
 * Returns a warning for each picture that no entry names: the site does not show it.
 * @param ignored folders to leave out
 * @param readOthers reads other texts that may name pictures
 */
export async function unusedPictures(
  { files }: Folder,
  references: readonly LocatedPicture[],
  ignored: readonly string[],
  readOthers: () => Promise<string>,
): Promise<Problem[]> {
  const used = new Set(references.map(({ picture }) => picture));
  const unnamed = [...files].filter((file) => pictureType(file) !== null && !used.has(file));
  const others = unnamed.length > 0 ? await readOthers() : '';
  const unused = unnamed.filter((file) => !others.includes(file));
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

/** Files that list the pictures of a folder. */
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
