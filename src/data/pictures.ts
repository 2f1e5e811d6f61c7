/** Pictures as pages need them: addresses and sizes of the published variants of one source. */

import { CACHE_DIR, CONTENT_DIR, SHOWS_API_URL } from 'astro:env/server';
import { resolve } from 'node:path';
import {
  encode,
  type Format,
  type Picture,
  readPicture,
  type Variant,
  variants,
} from '../artwork/pictures.ts';
import type { PictureEntry } from '../schemas/picture.ts';
import { posterDirOf } from '../settings/folders.ts';
import { href } from './href.ts';

interface Use {
  readonly widths: readonly number[];
  readonly format: Format;
  /** Cut to its middle square. */
  readonly square?: boolean;
  /** The one file for the few browsers that know no AVIF: a choice of sizes for them would be paid by every page. */
  readonly spare?: { readonly width: number; readonly format: Format };
}

/**
 * Widths follow the layouts that use them (at one, two and three times their CSS pixels); AVIF where a page weighs. 688
 * is what phones of up to 412 px with 1.75 and 360 px with 2 pixels to one ask for: a poster of that width and two fonts
 * come in one round trip.
 */
const USES = {
  poster: { widths: [540, 688, 1080], format: 'avif', spare: { width: 1080, format: 'jpeg' } },
  banner: { widths: [640, 1280, 1920], format: 'avif', spare: { width: 1280, format: 'webp' } },
  still: { widths: [480, 960, 1280], format: 'webp' },
  photo: { widths: [480, 800, 1600], format: 'webp' },
  thumb: { widths: [360, 620, 1060], format: 'avif', square: true, spare: { width: 620, format: 'webp' } },
  flyer: { widths: [360, 688, 1080], format: 'avif', spare: { width: 1080, format: 'webp' } },
  product: { widths: [320, 640, 1000], format: 'webp' },
} as const satisfies Record<string, Use>;

export type PictureUse = keyof typeof USES;

export interface PictureView {
  readonly src: string;
  readonly srcset: string | undefined;
  /** In a better format. */
  readonly source: { readonly type: string; readonly srcset: string } | undefined;
  /** Pixels of `full`. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Address of the largest file that every browser knows. */
  readonly full: string;
}

export function readContentPicture(path: string): Promise<Picture> {
  return readPicture(resolve(CONTENT_DIR, path));
}

const posters = posterDirOf({ CONTENT_DIR, CACHE_DIR, SHOWS_API_URL });

/** The poster that a show names. */
export function readShowPoster(path: string): Promise<Picture> {
  return readPicture(resolve(posters, path));
}

/** @throws Error in Spanish that names the file when it is missing or damaged. */
export async function pictureView(entry: PictureEntry, use: PictureUse): Promise<PictureView> {
  return viewOf(await readContentPicture(entry.imagen), entry.alt, use);
}

/** The view of a picture that is already read. */
export function viewOf(picture: Picture, alt: string, use: PictureUse): PictureView {
  const { sized, spare } = variantsOf(picture, use);
  const largest = (spare.length > 0 ? spare : sized).at(-1);
  if (!largest) throw new Error(`La imagen ${picture.hash} no tiene tamaños que publicar.`);
  return {
    src: address(spare[0] ?? sized.find(({ width }) => width >= 480) ?? largest),
    srcset: spare.length > 0 ? undefined : srcsetOf(sized),
    source: spare.length > 0 ? { type: 'image/avif', srcset: srcsetOf(sized) } : undefined,
    width: largest.width,
    height: largest.height,
    alt,
    full: address(largest),
  };
}

/** Each file to publish, with the making of its bytes. */
export function filesOf(
  picture: Picture,
  use: PictureUse,
): { file: string; bytes: () => Promise<Uint8Array> }[] {
  const { sized, spare } = variantsOf(picture, use);
  return [...sized, ...spare].map((variant) => ({
    file: variant.file,
    bytes: () => encode(picture, variant),
  }));
}

function variantsOf(picture: Picture, use: PictureUse): { sized: Variant[]; spare: Variant[] } {
  const { widths, format, spare, square = false }: Use = USES[use];
  return {
    sized: variants(picture, { widths, formats: [format], square }),
    spare: spare ? variants(picture, { widths: [spare.width], formats: [spare.format], square }) : [],
  };
}

function srcsetOf(list: readonly Variant[]): string {
  return list.map((variant) => `${address(variant)} ${variant.width}w`).join(', ');
}

function address({ file }: Variant): string {
  return href(`/img/${file}`);
}
