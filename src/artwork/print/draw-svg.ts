/** Draws an SVG of `src/artwork` into a PDF as vectors. Supports only the elements and attributes that its drawings use. */
import { type HtmlElement, parseHtml } from '../../lib/parse-html.ts';

type Pdf = PDFKit.PDFDocument;

/** Elements that are not drawn; other elements refer to them. */
const DEFINITIONS = ['linearGradient', 'clipPath', 'mask'];

/** A drawing, and the PDF to draw it into. */
interface Svg {
  readonly pdf: Pdf;
  readonly childrenOf: (element: HtmlElement | null) => readonly HtmlElement[];
  /** Returns the element of `url(#id)`; null for other values. @throws Error if the drawing lacks the element */
  readonly findReferenced: (value: string | undefined) => HtmlElement | null;
}

/** @throws Error for an unsupported element or transform */
export function drawSvg(pdf: Pdf, text: string): void {
  const elements = parseHtml(text);
  const children = Map.groupBy(elements, ({ parent }) => parent);
  const byId = new Map(elements.map((element) => [element.attributes['id'], element]));
  const childrenOf: Svg['childrenOf'] = (element) => children.get(element) ?? [];
  const findReferenced: Svg['findReferenced'] = (value = '') => {
    const id = /^url\(#(.+)\)$/u.exec(value)?.[1];
    if (id === undefined) return null;
    const element = byId.get(id);
    if (!element) throw new Error(`The drawing has no element with the id ${id}.`);
    return element;
  };
  for (const element of childrenOf(null)) drawElement({ pdf, childrenOf, findReferenced }, element);
}

function drawElement(svg: Svg, element: HtmlElement): void {
  const { pdf, childrenOf, findReferenced } = svg;
  const { name, attributes } = element;
  if (DEFINITIONS.includes(name)) return;
  pdf.save();
  applyTransform(pdf, attributes['transform']);
  clip(svg, findReferenced(attributes['clip-path']), 'non-zero');
  // A mask is a white shape with black shapes on it: together, a path with holes.
  clip(svg, findReferenced(attributes['mask']), 'even-odd');
  if (attributes['opacity']) pdf.opacity(Number(attributes['opacity']));
  if (name === 'path' || name === 'rect') paintShape(svg, element);
  else if (name === 'svg' || name === 'g') for (const child of childrenOf(element)) drawElement(svg, child);
  else throw new Error(`The drawing has an element that is not drawn: ${name}.`);
  pdf.restore();
}

function clip({ pdf, childrenOf }: Svg, shape: HtmlElement | null, rule: 'non-zero' | 'even-odd'): void {
  if (!shape) return;
  for (const child of childrenOf(shape)) addShape(pdf, child);
  pdf.clip(rule);
}

function paintShape(svg: Svg, element: HtmlElement): void {
  const { pdf } = svg;
  const { fill = 'black', stroke = 'none', 'paint-order': order, ...line } = element.attributes;
  const paintFill = () => {
    addShape(pdf, element);
    pdf.fill(toColorValue(svg, fill));
  };
  const paintStroke = () => {
    pdf.lineWidth(Number(line['stroke-width'] ?? 1));
    pdf.lineCap((line['stroke-linecap'] ?? 'butt') as 'butt' | 'round');
    pdf.lineJoin((line['stroke-linejoin'] ?? 'miter') as 'miter' | 'round');
    addShape(pdf, element);
    pdf.stroke(toColorValue(svg, stroke));
  };
  const steps = [...(fill === 'none' ? [] : [paintFill]), ...(stroke === 'none' ? [] : [paintStroke])];
  for (const step of order === 'stroke' ? steps.reverse() : steps) step();
}

/** Returns the gradient of `url(#id)`, or the value itself, which is a colour. */
function toColorValue({ pdf, childrenOf, findReferenced }: Svg, value: string): PDFKit.Mixins.ColorValue {
  const gradient = findReferenced(value);
  if (!gradient) return value;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numericAttributes(gradient, ['x1', 'y1', 'x2', 'y2']);
  const color = pdf.linearGradient(x1, y1, x2, y2);
  for (const { attributes } of childrenOf(gradient))
    color.stop(Number.parseFloat(attributes['offset'] ?? '0') / 100, attributes['stop-color'] ?? 'black');
  return color;
}

function numericAttributes({ attributes }: HtmlElement, names: readonly string[]): number[] {
  return names.map((name) => Number(attributes[name] ?? 0));
}

/** Adds a shape to the current path. */
function addShape(pdf: Pdf, element: HtmlElement): void {
  if (element.name === 'path') return void pdf.path(element.attributes['d'] ?? '');
  const [x = 0, y = 0, w = 0, h = 0, radius = 0] = numericAttributes(element, [
    'x',
    'y',
    'width',
    'height',
    'rx',
  ]);
  if (radius > 0) pdf.roundedRect(x, y, w, h, radius);
  else pdf.rect(x, y, w, h);
}

/** Applies a `transform` attribute: "translate(x y) rotate(a) scale(s)". */
function applyTransform(pdf: Pdf, text = ''): void {
  for (const [, name, values = ''] of text.matchAll(/(\w+)\(([^)]*)\)/gu)) {
    const [a = 0, b] = values.split(/[\s,]+/u).map(Number);
    if (name === 'translate') pdf.translate(a, b ?? 0);
    else if (name === 'rotate') pdf.rotate(a);
    else if (name === 'scale') pdf.scale(a, b ?? a);
    else throw new Error(`The drawing has a transform that is not drawn: ${name}.`);
  }
}
