/** Pictures that content names: a path inside the content folder and what it shows, in words. */
import { z } from 'astro/zod';
import { line, requiredLine } from './text.ts';

// Two expressions: under /iu, \w would also match ſ and the Kelvin sign.
const PATH = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/u;
const FORMAT = /\.(?:jpe?g|png|webp)$/iu;

/** True for a path like `carteles/2026-12-05-guadalajara.jpg`: relative, inside the content folder, a known format. */
export function isPicturePath(text: string): boolean {
  return PATH.test(text) && FORMAT.test(text) && !text.includes('..');
}

const PATH_ERROR =
  'no es la ruta de una imagen dentro de la carpeta de contenido; escríbela como carteles/nombre.jpg (jpg, png o webp)';

export const picturePath = line(200).refine(isPicturePath, { error: PATH_ERROR });
export const optionalPicturePath = line(200).refine((text) => text === '' || isPicturePath(text), {
  error: PATH_ERROR,
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
