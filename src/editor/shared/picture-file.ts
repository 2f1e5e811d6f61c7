/** Rules for chosen pictures: accepted files and sizes. */
import { PICTURE_BYTES } from '../../domain/pictures/upload-limits.ts';
import { pictureExtension } from '../../schemas/fields/picture.ts';

/** Returns why the API would refuse a file that the browser could not make smaller, or null. */
export function pictureFileProblem({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (/hei[cf]/iu.test(type) || /\.hei[cf]$/iu.test(name)) {
    return `${name} es HEIC y este navegador no la abre: compártela como JPG, o en el iPhone elige Configuración, Cámara, Formatos, Más compatible.`;
  }
  if (pictureExtension(type) === null) return `${name} no es una foto JPG, PNG o WebP.`;
  return size > PICTURE_BYTES
    ? `${name} pesa más de 10 MB y no se pudo reducir; elige una más ligera.`
    : null;
}

/** Scales a size down so that its longer side is at most `maxSide`. */
export function fitWithin({ width, height }: Pick<ImageBitmap, 'width' | 'height'>, maxSide: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
