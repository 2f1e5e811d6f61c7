/** Makes a chosen picture ready to be sent: smaller, upright, without where it was taken; or returns why it cannot. */
import { shrink } from './shrink.ts';

export type PreparedPicture =
  | { readonly file: File; readonly problem: null }
  | { readonly file: null; readonly problem: string };

/** What the API takes. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const MAX_BYTES = 10 * 1024 * 1024;

export async function preparePicture(file: File): Promise<PreparedPicture> {
  const picture = await shrink(file);
  const problem = problemOf(picture);
  return problem === null ? { file: picture, problem } : { file: null, problem };
}

/** Returns why the API would refuse a file that the browser could not make smaller, or null. */
export function problemOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (/hei[cf]/iu.test(type) || /\.hei[cf]$/iu.test(name)) {
    return `${name} es HEIC y este navegador no lo abre: compártela como JPG, o en el iPhone elige Ajustes, Cámara, Formatos, Más compatible.`;
  }
  if (!TYPES.has(type)) return `${name} no es una foto JPG, PNG o WebP.`;
  return size > MAX_BYTES ? `${name} pesa más de 10 MB y no se pudo reducir; elige una más ligera.` : null;
}
