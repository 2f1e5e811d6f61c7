/** The drawn images: their size and version, known without drawing, and their bytes, drawn once and cached. */
import { cached, keyOf } from '../pictures/disk-cache.ts';
import { drawPoster, drawSquare, drawStory } from '../posters/poster.ts';
import { type PosterData, toPrintedText } from '../type/poster-text.ts';
import { POSTER, SQUARE, STORY } from '../type/sheet.ts';
import { drawPreview, PREVIEW } from './link-preview.ts';
import { drawTourStory } from './tour-story.ts';

const kinds = {
  cartel: { format: POSTER, draw: drawPoster },
  cuadrado: { format: SQUARE, draw: drawSquare },
  previa: { format: PREVIEW, draw: drawPreview },
  historia: { format: STORY, draw: drawStory },
} as const satisfies Record<string, { format: { width: number; height: number }; draw: typeof drawPoster }>;

export type ImageKind = keyof typeof kinds;

/** Returns version and size of a show's image, without drawing it. */
export function toDrawnImage(kind: ImageKind, data: PosterData) {
  return toImage(partsOf(kind, data), kinds[kind].format);
}

export function drawnImageBytes(kind: ImageKind, data: PosterData): Promise<Uint8Array> {
  return cached(partsOf(kind, data), 'jpg', () => kinds[kind].draw(data));
}

export type TourImageKind = Exclude<ImageKind, 'previa'>;

/** Returns version and size of the image that lists the next shows. */
export function toTourImage(
  shows: readonly PosterData[],
  comedian: string,
  kind: TourImageKind = 'historia',
) {
  return toImage(tourPartsOf(shows, comedian, kind), kinds[kind].format);
}

export function tourImageBytes(
  shows: readonly PosterData[],
  comedian: string,
  kind: TourImageKind = 'historia',
): Promise<Uint8Array> {
  const options = { format: kinds[kind].format, most: shows.length };
  return cached(tourPartsOf(shows, comedian, kind), 'jpg', () => drawTourStory(shows, comedian, options));
}

/** Returns size and version, 12 hex digits for file names: different for every image, and after every change of one. */
function toImage(parts: readonly string[], { width, height }: { width: number; height: number }) {
  return { version: keyOf(parts).slice(0, 12), width, height };
}

/** Returns what a version depends on. Only printed text counts: a title that is not printed does not change it. */
function partsOf(kind: ImageKind, data: PosterData): string[] {
  return [kind, data.slug, JSON.stringify(toPrintedText(data))];
}

function tourPartsOf(shows: readonly PosterData[], comedian: string, kind: TourImageKind): string[] {
  return ['gira', comedian, ...shows.flatMap((data) => partsOf(kind, data))];
}
