/** The poster of a show that has none of its own, so that every date has one. */

import { hash32, inkOf, inks } from '../domain/ink.ts';
import type { Bill } from './bill.ts';
import { type CompositionName, compositionOf, compositions } from './compositions/index.ts';
import { printJpeg } from './render.ts';
import { type Drawing, POSTER, type Sheet } from './sheet.ts';
import { element } from './svg.ts';
import { toWording } from './wording.ts';

/** 1080 × 1350 px JPEG. */
export async function drawPoster(bill: Bill): Promise<Uint8Array> {
  const { svg } = await composePoster(bill);
  return printJpeg(svg);
}

/** The drawing behind a poster; `composition` and `format` are for contact sheets, tests and share images. */
export async function composePoster(
  bill: Bill,
  composition: CompositionName = compositionOf(bill.slug),
  format: Pick<Sheet, 'width' | 'height' | 'text'> = POSTER,
): Promise<{ svg: string; drawing: Drawing; sheet: Sheet }> {
  const sheet: Sheet = { ...format, ink: inks[inkOf(bill.slug)], seed: hash32(bill.slug) };
  const drawing = await compositions[composition](toWording(bill), sheet);
  const { width, height } = sheet;
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    drawing.body,
  );
  return { svg, drawing, sheet };
}
