/** Measures text in the posters' typeface and lays it out in a box, as outlines in their final place. */
import {
  type FittedLine,
  fitJustified,
  fitSameSize,
  type JustifiedOptions,
  type SameSizeOptions,
} from './fit-lines.ts';
import { EM, outlineText } from './glyph-outlines.ts';
import { SOFT_HYPHEN, splitLongWords, type Word } from './line-breaks.ts';
import { type Box, boundsOf, mapPoints, type Outline, scaleToBox, toPathData } from './outline.ts';
import { typeface } from './typeface.ts';

/** A line in its place. `box` is the frame of its ink. */
export interface PlacedLine extends FittedLine {
  outline: Outline;
}

/** Maximum pieces to break, because the search is exponential. Short neighbours are joined beyond it. */
const MAX_PIECES = 14;

/** Lays out lines with the width of the box. Scales their letters to fit. */
export function layoutJustified(text: string, box: Box, options: JustifiedOptions): PlacedLine[] {
  const { words, space } = measureWords(text);
  return placeLines(fitJustified(words, space, box, options));
}

/** Lays out lines of one size. `largest` is a font size in pixels. */
export function layoutSameSize(text: string, box: Box, options: SameSizeOptions): PlacedLine[] {
  const { words, space } = measureWords(text, 26);
  const largest = (options.largest ?? Infinity) / EM;
  return placeLines(fitSameSize(words, space, box, { ...options, largest }));
}

export function linesToPath(lines: readonly PlacedLine[]): string {
  return lines.map((line) => toPathData(line.outline)).join('');
}

function measureWords(text: string, longest?: number): { words: Word[]; space: number } {
  const words = mergeShortPieces(splitLongWords(text, longest)).map((piece) => ({
    ...measureLine(piece.replace(SOFT_HYPHEN, '-')),
    text: piece,
  }));
  const space = measureLine('H H').width - 2 * measureLine('H').width;
  return { words: words.filter((word) => word.width > 0), space };
}

function mergeShortPieces(pieces: readonly string[]): string[] {
  const merged = [...pieces];
  while (merged.length > MAX_PIECES) {
    const lengths = merged.slice(1).map((piece, i) => piece.length + (merged[i]?.length ?? 0));
    const at = lengths.indexOf(Math.min(...lengths));
    merged.splice(at, 2, `${merged[at]} ${merged[at + 1]}`.replace(`${SOFT_HYPHEN} `, ''));
  }
  return merged;
}

function placeLines(lines: readonly FittedLine[]): PlacedLine[] {
  return lines.map((line) => ({ ...line, outline: scaleToBox(measureLine(line.text).outline, line.box) }));
}

/** A line with its outline, measured at `EM`. */
export interface MeasuredLine extends Word {
  outline: Outline;
}

/** Scales what rises above capitals to two thirds, so that lines with accents can be close together. */
function flattenAccents(outline: Outline): Outline {
  const { capitals } = typeface;
  return mapPoints(outline, ([x, y]) => [x, y < capitals ? capitals + (y - capitals) * 0.66 : y]);
}

export function measureLine(text: string, tracking = 0): MeasuredLine {
  const outline = flattenAccents(outlineText(text, tracking));
  const { width, y, height } = boundsOf(outline);
  return { text, outline, width, above: -y, below: y + height };
}
