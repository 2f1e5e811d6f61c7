/** Changes between two long texts: each changed paragraph before and after, cut to the difference. */
import { diffArrays } from 'diff/lib/diff/array.js';

/** Two values, or the change in words: "se agregó «…»". */
export type ValueChange = { readonly before: string; readonly after: string } | string;

interface TextChange {
  /** Heading of the paragraph's section; null for text without headings. */
  readonly heading: string | null;
  readonly change: ValueChange;
}

/** Most characters of a text that is shown whole. */
export const SHORT_LENGTH = 90;
/** Characters of unchanged text that a change is shown with, on each side. */
const CONTEXT_LENGTH = 45;
const MOST_CHANGES = 8;

/** Lists the changes in the order of the second text. Empty where only spaces and line ends differ. */
export function textChanges(before: string, after: string): TextChange[] {
  const [old, current] = [splitParagraphs(before), splitParagraphs(after)];
  const { edited, added, removed, isReordered } = pairParagraphs(old, current);
  const placed: (readonly [number, TextChange])[] = [
    ...edited.map(([from, to]) => {
      const change = withoutStars(differingParts(old[from] ?? '', current[to] ?? ''));
      return [to, { heading: headingAbove(current, to), change }] as const;
    }),
    ...added.map((to) => {
      const change = `se agregó ${quoteParagraph(current[to])}`;
      return [to, { heading: headingAbove(current, to), change }] as const;
    }),
    ...removed.map(([from, to]) => {
      const change = `se quitó ${quoteParagraph(old[from])}`;
      return [to, { heading: headingAbove(old, from), change }] as const;
    }),
  ];
  const changes = placed.toSorted(([a], [b]) => a - b).map(([, change]) => change);
  const omitted = changes.length - MOST_CHANGES;
  const omittedText = omitted === 1 ? 'y otro cambio' : `y ${omitted} cambios más`;
  return [
    ...changes.slice(0, MOST_CHANGES),
    ...(omitted > 0 ? [{ heading: null, change: omittedText }] : []),
    ...(isReordered ? [{ heading: null, change: 'otro orden de los párrafos' }] : []),
  ];
}

/** Cuts the start and the end that both texts have, but for some words; "cambió" where that leaves no difference. */
function differingParts(before: string, after: string): ValueChange {
  const texts = [before, after].map((text) => text.replaceAll(/\s+/gu, ' ').trim());
  if (texts.every(({ length }) => length <= SHORT_LENGTH)) return toChange(texts);
  // A text without spaces is cut between letters.
  const isOneWord = texts.every((text) => !text.includes(' '));
  const tokens = texts.map((text) => (isOneWord ? [...text] : wordsAndSpaces(text)));
  const [old = [], current = []] = tokens;
  const { start, end } = commonEnds(old, current);
  return toChange(tokens.map((each) => excerptTokens(each, start, each.length - end)));
}

function toChange([before = '', after = '']: readonly string[]): ValueChange {
  return before === after ? 'cambió' : { before, after };
}

/** Joins the tokens from one place to another, with some more on each side. */
function excerptTokens(tokens: readonly string[], from: number, to: number): string {
  const lead = firstTokensThatFit(tokens.slice(0, from).toReversed()).toReversed();
  const trail = firstTokensThatFit(tokens.slice(to));
  const changed = tokens.slice(from, to).join('');
  const short = shorten(changed, 2 * SHORT_LENGTH);
  const isCut = short !== changed;
  const text = [...lead, short, ...(isCut ? [] : trail)].join('').trim();
  return `${lead.length < from ? '…' : ''}${text}${!isCut && to + trail.length < tokens.length ? '…' : ''}`;
}

/** Returns as many of the first tokens as fit. */
function firstTokensThatFit(tokens: readonly string[]): readonly string[] {
  let length = 0;
  return tokens.filter((token) => {
    length += token.length;
    return length <= CONTEXT_LENGTH;
  });
}

/** Removes the signs of bold text, unless only they differ. */
function withoutStars(change: ValueChange): ValueChange {
  if (typeof change === 'string') return change;
  const [before, after] = [change.before, change.after].map((text) => text.replaceAll('**', ''));
  return before === after ? change : { before: before ?? '', after: after ?? '' };
}

const HEADING = /^#{1,6} +/u;

