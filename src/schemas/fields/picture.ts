/** Pictures in content: a path inside the content folder and an alternative text. */

/** Accepted formats by lower-case extension, for build, API and scripts. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
]);

/** Returns the media type of a file name's extension; null for other files. */
export function pictureType(file: string): string | null {
  const [, extension = ''] = /\.([^.]*)$/u.exec(file) ?? [];
  return TYPES.get(extension.toLowerCase()) ?? null;
}

/** Returns the extension of a media type; null for pictures that the site cannot show, such as HEIC. */
export function pictureExtension(type: string): string | null {
  return [...TYPES].find(([, each]) => each === type)?.[0] ?? null;
}

/** Returns the format, in Spanish, of a picture that the site cannot show, from its extension; null for other files. */
export function otherPicture(file: string): string | null {
  const [, extension = ''] = /\.(hei[cf]|gif|tiff?|pdf|bmp|avif|svg|psd|jfif)$/iu.exec(file) ?? [];
  if (/^hei/iu.test(extension)) return 'una foto HEIC, que los navegadores no muestran';
  return extension === '' ? null : `una imagen en ${extension.toUpperCase()}, que el sitio no muestra`;
}

const PATH = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/u;

/** Returns true for a path like `carteles/2026-12-05-guadalajara.jpg`: relative, inside the content folder, known format. */
export function isPicturePath(text: string): boolean {
  return PATH.test(text) && pictureType(text) !== null && !text.includes('..');
}

/** Returns true if the editor API stored the picture: its name is the hash of its bytes, so it never changes. */
export function isNamedByHash(path: string): boolean {
  return /^\w+\/[0-9a-f]{32}\.jpg$/u.test(path);
}

/** Returns what is wrong with a text that is not a picture path, and how to correct it. */
export function picturePathMessage(text: string): string {
  const fault = 'no es la ruta de una imagen dentro de la carpeta de contenido';
  const other = otherPicture(text);
  if (other !== null) return `${fault}: es ${other}; guárdala como JPG y escribe esa ruta`;
  if (/^(?:[a-z]:[\\/]|~|file:|\/(?:home|users|volumes|mnt|media|root|tmp|var)\/)/iu.test(text.trim())) {
    const name = plainPath(text.trim().split(/[\\/]/u).at(-1) ?? '');
    return `${fault}, sino de un archivo de tu computadora; copia la imagen a carteles/ y escribe carteles/${name}`;
  }
  const inside = text
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)*(?:content\/)?/u, '');
  if (inside !== text && isPicturePath(inside)) return `${fault}; escribe ${inside}`;
  const renamed = plainPath(inside);
  return renamed !== inside && isPicturePath(renamed)
    ? `${fault}: lleva espacios, acentos u otros signos; cambia el nombre del archivo y escribe ${renamed}`
    : `${fault}; escríbela como carteles/nombre.jpg (jpg, png o webp)`;
}

/** Replaces letters that servers and systems write differently: `carteles/mi cartél.jpg` → `carteles/mi-cartel.jpg`. */
export function plainPath(path: string): string {
  const letters = path.normalize('NFD').replace(/\p{M}/gu, '');
  return letters.replace(/[^\w./-]+/gu, '-').replace(/(?<!-)-+(?=\.)|(?<=\/)-+/gu, '');
}
