/** View models of pictures: URLs and sizes of the published variants. */
import { CACHE_DIR, CONTENT_DIR, SHOWS_API_URL } from 'astro:env/server';
import {
  encodeVariant,
  type Format,
  type Picture,
  readPicture,
  toVariants,
  type Variant,
  type VariantSizes,
} from '../../artwork/pictures/picture-variants.ts';
import { filesChannel } from '../../lib/build-events.ts';
import type { PictureEntry } from '../../schemas/field-types.ts';
import { posterDirOf } from '../../settings/environment.ts';
import { href } from '../site/href.ts';

interface Use extends VariantSizes {
  /** The only fallback file for browsers without AVIF. Several sizes would make every page larger. */
  readonly fallback?: { readonly width: number; readonly format: Format };
}

/**
 * Widths follow the layouts at one, two and three device pixels per CSS pixel. The heaviest uses have AVIF.
 * The middle width suits phones of 412 px at 1.75 and of 360 px at 2 device pixels, which would otherwise
 * load the largest. Wide screens show posters at 576 px.
 */
const USES = {
  poster: { widths: [576, 688, 1080], format: 'avif', fallback: { width: 1080, format: 'jpeg' } },
  banner: { widths: [736, 1280, 1920], format: 'avif', fallback: { width: 1280, format: 'webp' } },
  still: { widths: [480, 960, 1280], format: 'webp' },
  photo: { widths: [480, 800, 1600], format: 'webp' },
  thumb: {
    widths: [360, 704, 1060],
    format: 'avif',
    isSquare: true,
    fallback: { width: 704, format: 'webp' },
  },
  flyer: { widths: [360, 688, 1080], format: 'avif', fallback: { width: 1080, format: 'webp' } },
  product: { widths: [320, 688, 1000], format: 'avif', fallback: { width: 1000, format: 'webp' } },
  press: { widths: [480, 736, 960], format: 'avif', fallback: { width: 960, format: 'webp' } },
} as const satisfies Record<string, Use>;

type PictureUse = keyof typeof USES;

export function readContentPicture(path: string): Promise<Picture> {
  return readPicture(CONTENT_DIR, path);
}

export function readShowPoster(path: string): Promise<Picture> {
  return readPicture(posterDirOf({ CONTENT_DIR, CACHE_DIR, SHOWS_API_URL }), path);
}

export type PictureView = ReturnType<typeof toPictureView>;

/** @throws Error in Spanish that names the file if it is missing or damaged */
export async function pictureView({ imagen, alt }: PictureEntry, use: PictureUse): Promise<PictureView> {
  return toPictureView(await readContentPicture(imagen), alt, use);
}

/** Returns the view model of a picture that is already read, and publishes its files. */
export function toPictureView(picture: Picture, alt: string, use: PictureUse) {
  const { fallback: rule, ...sizes }: Use = USES[use];
  const [fallback] = rule ? toVariants(picture, { ...sizes, widths: [rule.width], format: rule.format }) : [];
  const sized = toVariants(picture, sizes);
  const files = [...sized, ...(fallback ? [fallback] : [])].map((variant) => ({
    path: `img/${variant.file}`,
    body: async () => ({ path: await encodeVariant(picture, variant) }),
  }));
  filesChannel.publish(files);
  const largest = fallback ?? sized.at(-1);
  if (!largest) throw new Error(`La imagen ${picture.hash} no tiene tamaños que publicar.`);
  const srcset = sized.map((variant) => `${variantUrl(variant)} ${variant.width}w`).join(', ');
  return {
    src: variantUrl(fallback ?? sized.find(({ width }) => width >= 480) ?? largest),
    srcset: fallback ? undefined : srcset,
    /** AVIF variants. */
    source: fallback ? { type: 'image/avif', srcset } : undefined,
    /** Width of `full`, in pixels. */
    width: largest.width,
    height: largest.height,
    alt,
    /** URL of the largest file in a format that every browser supports. */
    full: variantUrl(largest),
  };
}

function variantUrl({ file }: Variant): string {
  return href(`/img/${file}`);
}