/** Splits a text into paragraphs. Items of lists are paragraphs, too. Line ends within a paragraph are spaces. */
function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.|#{1,6}) )/u)
    .map((paragraph) => paragraph.replaceAll(/\s+/gu, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** Returns the heading of the section; that of a heading is the one before it. */
function headingAbove(paragraphs: readonly string[], index: number): string | null {
  const heading = paragraphs.slice(0, index).findLast((paragraph) => HEADING.test(paragraph));
  return heading?.replace(HEADING, '') ?? null;
}

function quoteParagraph(paragraph = ''): string {
  const noun = HEADING.test(paragraph) ? 'el título ' : '';
  return `${noun}«${shorten(paragraph.replace(HEADING, '').replaceAll('**', ''), 2 * SHORT_LENGTH)}»`;
}

type Pair = readonly [from: number, to: number];

/** Least part of shared words for which two paragraphs count as one that was edited. */
const LEAST_SHARED = 0.4;
/** Most pairs of paragraphs between two equal ones that are compared; with more, none counts as edited. */
const MOST_COMPARISONS = 40_000;
/** Most added and removed paragraphs: the time grows with their square. */
const MOST_EDITS = 200;

/** Returns the indices of the paragraphs of a text, before and after a change, that were edited, added or removed. */
function pairParagraphs(before: string[], after: string[]) {
  const equal = equalPairs(before, after);
  const [keptFrom, keptTo] = [new Set(equal.map(([from]) => from)), new Set(equal.map(([, to]) => to))];
  const removedTexts = new Set(before.filter((_, index) => !keptFrom.has(index)));
  const moved = new Set(after.filter((text, index) => !keptTo.has(index) && removedTexts.has(text)));
  const [words, otherWords] = [before.map(wordSet), after.map(wordSet)];
  const gaps = gapsBetween([...equal, [before.length, after.length]]).map(({ old, current, end }) =>
    matchGap(
      {
        old: old.filter((index) => !moved.has(before[index] ?? '')),
        current: current.filter((index) => !moved.has(after[index] ?? '')),
        end,
      },
      (from, to) => shareMostWords(words[from], otherWords[to]),
    ),
  );
  return {
    edited: gaps.flatMap(({ edited }) => edited),
    added: gaps.flatMap(({ added }) => added),
    removed: gaps.flatMap(({ removed }) => removed),
    isReordered: moved.size > 0,
  };
}

/** Indices of the paragraphs between two equal ones in both texts, and that of the second equal one in the second text. */
interface Gap {
  readonly old: readonly number[];
  readonly current: readonly number[];
  readonly end: number;
}

function gapsBetween(equal: readonly Pair[]): Gap[] {
  return equal.map(([nextFrom, nextTo], index) => {
    const [from, to] = equal[index - 1] ?? [-1, -1];
    return { old: range(from + 1, nextFrom), current: range(to + 1, nextTo), end: nextTo };
  });
}

/** Pairs paragraphs that were edited; a removed one is paired with the end of the gap. */
function matchGap({ old, current, end }: Gap, isSimilar: (from: number, to: number) => boolean) {
  const isOnlyOne = old.length === 1 && current.length === 1;
  const isLong = old.length * current.length > MOST_COMPARISONS;
  const added = new Set(current);
  const [edited, removed]: [Pair[], Pair[]] = [[], []];
  for (const from of old) {
    const to = isLong ? undefined : [...added].find((each) => isOnlyOne || isSimilar(from, each));
    if (to === undefined) removed.push([from, end]);
    else {
      edited.push([from, to]);
      added.delete(to);
    }
  }
  return { edited, removed, added: [...added] };
}

/** Returns the longest series of equal paragraphs that are in the same order in both. */
function equalPairs(before: string[], after: string[]): Pair[] {
  const pairs: Pair[] = [];
  let [from, to] = [0, 0];
  // Undefined after too many changes: then nothing is taken for equal.
  for (const { added, removed, count } of diffArrays(before, after, { maxEditLength: MOST_EDITS }) ?? []) {
    if (!added && !removed) pairs.push(...range(0, count).map((step): Pair => [from + step, to + step]));
    if (!added) from += count;
    if (!removed) to += count;
  }
  return pairs;
}

type WordSet = ReadonlySet<string>;

function shareMostWords(a: WordSet = new Set(), b: WordSet = new Set()): boolean {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared >= LEAST_SHARED * Math.max(a.size, b.size);
}

const wordSet = (text: string): WordSet => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

function wordsAndSpaces(text: string): string[] {
  return text.split(/(\s+)/u);
}

/** Counts the elements that two lists have in common at their starts, and those of the others at their ends. */
function commonEnds(a: readonly string[], b: readonly string[]) {
  const start = commonStart(a, b);
  return { start, end: commonStart(a.slice(start).toReversed(), b.slice(start).toReversed()) };
}

/** Least part of the longer text that both have in common; with less they count as two texts. */
const LEAST_COMMON = 0.4;

/** Splits a text into three parts, of which another one has the first and the last; null where they have little in common. */
export function splitAtDifference(text: string, other: string) {
  const words = wordsAndSpaces(text);
  const { start, end } = commonEnds(words, wordsAndSpaces(other));
  const part = (from: number, to: number) => words.slice(from, to).join('');
  const last = words.length - end;
  const parts = [part(0, start), part(start, last), part(last, words.length)] as const;
  const common = parts[0].length + parts[2].length;
  return common < LEAST_COMMON * Math.max(text.length, other.length) ? null : parts;
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  const count = a.findIndex((element, index) => element !== b[index]);
  return count === -1 ? a.length : count;
}

/** Returns at most `length` characters of a text: of a longer one whole words, if it has several, and an ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  // With one character more than fits beside the ellipsis it is clear whether the last word is whole.
  const words = text.slice(0, length).replace(/[\s,;:]*\s\S*$/u, '');
  // Removes half an emoji at the end.
  return `${words.slice(0, length - 1).replace(/\p{Cs}$/u, '')}…`;
}
