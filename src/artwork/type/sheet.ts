/** Sizes and colours of the drawn images, and the type of a composition. */

import type { Box } from './outline.ts';
import type { PrintedText } from './poster-text.ts';
import { element } from './svg.ts';
import type { PlacedLine } from './text-layout.ts';

export interface Sheet {
  width: number;
  height: number;
  /** Text stays inside this box; drawings may extend to the edges. */
  text: Box;
  ink: readonly [string, string, string];
}

/** Adds the edges of the text box and the middle of the sheet. */
export function withEdges(sheet: Sheet) {
  const { x, y, width, height } = sheet.text;
  return { ...sheet, x, y, right: x + width, bottom: y + height, middle: sheet.width / 2 };
}

export interface Drawing {
  /** SVG content, back to front, in the sheet's pixels. */
  body: string;
  /** Every line of text, so that tests can check that it fits. */
  texts: readonly PlacedLine[];
  /** Where a status stamp goes: its middle, width and tilt in degrees. */
  stamp: { x: number; y: number; width: number; tilt: number };
}

export type Composition = (printed: PrintedText, sheet: Sheet) => Drawing;

export const black = '#0b0a09';
export const paper = '#fff3dc';

export const POSTER = {
  width: 1080,
  height: 1350,
  text: { x: 64, y: 64, width: 952, height: 1222 },
} as const;
export const SQUARE = {
  width: 1080,
  height: 1080,
  text: { x: 64, y: 64, width: 952, height: 952 },
} as const;
export const STORY = {
  width: 1080,
  height: 1920,
  text: { x: 64, y: 262, width: 952, height: 1306 },
} as const;

export function toSvg({ width, height }: Pick<Sheet, 'width' | 'height'>, body: string): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    body,
  );
}
