/** The poster of a show that has none of its own, so that every date has one. */

import { hash32, inkOf, inks } from '../domain/ink.ts';
import type { Bill } from './bill.ts';
import { type CompositionName, compositionOf, compositions } from './compositions/index.ts';
import { wear } from './drawings/wear.ts';
import { printJpeg } from './render.ts';
import { type Drawing, POSTER, type Sheet, toSvg } from './sheet.ts';
import { strike } from './stamp.ts';
import { toWording } from './wording.ts';

/** 1080 × 1350 px JPEG. */
export async function drawPoster(bill: Bill): Promise<Uint8Array> {
  const { svg } = await composePoster(bill);
  return printJpeg(svg);
}

export interface Composed {
  svg: string;
  drawing: Drawing;
  sheet: Sheet;
}

/** The drawing behind a poster; the show's own composition unless another is named. */
export async function composePoster(
  bill: Bill,
  composition: CompositionName = compositionOf(bill.slug),
  format: Pick<Sheet, 'width' | 'height' | 'text'> = POSTER,
): Promise<Composed> {
  const seed = hash32(bill.slug);
  const sheet: Sheet = { ...format, ink: inks[inkOf(bill.slug)] };
  const drawing = await compositions[composition](toWording(bill), sheet);
  const struck = bill.stamp ? await strike(bill.stamp, drawing.stamp, seed) : '';
  const svg = toSvg(sheet, drawing.body + wear(sheet.width, sheet.height, seed) + struck);
  return { svg, drawing, sheet };
}
