/** Pictures as pages need them: addresses and sizes of the published variants of one source. */

import { CONTENT_DIR } from 'astro:env/server';
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
import { href } from './href.ts';

/** Widths follow the layouts that use them (at one, two and three times their CSS pixels); AVIF where it is the LCP. */
const USES = {
  poster: { widths: [360, 540, 720, 1080], formats: ['avif', 'jpeg'] },
  banner: { widths: [640, 1280, 1920], formats: ['webp'] },
  still: { widths: [480, 960, 1280], formats: ['webp'] },
  photo: { widths: [240, 480, 800, 1600], formats: ['webp'] },
  flyer: { widths: [360, 720, 1080], formats: ['avif', 'webp'] },
  product: { widths: [320, 640, 1000], formats: ['webp'] },
} as const satisfies Record<string, { widths: readonly number[]; formats: readonly Format[] }>;

export type PictureUse = keyof typeof USES;

export interface PictureView {
  readonly src: string;
  readonly srcset: string;
  /** Better formats, best first. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  /** Pixels of the largest variant. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Address of the largest variant. */
  readonly full: string;
}

export function readContentPicture(path: string): Promise<Picture> {
  return readPicture(resolve(CONTENT_DIR, path));
}

export async function pictureView(entry: PictureEntry, use: PictureUse): Promise<PictureView> {
  return viewOf(await readContentPicture(entry.imagen), entry.alt, use);
}

/** The view of a picture that is already read. Its last format is the one every browser knows. */
export function viewOf(picture: Picture, alt: string, use: PictureUse): PictureView {
  const all = variants(picture, USES[use]);
  const formats = [...new Set(all.map(({ format }) => format))];
  const fallback = all.filter(({ format }) => format === formats.at(-1));
  const largest = fallback.at(-1);
  if (!largest) throw new Error(`La imagen ${picture.hash} no tiene tamaños que publicar.`);
  return {
    src: address(fallback.find(({ width }) => width >= 480) ?? largest),
    srcset: srcsetOf(fallback),
    sources: formats.slice(0, -1).map((format) => ({
      type: `image/${format}`,
      srcset: srcsetOf(all.filter((variant) => variant.format === format)),
    })),
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
  return variants(picture, USES[use]).map((variant) => ({
    file: variant.file,
    bytes: () => encode(picture, variant),
  }));
}

function srcsetOf(list: readonly Variant[]): string {
  return list.map((variant) => `${address(variant)} ${variant.width}w`).join(', ');
}

function address({ file }: Variant): string {
  return href(`/img/${file}`);
}
