/** Chooses line breaks and sizes so that measured words fit a box. Arithmetic only; `text-layout.ts` measures. */

import { breakPenalty, lineBreaks, type Word } from './line-breaks.ts';
import type { Box } from './outline.ts';

export interface FittedLine {
  text: string;
  box: Box;
}

export interface JustifiedOptions {
  gap: number;
  most?: number;
  /** Limits for scaling the height of letters relative to their width. */
  squeeze?: number;
  stretch?: number;
  valign?: 'top' | 'middle' | 'bottom';
}

/** Each line as wide as the box, with the height that follows from it; together they fill the box. */
export function fitJustified(
  words: readonly Word[],
  space: number,
  box: Box,
  options: JustifiedOptions,
): FittedLine[] {
  const { gap, most = 5, squeeze = 0.6, stretch = 1.7, valign = 'middle' } = options;
  let best: { lines: Word[]; heights: number[]; cost: number } | null = null;
  for (const lines of lineBreaks(words, space, most)) {
    const free = box.height - gap * (lines.length - 1);
    if (free <= 0) continue;
    const natural = lines.map((line) => (box.width / line.width) * (line.above + line.below));
    // Evens the heights out without changing their sum.
    const evened = natural.map((height) => height ** 0.75);
    const share = sum(natural) / sum(evened);
    const heights = evened.map((height) => height * share);
    const factor = Math.log(free / sum(heights));
    const spread = Math.log(Math.max(...natural) / Math.min(...natural));
    const beyond = Math.max(0, factor - Math.log(stretch)) + 1.5 * Math.max(0, Math.log(squeeze) - factor);
    const cost = Math.abs(factor - 0.1) * 0.6 + beyond * 3 + spread * 0.35 + breakPenalty(lines);
    if (!best || cost < best.cost) best = { lines, heights, cost };
  }
  if (!best) return [];
  const gaps = gap * (best.lines.length - 1);
  const wanted = (box.height - gaps) / sum(best.heights);
  const factor = Math.min(wanted, stretch);
  // Still too tall at the lower limit: narrower than the box, and centred.
  const width = wanted < squeeze ? (box.width * wanted) / squeeze : box.width;
  const tall = sum(best.heights) * factor + gaps;
  const slack = { top: 0, middle: (box.height - tall) / 2, bottom: box.height - tall }[valign];
  let y = box.y + slack;
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
  /** Distance of baselines, in sizes. */
  leading?: number;
  most?: number;
  /** Largest size, relative to that of the measured words. */
  largest?: number;
}

/** Every line in one size, the largest at which all fit. Sizes are relative to that of the measured words. */
export function fitSameSize(
  words: readonly Word[],
  space: number,
  box: Box,
  options: SameSizeOptions,
): FittedLine[] {
  const { align, valign = 'middle', leading = 1.1, most = 4, largest = Infinity } = options;
  let best: { lines: Word[]; scale: number; value: number } | null = null;
  for (const lines of lineBreaks(words, space, most)) {
    const widest = Math.max(...lines.map((line) => line.width));
    const scale = Math.min(largest, box.width / widest, box.height / heightOf(lines, leading));
    const even = Math.min(...lines.map((line) => line.width)) / widest;
    const value = scale * (0.9 + 0.1 * even) * (1 - 0.12 * breakPenalty(lines)) * 0.97 ** lines.length;
    if (!best || value > best.value) best = { lines, scale, value };
  }
  if (!best) return [];
  const { lines, scale } = best;
  const tall = heightOf(lines, leading) * scale;
  const slack = { top: 0, middle: (box.height - tall) / 2, bottom: box.height - tall }[valign];
  const first = box.y + slack + (lines[0]?.above ?? 0) * scale;
  return lines.map((line, i) => {
    const width = line.width * scale;
    const indent = { left: 0, center: (box.width - width) / 2, right: box.width - width }[align];
    const y = first + (i * leading * 1000 - line.above) * scale;
    return {
      text: line.text,
      box: { x: box.x + indent, y, width, height: (line.above + line.below) * scale },
    };
  });
}

function heightOf(lines: readonly Word[], leading: number): number {
  return (lines[0]?.above ?? 0) + leading * 1000 * (lines.length - 1) + (lines.at(-1)?.below ?? 0);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
