/**
 * Converts an untrusted upload to a JPEG: the format is detected by its signature (JPEG, PNG or WebP), the picture is
 * decoded under limits and encoded again, so that only its pixels remain.
 */

import pLimit from 'p-limit';
import sharp from 'sharp';
import { headerOf, MAX_MEGAPIXELS, MAX_PIXELS } from '../../domain/pictures/picture-header.ts';
import { ApiError } from '../http/errors.ts';
import { type FormPicture, type PictureField, pictureError } from './uploads.ts';

// sharp reads SVG (with scripts and links), PDF, TIFF, GIF and more by default. The list is global to the process: where
// pictures are drawn in the same process (npm start, npm run dev, an announcement), SVG is unblocked and only `headerOf` refuses it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** Rotated and interlaced pictures are decoded as a whole: four bytes per pixel. */
const MAX_DECODED_BYTES = MAX_PIXELS * 4;
const SECONDS = 8;
const BOXES = {
  cartel: { width: 1600, height: 2000 },
  foto: { width: 2400, height: 2400 },
  imagen: { width: 1600, height: 2000 },
} as const satisfies Record<PictureField, object>;

const limited = pLimit(2);

/** Returns the picture as an upright sRGB JPEG without metadata, inside the box of its field. @throws ApiError when it is not a picture, damaged or too large. */
export async function toJpeg({ field, bytes }: FormPicture): Promise<Uint8Array> {
  const header = headerOf(bytes);
  if (header === null) throw pictureError(field, 415, 'no es una imagen JPG, PNG ni WebP; elige otra');
  if (header.width * header.height > MAX_PIXELS) throw tooLarge(field);
  if (!header.isWhole) throw damaged(field);
  return limited(() => encode(bytes, field));
}

async function encode(bytes: Uint8Array, field: PictureField): Promise<Uint8Array> {
  try {
    const image = sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_PIXELS, pages: 1 });
    const { width, height, channels, depth } = await image.metadata();
    const decoded = width * height * channels * (depth === 'uchar' ? 1 : 2);
    if (decoded > MAX_DECODED_BYTES) throw tooLarge(field);
    return await image
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ ...BOXES[field], fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#0b0a09' })
      .toColourspace('srgb')
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw error instanceof Error && /timeout/iu.test(error.message) ? tooLarge(field) : damaged(field);
  }
}

function tooLarge(field: PictureField) {
  return pictureError(
    field,
    413,
    `es demasiado grande (el máximo son ${MAX_MEGAPIXELS} megapíxeles); redúcela y vuelve a subirla`,
  );
}

function damaged(field: PictureField) {
  return pictureError(field, 400, 'la imagen está dañada o incompleta; vuelve a guardarla y súbela otra vez');
}
