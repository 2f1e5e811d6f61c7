/** The site's icon: the letter T in a gradient of inks. */
import sharp from './sharp.ts';

export const ICON_SVG =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><linearGradient id='g' x2='0' y2='1'><stop stop-color='#ff2e7e'/><stop offset='.54' stop-color='#ff7a00'/><stop offset='1' stop-color='#ffd91a'/></linearGradient><path fill='#0b0a09' d='M0 0h64v64H0z'/><path fill='url(#g)' d='M8 9h48v14H40v32H24V23H8z'/></svg>";

/** The icon in one colour, for the 16 px of a browser tab. */
export const SMALL_ICON_SVG =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8H0z'/><path fill='#ff7a00' d='M1 1h6v2H5v4H3V3H1z'/></svg>";

/** The icon as a PNG of `size` × `size` pixels. */
export function iconPng(size: number): Promise<Uint8Array> {
  return sharp(Buffer.from(ICON_SVG), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}
