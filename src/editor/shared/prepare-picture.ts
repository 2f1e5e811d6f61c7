/** Prepares chosen pictures for upload. Phones take 12 megapixels; most pictures of the site have at most 1600 pixels a side. */
import { MIN_WIDTH } from '../../domain/pictures/upload-limits.ts';
import { black } from '../../domain/site/ink.ts';
import { pictureExtension } from '../../schemas/fields/picture.ts';
import { fitWithin, pictureFileProblem } from './picture-file.ts';

type PreparedPicture =
  | { readonly file: File; readonly problem: null; readonly warning: string | null }
  | { readonly file: null; readonly problem: string; readonly warning: null };

/**
 * Returns the picture as an upright JPEG without metadata, the original if the JPEG is not smaller and the API accepts
 * the original, or why the API would refuse it. Warns if the picture is too small.
 */
export async function preparePicture(original: File): Promise<PreparedPicture> {
  const { file, width } = await shrinkPicture(original);
  const problem = pictureFileProblem(file);
  if (problem !== null) return { file: null, problem, warning: null };
  const isSmall = width !== null && width < MIN_WIDTH;
  const warning = `${file.name} mide ${width} px de ancho y se verá borrosa; mejor una de ${MIN_WIDTH} px o más.`;
  return { file, problem, warning: isSmall ? warning : null };
}

const MAX_SIDE = 1600;
const QUALITY = 0.86;

/**
 * Returns a JPEG of at most 1600 pixels a side, or the original if the JPEG is not smaller and the API accepts the
 * original. `width` is null if the browser cannot decode the picture.
 */
async function shrinkPicture(file: File): Promise<{ readonly file: File; readonly width: number | null }> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = fitWithin(bitmap, MAX_SIDE);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return { file, width };
    // JPEG has no transparency, so transparent pixels get the site's background.
    context.fillStyle = black;
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    if (blob.size >= file.size && pictureExtension(file.type) !== null) return { file, width };
    return { file: new File([blob], file.name.replace(/\.\w+$/u, '.jpg'), { type: 'image/jpeg' }), width };
  } catch {
    return { file, width: null };
  }
}
