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

export type DrawnImage = ReturnType<typeof toImage>;

/** Returns a show's image. */
export function drawnImage(kind: ImageKind, data: PosterData): DrawnImage {
  return toImage(kind, partsOf(kind, data), () => kinds[kind].draw(data));
}

/** Returns the image that lists the next shows. */
export function tourImage(
  shows: readonly PosterData[],
  comedian: string,
  kind: Exclude<ImageKind, 'previa'> = 'historia',
): DrawnImage {
  const parts = ['gira', comedian, ...shows.flatMap((data) => partsOf(kind, data))];
  const options = { format: kinds[kind].format, most: shows.length };
  return toImage(kind, parts, () => drawTourStory(shows, comedian, options));
}

function toImage(kind: ImageKind, parts: readonly string[], draw: () => Promise<Uint8Array>) {
  const { width, height } = kinds[kind].format;
  return {
    /** 12 hex digits for file names: different for every image, and after every change of one. */
    version: keyOf(parts).slice(0, 12),
    ...{ width, height },
    bytes: () => cached(parts, 'jpg', draw),
  };
}

/** Returns what a version depends on. Only printed text counts: a title that is not printed does not change it. */
function partsOf(kind: ImageKind, data: PosterData): string[] {
  return [kind, data.slug, JSON.stringify(toPrintedText(data))];
}
