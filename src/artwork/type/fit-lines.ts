/** Chooses line breaks and sizes so that measured words fit a box. Arithmetic only; `text-layout.ts` measures. */
import type { Box } from './outline.ts';

export interface FittedLine {
  text: string;
  box: Box;
}

export interface JustifiedOptions {
  /** Space between two lines, in the units of the box. */
  gap: number;
  /** Largest number of lines. */
  maxLines?: number;
  /** Limits for scaling the height of letters relative to their width. */
  squeeze?: number;
  stretch?: number;
  valign?: 'top' | 'middle' | 'bottom';
}

/** Costs of scaled letters, of letters beyond the limits (too flat counts more), and of unequal lines: chosen by eye on drawn posters. */
const COST = { scaled: 0.6, beyond: 3, flat: 1.5, unequal: 0.35 } as const;
/** The scaling without a cost, as a logarithm: letters a tenth taller than drawn, which fill posters better. */
const BEST_FACTOR = 0.1;

/** Fits lines as wide as the box, with the height that follows from it; together they fill the box. */
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
    // Evens the heights out without changing their sum.
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
  // Still too tall at the lower limit: narrower than the box, and centred.
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
  /** Distance of baselines, in sizes. */
  leading?: number;
  /** Largest number of lines. */
  maxLines?: number;
  /** Largest size, relative to that of the measured words. */
  largest?: number;
}

/** Fits lines of one size, the largest at which all fit. Sizes are relative to that of the measured words. */
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
    // The size, less a tenth for unequal lines, an eighth for a bad break, and 3 % for each line: chosen by eye, too.
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

/** Returns how far below the top of a box its lines begin, when so much height is left. */
const topOffset = (left: number, valign: 'top' | 'middle' | 'bottom'): number =>
  ({ top: 0, middle: left / 2, bottom: left })[valign];

function linesHeight(lines: readonly Word[], leading: number): number {
  return (lines[0]?.above ?? 0) + leading * 1000 * (lines.length - 1) + (lines.at(-1)?.below ?? 0);
}

const total = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Ink of a word at one size: its width, and how far it reaches above and below the baseline. */
export interface Word {
  text: string;
  width: number;
  above: number;
  below: number;
}

/** Articles, prepositions and the like: a line should not end with them. */
const dependentWords =
  /^(?:A|AL|CON|DE|DEL|E|EL|EN|LA|LAS|LO|LOS|MI|O|POR|SAN|SANTA|SANTO|SU|TU|UN|UNA|Y|&|\+)$/i;

/** Marks where a long word may break; printed as a hyphen only at the end of a line. */
export const SOFT_HYPHEN = '\u00ad';

/** Splits a text into words, and words longer than `longest` characters where a syllable may end. */
export function splitLongWords(text: string, longest = 16): string[] {
  return text.split(' ').flatMap((word) => (word === '' ? [] : splitWord([...word], longest)));
}

function splitWord(characters: readonly string[], longest: number): string[] {
  if (characters.length <= longest) return [characters.join('')];
  const pieceCount = Math.ceil(characters.length / (longest - 1));
  const ideal = Math.ceil(characters.length / pieceCount);
  const isSyllableEnd = (at: number) =>
    /^[aeiouáéíóú][^aeiouáéíóú](?:[aeiouáéíóú]|[lr])/iu.test(characters.slice(at - 1).join(''));
  const cuts = [ideal, ideal - 1, ideal + 1, ideal - 2].filter((at) => at < longest);
  const at = cuts.find(isSyllableEnd) ?? Math.min(ideal, longest - 1);
  return [characters.slice(0, at).join('') + SOFT_HYPHEN, ...splitWord(characters.slice(at), longest)];
}

/** Yields every way to break the words, in order, into one to `maxLines` lines. */
export function* lineBreaks(words: readonly Word[], space: number, maxLines: number): Generator<Word[]> {
  for (let count = 1; count <= Math.min(maxLines, words.length); count += 1)
    yield* breakInto(words, space, count);
}

function* breakInto(words: readonly Word[], space: number, count: number): Generator<Word[]> {
  if (count === 1) {
    yield [joinWords(words, space)];
    return;
  }
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    const line = joinWords(words.slice(0, first), space);
    for (const followingLines of breakInto(words.slice(first), space, count - 1))
      yield [line, ...followingLines];
  }
}

function joinWords(words: readonly Word[], space: number): Word {
  const text = words.map((word) => word.text).join(' ');
  const gapBefore = (i: number) => (i > 0 && !words[i - 1]?.text.endsWith(SOFT_HYPHEN) ? space : 0);
  return {
    text: text.replaceAll(`${SOFT_HYPHEN} `, '').replace(SOFT_HYPHEN, '-'),
    width: words.reduce((total, word, i) => total + word.width + gapBefore(i), 0),
    above: Math.max(...words.map((word) => word.above)),
    below: Math.max(...words.map((word) => word.below)),
  };
}

/** Returns a penalty that is higher when lines end with a dependent word, or consist of such words only. */
export function breakPenalty(lines: readonly Word[]): number {
  return lines.reduce((sum, line, i) => {
    const words = line.text.split(' ');
    const ends = i < lines.length - 1 && dependentWords.test(words.at(-1) ?? '');
    const alone = lines.length > 1 && words.every((word) => dependentWords.test(word));
    return sum + (ends ? 0.7 : 0) + (alone ? 0.35 : 0);
  }, 0);
}
