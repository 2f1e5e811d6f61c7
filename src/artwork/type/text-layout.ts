/** Lays text out in a box: breaks it into lines, and gives their outlines in their final place. */

import {
  type FittedLine,
  fitJustified,
  fitSameSize,
  type JustifiedOptions,
  type SameSizeOptions,
} from './fit-lines.ts';
import { EM } from './glyph-outlines.ts';
import { SOFT_HYPHEN, splitLongWords, type Word } from './line-breaks.ts';
import { measureLine } from './measured-line.ts';
import { type Box, type Outline, scaleToBox, toPathData } from './outline.ts';

/** A line in its place; `box` is the frame of its ink. */
export interface PlacedLine {
  text: string;
  box: Box;
  outline: Outline;
}

/** The search for line breaks is exponential in the number of pieces; beyond this, short neighbours are joined. */
const MAX_PIECES = 14;

interface Tracking {
  /** Extra space between letters, in ems. */
  tracking?: number;
}

/** Every line as wide as the box, its letters scaled to fit. */
export async function layoutJustified(
  text: string,
  box: Box,
  options: JustifiedOptions & Tracking,
): Promise<PlacedLine[]> {
  const { words, space } = await measureWords(text, options);
  return placeLines(fitJustified(words, space, box, options), options);
}

/** Every line in one size; `largest` is a font size in pixels. */
export async function layoutSameSize(
  text: string,
  box: Box,
  options: SameSizeOptions & Tracking,
): Promise<PlacedLine[]> {
  const { words, space } = await measureWords(text, options, 26);
  return placeLines(
    fitSameSize(words, space, box, { ...options, largest: (options.largest ?? Infinity) / EM }),
    options,
  );
}

export function linesToPath(lines: readonly PlacedLine[]): string {
  return lines.map((line) => toPathData(line.outline)).join('');
}

async function measureWords(
  text: string,
  { tracking = 0 }: Tracking,
  longest?: number,
): Promise<{ words: Word[]; space: number }> {
  const pieces = mergeShortPieces(splitLongWords(text, longest));
  const words = await Promise.all(
    pieces.map(async (text) => ({ ...(await measureLine(text.replace(SOFT_HYPHEN, '-'), tracking)), text })),
  );
  const [apart, one] = await Promise.all([measureLine('H H', tracking), measureLine('H', tracking)]);
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

async function placeLines(lines: readonly FittedLine[], { tracking = 0 }: Tracking): Promise<PlacedLine[]> {
  return Promise.all(
    lines.map(async ({ text, box }) => {
      const { outline } = await measureLine(text, tracking);
      return { text, box, outline: scaleToBox(outline, box) };
    }),
  );
}
