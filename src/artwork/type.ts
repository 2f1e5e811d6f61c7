/** Sets text in a frame: measured words in, outlines in their final place out. */

import { CUT, cutLongWords, type Word } from './breaks.ts';
import { type FlowOptions, flow, type SetLine, type StackOptions, stack } from './fit.ts';
import { EM } from './glyph-outlines.ts';
import { letters } from './letters.ts';
import { type Box, fillBox, type Outline, writePath } from './outline.ts';

/** A line in its place: what it says, the frame of its ink, and the ink. */
export interface Placed {
  text: string;
  box: Box;
  outline: Outline;
}

/** More pieces than this make the search for line breaks slow; neighbours are then kept together. */
const MOST_PIECES = 14;

interface Setting {
  /** Extra space between letters, in ems. */
  tracking?: number;
}

/** Wood-type block: every line as wide as the frame. */
export async function stacked(text: string, box: Box, options: StackOptions & Setting): Promise<Placed[]> {
  const { words, space } = await measure(text, options);
  return place(stack(words, space, box, options), options);
}

/** Plain lines of one size; `largest` is a font size in pixels. */
export async function flowed(text: string, box: Box, options: FlowOptions & Setting): Promise<Placed[]> {
  const { words, space } = await measure(text, options, 26);
  return place(flow(words, space, box, { ...options, largest: (options.largest ?? Infinity) / EM }), options);
}

export function inkOfLines(lines: readonly Placed[]): string {
  return lines.map((line) => writePath(line.outline)).join('');
}

async function measure(
  text: string,
  { tracking = 0 }: Setting,
  longest?: number,
): Promise<{ words: Word[]; space: number }> {
  const pieces = keepTogether(cutLongWords(text, longest));
  const words = await Promise.all(
    pieces.map(async (text) => ({ ...(await letters(text.replace(CUT, '-'), tracking)), text })),
  );
  const [apart, one] = await Promise.all([letters('H H', tracking), letters('H', tracking)]);
  return { words: words.filter((word) => word.width > 0), space: apart.width - 2 * one.width };
}

function keepTogether(pieces: readonly string[]): string[] {
  const kept = [...pieces];
  while (kept.length > MOST_PIECES) {
    const lengths = kept.slice(1).map((piece, i) => piece.length + (kept[i]?.length ?? 0));
    const at = lengths.indexOf(Math.min(...lengths));
    kept.splice(at, 2, `${kept[at]} ${kept[at + 1]}`.replace(`${CUT} `, ''));
  }
  return kept;
}

async function place(lines: readonly SetLine[], { tracking = 0 }: Setting): Promise<Placed[]> {
  return Promise.all(
    lines.map(async ({ text, box }) => {
      const { outline } = await letters(text, tracking);
      return { text, box, outline: fillBox(outline, box) };
    }),
  );
}
