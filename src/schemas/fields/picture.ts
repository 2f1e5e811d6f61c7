/** Pictures in content: a path inside the content folder and an alternative text. */
import { z } from 'astro/zod';
import { line, requiredLine } from './text-field.ts';

/** The accepted formats by lower-case extension, for build, API and scripts. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
]);

/** The media type by the extension of a file name; null for other files. */
export function pictureType(file: string): string | null {
  const [, extension = ''] = /\.([^.]*)$/u.exec(file) ?? [];
  return TYPES.get(extension.toLowerCase()) ?? null;
}

const PATH = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/u;

/** True for a path like `carteles/2026-12-05-guadalajara.jpg`: relative, inside the content folder, a known format. */
export function isPicturePath(text: string): boolean {
  return PATH.test(text) && pictureType(text) !== null && !text.includes('..');
}

const pathError = ({ input }: { readonly input?: unknown }) => pathMessage(String(input));

function pathMessage(text: string): string {
  const fault = 'no es la ruta de una imagen dentro de la carpeta de contenido';
  if (/\.hei[cf]$/iu.test(text))
    return `${fault}: es una foto HEIC, que los navegadores no muestran; guárdala como JPG y escribe esa ruta`;
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

/** A path with letters that every server and system writes the same: `carteles/mi cartél.jpg` is `carteles/mi-cartel.jpg`. */
export function plainPath(path: string): string {
  const letters = path.normalize('NFD').replace(/\p{M}/gu, '');
  return letters.replace(/[^\w./-]+/gu, '-').replace(/-+(?=\.)|(?<=\/)-+/gu, '');
}

export const picturePath = line(200).refine(isPicturePath, { error: pathError });
export const optionalPicturePath = line(200).refine((text) => text === '' || isPicturePath(text), {
  error: pathError,
});

export const picture = z.strictObject({
  imagen: picturePath.meta({
    description: 'Ruta de la imagen dentro de la carpeta de contenido.',
    examples: ['galeria/f001.jpg'],
  }),
  alt: requiredLine(300).meta({
    description: 'Qué se ve en la imagen, para quien no la ve.',
    examples: ['Timbito saluda al público desde el escenario'],
  }),
});

export type PictureEntry = z.infer<typeof picture>;
