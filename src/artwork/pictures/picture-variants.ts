/** Reads the content's pictures and encodes their published variants: upright, sRGB, without metadata. */
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { MAX_MEGAPIXELS, pictureFormat } from '../../domain/pictures/picture-header.ts';
import { black } from '../../domain/site/ink.ts';
import { readInside, statInside } from '../../lib/files-inside.ts';
import { cachedFile, cachedOnDisk } from './disk-cache.ts';
import sharp, { inputLimits, type Sharp } from './sharp.ts';

export interface Picture {
  /** First 10 hex digits of the SHA-256 of the source bytes. */
  hash: string;
  /** Width in pixels, upright. */
  width: number;
  height: number;
  /** Source bytes of the variants, or a function that reads them from the file. */
  source: Uint8Array | (() => Promise<Uint8Array>);
}

export type Format = 'avif' | 'webp' | 'jpeg';

export type Variant = Readonly<ReturnType<typeof toVariants>[number]>;

const knownPictures = new Map<string, { version: string; picture: Promise<Picture> }>();

/**
 * Reads a picture.
 * @param path path inside the folder
 * @throws Error in Spanish that names the file if it is missing or cannot be decoded; a system error as it is
 */
export async function readPicture(folder: string, path: string): Promise<Picture> {
  const name = basename(path);
  const missing = new Error(`No se encuentra la imagen «${name}».`);
  const stats = statInside(folder, path);
  if (!stats) throw missing;
  const version = `${stats.mtimeNs}:${stats.size}`;
  const key = join(folder, path);
  const earlier = knownPictures.get(key);
  if (earlier?.version === version) return earlier.picture;
  const source = async () => {
    const { bytes } = await readInside(folder, path);
    if (!bytes) throw missing;
    return bytes;
  };
  const picture = source().then((bytes) => measurePicture(bytes, name, source));
  knownPictures.set(key, { version, picture });
  // The reason may be the cache, such as a full disk.
  picture.catch(() => knownPictures.delete(key));
  return picture;
}

async function openSource({ source }: Picture): Promise<Sharp> {
  return sharp(typeof source === 'function' ? await source() : source, inputLimits);
}

/** Reads a picture from bytes, like `readPicture`. `name` stands for the file name in errors. */
export async function pictureFromBytes(bytes: Uint8Array, name = 'recibida'): Promise<Picture> {
  return measurePicture(bytes, name, bytes);
}

export interface VariantSizes {
  readonly widths: readonly number[];
  readonly format: Format;
  /** True to crop to the middle square. */
  readonly isSquare?: boolean;
}

/** Returns the sizes to publish: never larger than the source, without duplicates, smallest first. */
export function toVariants(picture: Picture, { widths, format, isSquare = false }: VariantSizes) {
  const largest = isSquare ? Math.min(picture.width, picture.height) : picture.width;
  const fitting = new Set(widths.map((width) => Math.min(Math.round(width), largest)));
  const sorted = [...fitting].sort((a, b) => a - b);
  const heightOf = (width: number) => Math.max(1, Math.round((picture.height * width) / picture.width));
  return sorted.map((width) => ({
    /** "HASH-640.avif"; a square is "HASH-640c.avif". */
    file: `${picture.hash}-${width}${isSquare ? 'c' : ''}.${extensions[format]}`,
    width,
    height: isSquare ? width : heightOf(width),
    format,
  }));
}

/**
 * Returns the path of the variant's file in the disk cache. For tests: FAST_PICTURES=1 encodes faster and
 * larger; FAST_PICTURES=blank encodes the same black picture for all of a size.
 */
export async function encodeVariant(picture: Picture, variant: Variant): Promise<string> {
  const { width, height, format } = variant;
  const mode = process.env['FAST_PICTURES'];
  if (mode === 'blank') return blankPicture(variant);
  const isFast = mode === '1';
  const isForPhones = !isFast && format === 'avif' && width <= PHONE_WIDTH;
  const qualityKey = isFast ? `${format}, fast, 4:2:0` : format;
  const encodingKey = isForPhones ? `${format}, ${PHONE_BYTES}` : qualityKey;
  return cachedFile(
    ['variant', picture.hash, width, height, encodingKey, sharp.versions.vips],
    format,
    async () => {
      const fit = width === height ? 'cover' : 'fill';
      const upright = (await openSource(picture)).autoOrient().resize({ width, height, fit });
      return isForPhones ? encodeForPhones(upright) : encoders[format](upright, isFast).toBuffer();
    },
  );
}

