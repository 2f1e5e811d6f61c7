/** The drawn images: their size and version, known without drawing, and their bytes, drawn once and cached. */

import { createHash } from 'node:crypto';
import { ARTWORK_VERSION, cached } from '../pictures/disk-cache.ts';
import { drawPoster, drawStory } from '../posters/poster.ts';
import type { PosterData } from '../type/poster-data.ts';
import { toPrintedText } from '../type/printed-text.ts';
import { POSTER, STORY } from '../type/sheet.ts';
import { drawPreview, PREVIEW } from './link-preview.ts';
import { drawTourStory, MAX_DATES } from './tour-story.ts';

export interface DrawnImage {
  /** 12 hex digits for file names: different for every image, and after every change of one. */
  version: string;
  width: number;
  height: number;
}

const kinds = {
  cartel: { format: POSTER, draw: drawPoster },
  previa: { format: PREVIEW, draw: drawPreview },
  historia: { format: STORY, draw: drawStory },
} as const satisfies Record<string, { format: { width: number; height: number }; draw: typeof drawPoster }>;

export type ImageKind = keyof typeof kinds;

/** Version and size of a show's image, without drawing it. */
export function toDrawnImage(kind: ImageKind, data: PosterData): DrawnImage {
  const { width, height } = kinds[kind].format;
  return { version: digest(partsOf(kind, data)), width, height };
}

export function drawnImageBytes(kind: ImageKind, data: PosterData): Promise<Uint8Array> {
  return cached(partsOf(kind, data), 'jpg', () => kinds[kind].draw(data));
}

/** The story that lists the next shows. */
export function toTourImage(shows: readonly PosterData[], comedian: string): DrawnImage {
  const { width, height } = STORY;
  return { version: digest(tourPartsOf(shows, comedian)), width, height };
}

export function tourImageBytes(shows: readonly PosterData[], comedian: string): Promise<Uint8Array> {
  return cached(tourPartsOf(shows, comedian), 'jpg', () => drawTourStory(shows, comedian));
}

// Only printed text counts: a title that is not printed does not change the version.
const partsOf = (kind: ImageKind, data: PosterData): string[] => [
  kind,
  data.slug,
  JSON.stringify(toPrintedText(data)),
];

const tourPartsOf = (shows: readonly PosterData[], comedian: string): string[] => [
  'gira',
  comedian,
  ...shows.slice(0, MAX_DATES).flatMap((data) => partsOf('historia', data)),
];

function digest(parts: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([ARTWORK_VERSION, ...parts]))
    .digest('hex')
    .slice(0, 12);
}
