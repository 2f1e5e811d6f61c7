/** Writes the SVG elements and path data that the drawings use. */

import { type Box, round } from './outline.ts';

type Attributes = Record<string, string | number | undefined>;

export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  element('path', { d, fill, ...more });

export const rect = ({ x, y, width, height }: Box, fill: string, more: Attributes = {}): string =>
  element('rect', { x, y, width, height, fill, ...more });

/** Writes a stroked path without fill, with round ends. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

export const group = (transform: string, ...content: string[]): string =>
  element('g', { transform }, content.join(''));

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export function circle(x: number, y: number, r: number): string {
  const d = round(2 * r);
  const a = round(r);
  return `M${round(x - r)} ${round(y)}a${a} ${a} 0 1 0 ${d} 0a${a} ${a} 0 1 0 ${-d} 0Z`;
}

export const clipPath = (id: string, d: string): string =>
  element('clipPath', { id }, element('path', { d }));

/** Writes a linear gradient of evenly spaced colours between two points of the sheet. */
export function linearGradient(
  id: string,
  colours: readonly string[],
  from: readonly [number, number],
  to: readonly [number, number],
): string {
  const stops = colours.map((colour, i) =>
    element('stop', { offset: `${round((100 * i) / (colours.length - 1))}%`, 'stop-color': colour }),
  );
  const [x1, y1] = from;
  const [x2, y2] = to;
  return element('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, stops.join(''));
}
