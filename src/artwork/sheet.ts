/** The sheet that a composition prints on, and what it hands back. */

import type { Box } from './outline.ts';
import { element } from './svg.ts';
import type { Placed } from './type.ts';
import type { Wording } from './wording.ts';

export interface Sheet {
  width: number;
  height: number;
  /** Where text may stand; drawings may bleed over the edge. */
  text: Box;
  ink: readonly [string, string, string];
}

export interface Drawing {
  /** SVG content, back to front, in the sheet's pixels. */
  body: string;
  /** Every line of text, for those who check that it fits. */
  texts: readonly Placed[];
  /** Where a status is stamped: its middle, its width and its tilt in degrees. */
  stamp: { x: number; y: number; width: number; tilt: number };
}

export type Composition = (wording: Wording, sheet: Sheet) => Promise<Drawing>;

export const black = '#0b0a09';
export const paper = '#fff3dc';

export const POSTER = {
  width: 1080,
  height: 1350,
  text: { x: 64, y: 64, width: 952, height: 1222 },
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