/** Encodes an AVIF with the best quality within `PHONE_BYTES`, or with the usual quality if all are larger. */
async function encodeForPhones(image: Sharp): Promise<Uint8Array> {
  const usual = await encoders.avif(image.clone(), false).toBuffer();
  if (usual.length <= PHONE_BYTES) return usual;
  for (const quality of [AVIF_QUALITY - 4, AVIF_QUALITY - 8]) {
    const smaller = await encoders.avif(image.clone(), false, quality).toBuffer();
    if (smaller.length <= PHONE_BYTES) return smaller;
  }
  return usual;
}

function blankPicture({ width, height, format }: Variant): Promise<string> {
  const create = { width, height, channels: 3, background: black } as const;
  return cachedFile(['blank', width, height, format], format, () =>
    encoders[format](sharp({ create }), true).toBuffer(),
  );
}

const AVIF_QUALITY = 38;
/** Largest width of a picture in layouts for phones, in pixels. */
const PHONE_WIDTH = 736;
/** With this size, a page's first picture and two fonts need no further round trip. */
const PHONE_BYTES = 20_000;

/**
 * Encoders by format. Fast encoding gives larger files, and AVIF with half the colour resolution. AVIF with effort 3 is 1 to 7 % smaller
 * and takes about twice as long, which an editor waits for after each new poster.
 */
const encoders = {
  avif: (image, isFast, quality = AVIF_QUALITY) =>
    image.avif({ quality, ...(isFast ? { effort: 0, chromaSubsampling: '4:2:0' } : { effort: 2 }) }),
  webp: (image, isFast) => image.webp({ quality: 76, effort: isFast ? 0 : 4 }),
  jpeg: (image, isFast) => image.flatten({ background: black }).jpeg({ quality: 80, mozjpeg: !isFast }),
} as const satisfies Record<Format, (image: Sharp, isFast: boolean, quality?: number) => Sharp>;

const extensions = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const satisfies Record<Format, string>;

async function measurePicture(bytes: Uint8Array, name: string, source: Picture['source']): Promise<Picture> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  if (pictureFormat(bytes) === null) {
    throw new Error(`La imagen «${name}» no es JPEG, PNG ni WebP: guárdala en uno de esos formatos.`);
  }
  // The size is cached too, because decoding a whole photo is slow.
  const tooLarge = `La imagen «${name}» está dañada o es demasiado grande (máximo ${MAX_MEGAPIXELS} megapíxeles).`;
  const measured = await cachedOnDisk(['picture', hash, sharp.versions.vips], 'json', () =>
    measureSize(bytes).catch((cause: unknown) => {
      throw new Error(tooLarge, { cause });
    }),
  );
  const size = JSON.parse(new TextDecoder().decode(measured)) as { width: number; height: number };
  return { hash, width: size.width, height: size.height, source };
}

async function measureSize(bytes: Uint8Array): Promise<Uint8Array> {
  const image = sharp(bytes, inputLimits);
  const { autoOrient } = await image.metadata();
  // Reads the whole picture, so that a truncated file is an error.
  await image.resize({ width: 16 }).raw().toBuffer();
  return new TextEncoder().encode(JSON.stringify({ width: autoOrient.width, height: autoOrient.height }));
}

const PRINT_QUALITY = 92;

/** Encodes the whole photo for print in high JPEG quality. Cached on disk. */
export function printPhoto(picture: Picture): Promise<Uint8Array> {
  return cachedOnDisk(['print', picture.hash, PRINT_QUALITY, sharp.versions.vips], 'jpg', async () =>
    (await openSource(picture))
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: PRINT_QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  );
}
