/** Icon of the site: the first letter of its name in a gradient of inks. */
import { black } from '../../domain/site/ink.ts';
import { readDrawing } from '../pictures/render-jpeg.ts';
import { outlineText } from '../type/glyph-outlines.ts';
import { type Box, scaleToBox, toPathData } from '../type/outline.ts';
import { toCapitals } from '../type/poster-text.ts';

export interface IconData {
  /** Name whose first printable letter is drawn. */
  readonly name: string;
  readonly ink: readonly [string, string, string];
}

/** Phones cut a maskable icon to a circle or square, so its letter is in the middle. */
export type IconShape = 'any' | 'maskable';

const LETTER_BOXES = {
  any: { x: 10, y: 9, width: 44, height: 46 },
  maskable: { x: 16, y: 15, width: 32, height: 34 },
} as const satisfies Record<IconShape, Box>;

function iconSvg({ name, ink }: IconData, shape: IconShape): string {
  const [first, second, third] = ink;
  const letter = letterPath(name, LETTER_BOXES[shape]);
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><linearGradient id='g' x2='0' y2='1'><stop stop-color='${first}'/><stop offset='.54' stop-color='${second}'/><stop offset='1' stop-color='${third}'/></linearGradient><path fill='${black}' d='M0 0h64v64H0z'/><path fill='url(#g)' d='${letter}'/></svg>`;
}

/** Returns the icon in one colour, for the 16 px of a browser tab. */
export function faviconSvg({ name, ink }: IconData): string {
  const letter = letterPath(name, { x: 8, y: 6, width: 48, height: 52 });
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><path d='M0 0h64v64H0z'/><path fill='${ink[1]}' d='${letter}'/></svg>`;
}

/** Returns the icon as a PNG of `size` × `size` pixels. */
export function iconPng(size: number, data: IconData, shape: IconShape = 'any'): Promise<Uint8Array> {
  return readDrawing(iconSvg(data, shape), (72 * size) / 64)
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/**
 * Returns the icon as an ICO file of 32 × 32 pixels: a header, an entry and a PNG
 * (https://en.wikipedia.org/wiki/ICO_(file_format)).
 */
export async function iconIco(data: IconData): Promise<Uint8Array> {
  const png = await iconPng(32, data);
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

function letterPath(name: string, box: Box): string {
  const letter = [...toCapitals(name)].find((sign) => /[\p{L}\d]/u.test(sign)) ?? '*';
  return toPathData(scaleToBox(outlineText(letter), box));
}
