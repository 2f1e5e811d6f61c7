/** Wood type for the pictures: Anton through satori, whose SVG output sharp can print at any size. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import satori from 'satori';
import sharp from 'sharp';

export type Style = Readonly<Record<string, string | number>>;
export interface Node {
  readonly type: string;
  readonly props: { readonly style: Style; readonly children?: readonly Node[] | string };
}

const file = (path: string): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve(path)));
const fonts = Promise.all([
  file('@fontsource/anton/files/anton-latin-400-normal.woff'),
  file('@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff'),
]).then(([anton, text]) => [
  { name: 'Anton', data: anton, weight: 400 as const, style: 'normal' as const },
  { name: 'Familjen', data: text, weight: 700 as const, style: 'normal' as const },
]);

/** A box; a flex column unless its style says otherwise. */
export const box = (style: Style, ...children: Node[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', flexDirection: 'column', ...style }, children },
});

/** A line of type; never wraps unless its style says so. */
export const line = (text: string, size: number, style: Style = {}): Node => ({
  type: 'div',
  props: { style: { display: 'flex', fontSize: size, lineHeight: 1.12, whiteSpace: 'nowrap', ...style }, children: text },
});

/** Lays out and returns SVG source of the given size. */
export async function typeset(width: number, height: number, root: Node): Promise<string> {
  const tree = box({ width, height, fontFamily: 'Anton' }, root);
  return satori(tree as unknown as Parameters<typeof satori>[0], { width, height, fonts: await fonts });
}

/** RGBA pixels (straight alpha, 8 bits) of an SVG, stretched to the given size. */
export function print(svg: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { limitInputPixels: 40_000_000 })
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
}
