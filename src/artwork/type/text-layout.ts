/** Measures text in the typeface of the posters and lays it out in a box, as outlines in their final place. */
import {
  type FittedLine,
  fitJustified,
  fitSameSize,
  type JustifiedOptions,
  type SameSizeOptions,
  SOFT_HYPHEN,
  splitLongWords,
  type Word,
} from './fit-lines.ts';
import { EM, outlineText } from './glyph-outlines.ts';
import { type Box, boundsOf, mapPoints, type Outline, scaleToBox, toPathData } from './outline.ts';

/** A line in its place; `box` is the frame of its ink. */
export interface PlacedLine extends FittedLine {
  outline: Outline;
}

/** The search for line breaks is exponential in the number of pieces; beyond this, short neighbours are joined. */
const MAX_PIECES = 14;

/** Lays out lines as wide as the box, their letters scaled to fit. */
export async function layoutJustified(
  text: string,
  box: Box,
  options: JustifiedOptions,
): Promise<PlacedLine[]> {
  const { words, space } = await measureWords(text);
  return placeLines(fitJustified(words, space, box, options));
}

/** Lays out lines of one size; `largest` is a font size in pixels. */
export async function layoutSameSize(
  text: string,
  box: Box,
  options: SameSizeOptions,
): Promise<PlacedLine[]> {
  const { words, space } = await measureWords(text, 26);
  const largest = (options.largest ?? Infinity) / EM;
  return placeLines(fitSameSize(words, space, box, { ...options, largest }));
}

export function linesToPath(lines: readonly PlacedLine[]): string {
  return lines.map((line) => toPathData(line.outline)).join('');
}

async function measureWords(text: string, longest?: number): Promise<{ words: Word[]; space: number }> {
  const pieces = mergeShortPieces(splitLongWords(text, longest));
  const words = await Promise.all(
    pieces.map(async (text) => ({ ...(await measureLine(text.replace(SOFT_HYPHEN, '-'))), text })),
  );
  const [apart, one] = await Promise.all([measureLine('H H'), measureLine('H')]);
  return { words: words.filter((word) => word.width > 0), space: apart.width - 2 * one.width };
}

function mergeShortPieces(pieces: readonly string[]): string[] {
  const kept = [...pieces];
  while (kept.length > MAX_PIECES) {
    const lengths = kept.slice(1).map((piece, i) => piece.length + (kept[i]?.length ?? 0));
    const at = lengths.indexOf(Math.min(...lengths));
    kept.splice(at, 2, `${kept[at]} ${kept[at + 1]}`.replace(`${SOFT_HYPHEN} `, ''));
  }
  return kept;
}

async function placeLines(lines: readonly FittedLine[]): Promise<PlacedLine[]> {
  const measuredLines = await Promise.all(lines.map(({ text }) => measureLine(text)));
  return lines.map((line, i) => ({
    ...line,
    outline: scaleToBox(measuredLines[i]?.outline ?? [], line.box),
  }));
}

/** A line with its outline and its measurements at `EM`. */
export interface MeasuredLine extends Word {
  outline: Outline;
}

/** y of the top of Anton's round capitals. */
const CAPITALS = -867;

/** Scales what rises above the capitals to two thirds, so that lines with accents can stand close together. */
function flattenAccents(outline: Outline): Outline {
  return mapPoints(outline, ([x, y]) => [x, y < CAPITALS ? CAPITALS + (y - CAPITALS) * 0.66 : y]);
}

const MAX_MEASURED = 2000;
const measured = new Map<string, Promise<MeasuredLine>>();

export function measureLine(text: string, tracking = 0): Promise<MeasuredLine> {
  const key = `${tracking}|${text}`;
  const earlier = measured.get(key);
  if (earlier) return earlier;
  if (measured.size >= MAX_MEASURED) measured.clear();
  const line = outlineText(text, tracking).then((natural) => {
    const outline = flattenAccents(natural);
    const ink = boundsOf(outline);
    return { text, outline, width: ink.width, above: -ink.y, below: ink.y + ink.height };
  });
  measured.set(key, line);
  return line;
}
