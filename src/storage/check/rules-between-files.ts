/** Finds problems in parsed content files: inside each file and between files. */
import { venueKey } from '../../domain/places/venue-defaults.ts';
import { formerIds } from '../../domain/shows/former-ids.ts';
import { releaseProblem } from '../../domain/shows/release-time.ts';
import { homeZoneOf } from '../../domain/shows/released-entries.ts';
import { showKey } from '../../domain/shows/show-key.ts';
import { picturePath } from '../../schemas/field-types.ts';
import { fileProblem, type Problem } from '../files/problem.ts';
import { type CollectionName, collectionNames, collections, type EntryData } from '../read/collections.ts';
import type { Located, LocatedShow, ParsedEntries } from '../read/parse-entries.ts';
import type { PictureReference } from '../read/picture-references.ts';
import type { ParsedFiles } from '../read/read-content-file.ts';

export type LocatedEntries = { readonly [Name in CollectionName]: Located<EntryData[Name]>[] };

export function combineFiles(files: ParsedFiles) {
  const located = Object.fromEntries(collectionNames.map((name) => [name, []])) as unknown as {
    [Name in CollectionName]: Located<unknown>[];
  };
  const pictures: LocatedPicture[] = [];
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  for (const { name, parsed } of files.values()) {
    const { locate } = parsed;
    for (const entry of parsed.entries) located[name].push({ entry, locate });
    for (const picture of parsed.pictures) pictures.push({ ...picture, locate });
    problems.push(...parsed.problems);
    warnings.push(...parsed.warnings);
  }
  return { located: located as LocatedEntries, pictures, problems, warnings };
}

/** @param files paths of all files in the folder, including pictures */
export function findProblems(
  { located, pictures, problems }: ReturnType<typeof combineFiles>,
  files: ReadonlySet<string>,
): Problem[] {
  return [
    ...problems,
    ...missingPictures(pictures, files),
    ...impossibleReleases(located),
    ...duplicateProblems(located),
  ];
}

/** A picture that a content file names, with a function that locates issues in the file. */
export interface LocatedPicture extends PictureReference {
  readonly locate: ParsedEntries['locate'];
}

/** Returns a problem for each missing picture. Called for invalid files too, so that one report lists all problems. */
function missingPictures(references: readonly LocatedPicture[], files: ReadonlySet<string>): Problem[] {
  return references
    .filter(({ picture }) => picturePath.safeParse(picture).success && !files.has(picture))
    .map(({ path, picture, locate }) => locate({ path, message: missingPictureText(picture, files) }));
}

function missingPictureText(picture: string, files: ReadonlySet<string>): string {
  const end = `/${picture}`.toLowerCase();
  const meant = [...files].find((file) => `/${file}`.toLowerCase().endsWith(end));
  if (meant) return `no existe la imagen ${picture}, pero sí ${meant}: escribe ${meant}`;
  const inside = picture.replace(/^content\//u, '');
  return files.has(inside)
    ? `no existe la imagen ${picture}; la ruta empieza dentro de la carpeta de contenido: escribe ${inside}`
    : `no existe la imagen ${picture}; súbela a esa carpeta o corrige la ruta`;
}

/**
 * Returns a problem for each entry whose key an earlier entry has. Ignores entries without a key.
 * @param problemOf gets the later entry and the first entry with the key
 */
export function repeatedEntries<Data>(
  located: readonly Located<Data>[],
  keyOf: (located: Located<Data>) => string | null | undefined,
  problemOf: (later: Located<Data>, first: Located<Data>, index: number) => Problem,
): Problem[] {
  const firsts = new Map<string, Located<Data>>();
  return located.flatMap((each, index) => {
    const key = keyOf(each);
    const first = key ? firsts.get(key) : undefined;
    if (key && !first) firsts.set(key, each);
    return first ? [problemOf(each, first, index)] : [];
  });
}

function duplicateProblems(located: LocatedEntries): Problem[] {
  return [
    ...repeatedEntries(
      located.shows,
      ({ entry }) => showKey(entry.data),
      ({ locate }, { entry }) =>
        locate({
          path: ['fecha'],
          message: `es el mismo show que ${entry.file} (fecha, ciudad, lugar y hora); borra uno de los dos`,
        }),
    ),
    // Files with the same name in different folders have the same address on the site.
    ...collectionNames
      .filter((name) => collections[name].format !== 'list')
      .flatMap((name) =>
        repeatedEntries<unknown>(
          located[name],
          ({ entry }) => entry.id,
          ({ entry }, first) => {
            const message = `se llama igual que ${first.entry.file}; cambia el nombre de uno de los dos`;
            return fileProblem(entry.file, message);
          },
        ),
      ),
    ...takenFormerIds(located.shows),
    ...repeatedEntries(
      located.festivals,
      ({ entry }) => entry.data.ruta,
      ({ locate }, { entry }) =>
        locate({ path: ['ruta'], message: `es la misma que la de ${entry.file}; escribe otra` }),
    ),
    ...repeatedEntries(
      located.venues,
      ({ entry: { data } }) => {
        const { nombre: lugar, ciudad, estado = '', pais = '' } = data;
        return venueKey({ lugar, ciudad, estado, pais });
      },
      ({ locate }, { entry }) => {
        const message = `es el mismo lugar que ${entry.file} (nombre y ciudad); borra uno de los dos o, si hay dos ciudades con ese nombre, escribe su estado y pais`;
        return locate({ path: ['nombre'], message });
      },
    ),
  ];
}

/** Returns a problem for each former name that another show has or had: the old address can only lead to one show. */
function takenFormerIds(shows: readonly LocatedShow[]): Problem[] {
  const owners = new Map(shows.map(({ entry }) => [entry.id, entry.file]));
  return shows.flatMap(({ entry, locate }) =>
    formerIds(entry.data.antes).flatMap((id) => {
      const owner = owners.get(id);
      if (owner === undefined) owners.set(id, entry.file);
      if (owner === undefined || (owner === entry.file && id !== entry.id)) return [];
      const message =
        owner === entry.file
          ? `${id} es el nombre que ya tiene; escribe solo los anteriores`
          : `${id} es de ${owner}; borra el que no es`;
      return [locate({ path: ['antes'], message })];
    }),
  );
}

/** Returns a problem for each time of `publicar` that the home zone's clock skips. */
function impossibleReleases({ shows, site }: Pick<LocatedEntries, 'shows' | 'site'>): Problem[] {
  const homeZone = homeZoneOf({ site: site.map(({ entry }) => entry) });
  return shows.flatMap(({ entry, locate }) => {
    const problem = releaseProblem(entry.data.publicar, homeZone);
    return problem ? [locate(problem)] : [];
  });
}
