/** Draws the poster of a show that names none. */

import { inkOf, inks } from '../../domain/site/ink.ts';
import { hash32 } from '../../domain/text/hash32.ts';
import { type CompositionName, compositionOf, compositions } from '../compositions/composition-table.ts';
import { paperTexture } from '../drawings/paper-texture.ts';
import { renderJpeg } from '../pictures/render-jpeg.ts';
import type { PosterData } from '../type/poster-data.ts';
import { toPrintedText } from '../type/printed-text.ts';
import { type Drawing, POSTER, type Sheet, STORY, toSvg } from '../type/sheet.ts';
import { drawStamp } from './stamp.ts';

/** 1080 × 1350 px JPEG. */
export async function drawPoster(data: PosterData): Promise<Uint8Array> {
  const { svg } = await composePoster(data);
  return renderJpeg(svg);
}

/** 1080 × 1920 px JPEG; all text lies between 250 px from the top and 340 px from the bottom, clear of the apps' controls. */
export async function drawStory(data: PosterData): Promise<Uint8Array> {
  const { svg } = await composePoster(data, undefined, STORY);
  return renderJpeg(svg);
}

export interface ComposedImage {
  svg: string;
  drawing: Drawing;
  sheet: Sheet;
}

/** The SVG of a poster, in the composition of its slug unless another is named. */
export async function composePoster(
  data: PosterData,
  composition: CompositionName = compositionOf(data.slug),
  format: Pick<Sheet, 'width' | 'height' | 'text'> = POSTER,
): Promise<ComposedImage> {
  const seed = hash32(data.slug);
  const sheet: Sheet = { ...format, ink: inks[inkOf(data.slug)] };
  const drawing = await compositions[composition](toPrintedText(data), sheet);
  const stamp = data.stamp ? await drawStamp(data.stamp, drawing.stamp, seed) : '';
  const svg = toSvg(sheet, drawing.body + paperTexture(sheet.width, sheet.height, seed) + stamp);
  return { svg, drawing, sheet };
}
