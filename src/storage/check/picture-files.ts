/** Compares the pictures that content files name with the pictures in the folder. */
import { picturePath } from '../../schemas/field-types.ts';
import { pictureType, plainPath } from '../../schemas/fields/picture.ts';
import type { Folder } from '../files/list-folder.ts';
import { fileProblem, type Problem } from '../files/problem.ts';
import type { FileEntries } from '../read/entries.ts';
import type { PictureReference } from '../read/picture-references.ts';

/** A picture that a content file names, with the function that locates issues in that file. */
export interface LocatedPicture extends PictureReference {
  readonly locate: FileEntries['locate'];
}

/** Called for invalid files too, so that one report lists all problems. */
export function missingPictures(
  references: readonly LocatedPicture[],
  files: ReadonlySet<string>,
): Problem[] {
  return references
    .filter(({ picture }) => picturePath.safeParse(picture).success && !files.has(picture))
    .map(({ path, picture, locate }) => locate({ path, message: missing(picture, files) }));
}

function missing(picture: string, files: ReadonlySet<string>): string {
  const end = `/${picture}`.toLowerCase();
  const meant = [...files].find((file) => `/${file}`.toLowerCase().endsWith(end));
  if (meant) return `no existe la imagen ${picture}, pero sí ${meant}: escribe ${meant}`;
  const inside = picture.replace(/^content\//u, '');
  return files.has(inside)
    ? `no existe la imagen ${picture}; la ruta empieza dentro de la carpeta de contenido: escribe ${inside}`
    : `no existe la imagen ${picture}; súbela a esa carpeta o corrige la ruta`;
}

/** More of one folder are counted. */
const LISTED = 5;

/** Returns a warning for each picture that no entry names, which is not on the site. @param ignored folders to leave out @param broken texts of files with problems, whose pictures are not known */
export function unusedPictures(
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
