/** Chooses line breaks and sizes so that measured words fit a box. Arithmetic only: `text-layout.ts` measures. */
import { breakPenalty, lineBreaks, type Word } from './line-breaks.ts';
import type { Box } from './outline.ts';

export interface FittedLine {
  text: string;
  box: Box;
}

export interface JustifiedOptions {
  /** Space between lines, in the units of the box. */
  gap: number;
  /** Maximum number of lines. */
  maxLines?: number;
  /** Limits for scaling the height of letters relative to their width. */
  squeeze?: number;
  stretch?: number;
  valign?: 'top' | 'middle' | 'bottom';
}

/** Costs of scaled letters, letters beyond the limits (flat ones more), and unequal lines. Chosen by eye on drawn posters. */
const COST = { scaled: 0.6, beyond: 3, flat: 1.5, unequal: 0.35 } as const;
/** Logarithm of the scaling without a cost: letters a tenth taller than drawn, which fill posters better. */
const BEST_FACTOR = 0.1;

/** Fits lines to the width of the box. Their heights follow from it and together fill the box. */
export function fitJustified(
  words: readonly Word[],
  space: number,
  box: Box,
  options: JustifiedOptions,
): FittedLine[] {
  const { gap, maxLines = 5, squeeze = 0.6, stretch = 1.7, valign = 'middle' } = options;
  let best: { lines: Word[]; heights: number[]; cost: number } | null = null;
  for (const lines of lineBreaks(words, space, maxLines)) {
    const free = box.height - gap * (lines.length - 1);
    if (free <= 0) continue;
    const natural = lines.map((line) => (box.width / line.width) * (line.above + line.below));
    // Evens out the heights without changing their sum. Exponent 1 keeps the letters' proportions, 0 makes all lines equally high.
    const evened = natural.map((height) => height ** 0.75);
    const share = total(natural) / total(evened);
    const heights = evened.map((height) => height * share);
    const factor = Math.log(free / total(heights));
    const spread = Math.log(Math.max(...natural) / Math.min(...natural));
    const beyond =
      Math.max(0, factor - Math.log(stretch)) + COST.flat * Math.max(0, Math.log(squeeze) - factor);
    const scaled = Math.abs(factor - BEST_FACTOR);
    const cost = scaled * COST.scaled + beyond * COST.beyond + spread * COST.unequal + breakPenalty(lines);
    if (!best || cost < best.cost) best = { lines, heights, cost };
  }
  if (!best) return [];
  const gaps = gap * (best.lines.length - 1);
  const idealFactor = (box.height - gaps) / total(best.heights);
  const factor = Math.min(idealFactor, stretch);
  // If lines are too tall even at the lower limit, they become narrower than the box and centred.
  const width = idealFactor < squeeze ? (box.width * idealFactor) / squeeze : box.width;
  const tall = total(best.heights) * factor + gaps;
  let y = box.y + topOffset(box.height - tall, valign);
  return best.lines.map((line, i) => {
    const height = (best.heights[i] ?? 0) * factor;
    const set = { text: line.text, box: { x: box.x + (box.width - width) / 2, y, width, height } };
    y += height + gap;
    return set;
  });
}

export interface SameSizeOptions {
  align: 'left' | 'center' | 'right';
  valign?: 'top' | 'middle' | 'bottom';
  /** Distance of baselines, as a multiple of the size. */
  leading?: number;
  /** Maximum number of lines. */
  maxLines?: number;
  /** Largest size, relative to the size of the measured words. */
  largest?: number;
}

/** Fits lines of one size, the largest at which all lines fit. Sizes are relative to the size of the measured words. */
export function fitSameSize(
  words: readonly Word[],
  space: number,
  box: Box,
  options: SameSizeOptions,
): FittedLine[] {
  const { align, valign = 'middle', leading = 1.1, maxLines = 4, largest = Infinity } = options;
  let best: { lines: Word[]; scale: number; value: number } | null = null;
  for (const lines of lineBreaks(words, space, maxLines)) {
    const widest = Math.max(...lines.map((line) => line.width));
    const scale = Math.min(largest, box.width / widest, box.height / linesHeight(lines, leading));
    const even = Math.min(...lines.map((line) => line.width)) / widest;
    // The size, minus a tenth for unequal lines, an eighth for a bad break, and 3 % per line. Also chosen by eye.
    const value = scale * (0.9 + 0.1 * even) * (1 - 0.12 * breakPenalty(lines)) * 0.97 ** lines.length;
    if (!best || value > best.value) best = { lines, scale, value };
  }
  if (!best) return [];
  const { lines, scale } = best;
  const tall = linesHeight(lines, leading) * scale;
  const first = box.y + topOffset(box.height - tall, valign) + (lines[0]?.above ?? 0) * scale;
  return lines.map(({ text, width: natural, above, below }, i) => {
    const width = natural * scale;
    const indent = { left: 0, center: (box.width - width) / 2, right: box.width - width }[align];
    const y = first + (i * leading * 1000 - above) * scale;
    return { text, box: { x: box.x + indent, y, width, height: (above + below) * scale } };
  });
}

/** Returns the distance of the first line from the top, if this height of the box is left. */
const topOffset = (left: number, valign: 'top' | 'middle' | 'bottom'): number =>
  ({ top: 0, middle: left / 2, bottom: left })[valign];

function linesHeight(lines: readonly Word[], leading: number): number {
  return (lines[0]?.above ?? 0) + leading * 1000 * (lines.length - 1) + (lines.at(-1)?.below ?? 0);
}

const total = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
