/** Every kind of print: what pages say of it without drawing it, and its bytes, drawn once and kept. */

import { createHash } from 'node:crypto';
import type { Bill } from './bill.ts';
import { ARTWORK_VERSION, cached } from './cache.ts';
import { drawPoster } from './poster.ts';
import { drawPreview, drawStory, PREVIEW } from './share.ts';
import { POSTER, STORY } from './sheet.ts';
import { drawTourStory, MOST_DATES } from './tour.ts';
import { toWording } from './wording.ts';

export interface Print {
  /** 12 hex digits, for names and keys: others whenever the picture changes, and for every other print. */
  version: string;
  width: number;
  height: number;
}

const kinds = {
  cartel: { format: POSTER, draw: drawPoster },
  previa: { format: PREVIEW, draw: drawPreview },
  historia: { format: STORY, draw: drawStory },
} as const satisfies Record<string, { format: { width: number; height: number }; draw: typeof drawPoster }>;

export type PrintKind = keyof typeof kinds;

/** Version and size of a show's print, without drawing it. */
export function toPrint(kind: PrintKind, bill: Bill): Print {
  const { width, height } = kinds[kind].format;
  return { version: digest(partsOf(kind, bill)), width, height };
}

export function printBytes(kind: PrintKind, bill: Bill): Promise<Uint8Array> {
  return cached(partsOf(kind, bill), 'jpg', () => kinds[kind].draw(bill));
}

/** The story of the next dates. */
export function toTourPrint(bills: readonly Bill[], comedian: string): Print {
  const { width, height } = STORY;
  return { version: digest(tourPartsOf(bills, comedian)), width, height };
}

export function tourPrintBytes(bills: readonly Bill[], comedian: string): Promise<Uint8Array> {
  return cached(tourPartsOf(bills, comedian), 'jpg', () => drawTourStory(bills, comedian));
}

// Only what is printed counts: a title that says no more than the city draws nothing anew.
const partsOf = (kind: PrintKind, bill: Bill): string[] => [kind, bill.slug, JSON.stringify(toWording(bill))];

const tourPartsOf = (bills: readonly Bill[], comedian: string): string[] => [
  'gira',
  comedian,
  ...bills.slice(0, MOST_DATES).flatMap((bill) => partsOf('historia', bill)),
];

function digest(parts: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([ARTWORK_VERSION, ...parts]))
    .digest('hex')
    .slice(0, 12);
}
