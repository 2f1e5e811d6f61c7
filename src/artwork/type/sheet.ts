/** Sizes and colours of drawn images, the type of a composition, and functions to write SVG. */
import { roundToTenth } from '../../domain/pictures/round-to-tenth.ts';
import type { Box } from './outline.ts';
import type { PrintedText } from './poster-text.ts';
import type { PlacedLine } from './text-layout.ts';

export interface SheetFormat {
  width: number;
  height: number;
  /** Box for text. Drawings may extend to the edges. */
  text: Box;
}

export interface Sheet extends SheetFormat {
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
  /** All lines of text, so that tests can check that they fit. */
  texts: readonly PlacedLine[];
  /** Place of a status stamp: middle, width, and tilt in degrees. */
  stamp: { x: number; y: number; width: number; tilt: number };
}

export type Composition = (printed: PrintedText, sheet: Sheet) => Drawing;

export const paper = '#fff3dc';
export const stampRed = '#c4122f';

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
  return svgElement(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    body,
  );
}

type Attributes = Record<string, string | number | undefined>;

export function svgElement(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? roundToTenth(value) : value}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  svgElement('path', { d, fill, ...more });

export const rect = ({ x, y, width, height }: Box, fill: string, more: Attributes = {}): string =>
  svgElement('rect', { x, y, width, height, fill, ...more });

/** Writes a stroked path with round ends and no fill. */
export const stroke = (d: string, colour: string, width: number): string =>
  svgElement('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

export const group = (transform: string, ...content: string[]): string =>
  svgElement('g', { transform }, content.join(''));

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${roundToTenth(x)} ${roundToTenth(y)}`).join('L')}Z`;
}

export function circle(x: number, y: number, r: number): string {
  const d = roundToTenth(2 * r);
  const a = roundToTenth(r);
  return `M${roundToTenth(x - r)} ${roundToTenth(y)}a${a} ${a} 0 1 0 ${d} 0a${a} ${a} 0 1 0 ${-d} 0Z`;
}

export const clipPath = (id: string, d: string): string =>
  svgElement('clipPath', { id }, svgElement('path', { d }));

/** Writes a linear gradient with evenly spaced colours between two points of the sheet. */
export function linearGradient(
  id: string,
  colours: readonly string[],
  from: readonly [number, number],
  to: readonly [number, number],
): string {
  const stops = colours.map((colour, i) =>
    svgElement('stop', {
      offset: `${roundToTenth((100 * i) / (colours.length - 1))}%`,
      'stop-color': colour,
    }),
  );
  const [x1, y1] = from;
  const [x2, y2] = to;
  return svgElement(
    'linearGradient',
    { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 },
    stops.join(''),
  );
}
