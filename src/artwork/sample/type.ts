/** Wood type for the pictures: Anton's outlines, taken from satori, cut into SVG blocks of any width as a printer would choose them. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import satori from 'satori';
import sharp from 'sharp';

const file = (path: string): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve(path)));
const fonts = Promise.all([
  file('@fontsource/anton/files/anton-latin-400-normal.woff'),
  file('@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff'),
]).then(([anton, text]) => [
  { name: 'wood', data: anton, weight: 400 as const, style: 'normal' as const },
  { name: 'text', data: text, weight: 400 as const, style: 'normal' as const },
]);

type Face = 'wood' | 'text';

interface Outline {
  readonly d: string;
  readonly left: number;
  readonly right: number;
}

/** Baseline and cap height of each face as set at 100 px. */
const metrics = new Map<Face, Promise<{ readonly base: number; readonly cap: number }>>();
const outlines = new Map<string, Promise<Outline>>();

export interface Cut {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  /** Height of the capitals. */
  readonly cap: number;
  /** Stretches or squeezes the line to this width; otherwise it keeps its shape. */
  readonly width?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly face?: Face;
  readonly fill?: string;
  /** More SVG attributes: a stroke, an opacity, a filter. */
  readonly more?: string;
  readonly turn?: number;
}

/** One line of type as an SVG path. */
export async function cut(
  text: string,
  { x, y, cap, width, anchor = 'start', face = 'wood', fill = '#000', more = '', turn = 0 }: Cut,
): Promise<string> {
  const { d, left, right } = await outline(text, face);
  const box = await measure(face);
  const tall = cap / box.cap;
  const wide = width === undefined ? tall : width / (right - left);
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * (right - left) * wide;
  const move = `translate(${x - shift} ${y}) scale(${wide} ${tall}) translate(${-left} ${-box.base})`;
  return `<path d="${d}" fill="${fill}" transform="rotate(${turn} ${x} ${y}) ${move}" ${more}/>`;
}

/** How wide a line comes out at a cap height, unstretched. */
export async function widthOf(text: string, cap: number, face: Face = 'wood'): Promise<number> {
  const { left, right } = await outline(text, face);
  return ((right - left) * cap) / (await measure(face)).cap;
}

export const svg = (width: number, height: number, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;

/** RGBA pixels (straight alpha, 8 bits) of an SVG, stretched to the given size. */
export function print(source: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(source)).resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
}

function outline(text: string, face: Face): Promise<Outline> {
  const key = `${face} ${text}`;
  const known = outlines.get(key);
  if (known !== undefined) return known;
  const fresh = trace(text, face)
    .then((d) => ({ d, ...extent(d, 0) }))
    .then(({ d, low, high }) => ({ d, left: low, right: high }));
  outlines.set(key, fresh);
  return fresh;
}

function measure(face: Face): Promise<{ base: number; cap: number }> {
  const fresh =
    metrics.get(face) ??
    trace('H', face)
      .then((d) => extent(d, 1))
      .then(({ low, high }) => ({ base: high, cap: high - low }));
  metrics.set(face, fresh);
  return fresh as Promise<{ base: number; cap: number }>;
}

async function trace(text: string, face: Face): Promise<string> {
  const style = { display: 'flex', fontFamily: face, fontSize: 100, whiteSpace: 'nowrap', color: 'black' };
  const tree = { type: 'div', props: { style, children: text } } as unknown as Parameters<typeof satori>[0];
  const drawn = await satori(tree, { width: 9000, height: 300, fonts: await fonts });
  return [...drawn.matchAll(/<path[^>]* d="([^"]+)"/g)].map((match) => match[1]).join(' ');
}

/** Least and greatest x (axis 0) or y (axis 1) among a path's points; satori writes absolute commands only. */
function extent(d: string, axis: 0 | 1): { readonly low: number; readonly high: number } {
  const numbers = (d.match(/-?\d*\.?\d+/g) ?? []).map(Number).filter((_, i) => i % 2 === axis);
  return { low: Math.min(...numbers), high: Math.max(...numbers) };
}
