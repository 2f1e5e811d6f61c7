/** Converts uploaded pictures to JPEG, under limits of memory and time. */
import pLimit from 'p-limit';
import sharp from 'sharp';
import { MAX_MEGAPIXELS, MAX_PIXELS, readPictureHeader } from '../../domain/pictures/picture-header.ts';
import { black } from '../../domain/site/ink.ts';
import { ApiError, apiError } from '../http/errors.ts';
import { PICTURE_FIELDS, type PictureField } from './picture-store.ts';

interface UploadedPicture {
  readonly field: PictureField;
  readonly bytes: Uint8Array;
}

// By default sharp reads SVG (with scripts and links), PDF, TIFF, GIF and more. The list is global to the process: if the same
// process draws pictures (npm start, npm run dev, an announcement), SVG is unblocked and only `readPictureHeader` refuses it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** Maximum bytes of rotated and interlaced pictures, which are decoded as a whole: four bytes per pixel. */
const MAX_DECODED_BYTES = MAX_PIXELS * 4;
const SECONDS = 8;

const limited = pLimit(2);

/**
 * Converts an untrusted upload to an upright sRGB JPEG inside the box of its field. The signature decides the
 * format (JPEG, PNG or WebP). Decodes under limits and encodes again, so that only the pixels remain.
 * @throws ApiError if it is not a picture, damaged or too large
 */
export async function uploadToJpeg({ field, bytes }: UploadedPicture): Promise<Uint8Array> {
  const header = readPictureHeader(bytes);
  if (header === null) throw pictureError(field, 415, 'no es una imagen JPG, PNG ni WebP; elige otra');
  if (header.width * header.height > MAX_PIXELS) throw tooLargeError(field);
  if (!header.isComplete) throw damagedError(field);
  return limited(() => encodeJpeg(bytes, field));
}

async function encodeJpeg(bytes: Uint8Array, field: PictureField): Promise<Uint8Array> {
  try {
    const image = sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_PIXELS, pages: 1 });
    const { width, height, channels, depth } = await image.metadata();
    const decoded = width * height * channels * (depth === 'uchar' ? 1 : 2);
    if (decoded > MAX_DECODED_BYTES) throw tooLargeError(field);
    return await image
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ ...PICTURE_FIELDS[field].box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: black })
      .toColourspace('srgb')
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const isTimeout = error instanceof Error && /timeout/iu.test(error.message);
    throw isTimeout ? tooLargeError(field) : damagedError(field);
  }
}

function tooLargeError(field: PictureField) {
  return pictureError(
    field,
    413,
    `la imagen es demasiado grande (el máximo son ${MAX_MEGAPIXELS} megapíxeles); redúcela y vuelve a subirla`,
  );
}

function damagedError(field: PictureField) {
  return pictureError(field, 400, 'la imagen está dañada o incompleta; vuelve a guardarla y súbela otra vez');
}

/** Returns an ApiError with `message` for the picture's field. */
export function pictureError(field: PictureField, status: number, message: string): ApiError {
  return apiError(status, `${PICTURE_FIELDS[field].name} no se puede usar: ${message}.`, {
    [field]: message,
  });
}
