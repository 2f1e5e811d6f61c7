/** Changes between two long texts: each changed paragraph before and after, shortened to the part that differs. */
import { diffArrays } from 'diff/lib/diff/array.js';

/** Two values, or a description of the change: "se agregó «…»". */
export type ValueChange = { readonly before: string; readonly after: string } | string;

interface TextChange {
  /** Heading of the paragraph's section; null for text without headings. */
  readonly heading: string | null;
  readonly change: ValueChange;
}

/** Texts up to this many characters are shown whole. */
export const SHORT_LENGTH = 90;
/** Characters of unchanged text on each side of a change. */
const CONTEXT_LENGTH = 45;
const MAX_CHANGES = 8;

/** Lists the changes in the order of the second text. Empty if only spaces and line ends differ. */
export function textChanges(before: string, after: string): TextChange[] {
  const { gaps, isReordered } = gapsBetween(splitParagraphs(before), splitParagraphs(after));
  const changes = gaps.flatMap(gapChanges);
  const omitted = changes.length - MAX_CHANGES;
  const omittedText = omitted === 1 ? 'y otro cambio' : `y ${omitted} cambios más`;
  return [
    ...changes.slice(0, MAX_CHANGES),
    ...(omitted > 0 ? [{ heading: null, change: omittedText }] : []),
    ...(isReordered ? [{ heading: null, change: 'otro orden de los párrafos' }] : []),
  ];
}

/** Removes the start and the end that both texts share, except some words of context. Returns "cambió" if nothing is left. */
function differingParts(before: string, after: string): ValueChange {
  const texts = [before, after].map((text) => text.replaceAll(/\s+/gu, ' ').trim());
  if (texts.every(({ length }) => length <= SHORT_LENGTH)) return toChange(texts);
  // A text without spaces is split into letters.
  const isOneWord = texts.every((text) => !text.includes(' '));
  const tokens = texts.map((text) => (isOneWord ? [...text] : wordsAndSpaces(text)));
  const [old = [], current = []] = tokens;
  const { start, end } = commonEnds(old, current);
  return toChange(tokens.map((each) => excerptTokens(each, start, each.length - end)));
}

function toChange([before = '', after = '']: readonly string[]): ValueChange {
  return before === after ? 'cambió' : { before, after };
}

/** Joins the tokens from `from` to `to`, with some context on each side. */
function excerptTokens(tokens: readonly string[], from: number, to: number): string {
  const lead = firstTokensThatFit(tokens.slice(0, from).toReversed()).toReversed();
  const trail = firstTokensThatFit(tokens.slice(to));
  const changed = tokens.slice(from, to).join('');
  const short = shorten(changed, 2 * SHORT_LENGTH);
  const isCut = short !== changed;
  const text = [...lead, short, ...(isCut ? [] : trail)].join('').trim();
  return `${lead.length < from ? '…' : ''}${text}${!isCut && to + trail.length < tokens.length ? '…' : ''}`;
}

/** Returns as many of the first tokens as fit into `CONTEXT_LENGTH`. */
function firstTokensThatFit(tokens: readonly string[]): readonly string[] {
  let length = 0;
  return tokens.filter((token) => {
    length += token.length;
    return length <= CONTEXT_LENGTH;
  });
}

/** Removes the asterisks of bold text, unless the texts differ only in asterisks. */
function withoutStars(change: ValueChange): ValueChange {
  if (typeof change === 'string') return change;
  const [before, after] = [change.before, change.after].map((text) => text.replaceAll('**', ''));
  return before === after ? change : { before: before ?? '', after: after ?? '' };
}

const HEADING = /^#{1,6} +/u;

type Paragraph = ReturnType<typeof splitParagraphs>[number];

/** Splits a text into paragraphs. Each list item is a paragraph. Line breaks inside a paragraph become spaces. */
function splitParagraphs(whole: string) {
  let current: string | null = null;
  return whole.split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.|#{1,6}) )/u).flatMap((part) => {
    const text = part.replaceAll(/\s+/gu, ' ').trim();
    /** Heading of the paragraph's section; for a heading, the previous heading. */
    const heading = current;
    if (HEADING.test(text)) current = text.replace(HEADING, '');
    const words = new Set(text.toLowerCase().match(/[\p{L}\d]+/gu));
    return text === '' ? [] : [{ text, words, heading }];
  });
}

function quoteParagraph(paragraph: string): string {
  const noun = HEADING.test(paragraph) ? 'el título ' : '';
  return `${noun}«${shorten(paragraph.replace(HEADING, '').replaceAll('**', ''), 2 * SHORT_LENGTH)}»`;
}

/** If two paragraphs share at least this part of their words, the second counts as an edit of the first. */
const MIN_SHARED = 0.4;
/** Maximum pairs of paragraphs to compare between two unchanged paragraphs. With more pairs, no paragraph counts as edited. */
const MAX_COMPARISONS = 40_000;
/** Maximum added and removed paragraphs: the time grows with the square. */
const MAX_EDITS = 200;

/** Paragraphs between two unchanged paragraphs, without moved ones. */
interface Gap {
  readonly old: Paragraph[];
  readonly current: Paragraph[];
}

function gapsBetween(before: Paragraph[], after: Paragraph[]) {
  const comparator = (a: Paragraph, b: Paragraph) => a.text === b.text;
  // Undefined after too many changes; then no paragraph counts as unchanged.
  const parts = diffArrays(before, after, { comparator, maxEditLength: MAX_EDITS }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  const [removedTexts, addedTexts] = (['removed', 'added'] as const).map(
    (kind) => new Set(parts.flatMap((part) => (part[kind] ? part.value.map(({ text }) => text) : []))),
  );
  const isMoved = ({ text }: Paragraph) => removedTexts?.has(text) && addedTexts?.has(text);
  const gaps: Gap[] = [{ old: [], current: [] }];
  for (const { removed, added, value } of parts) {
    const list = gaps.at(-1)?.[removed ? 'old' : 'current'];
    if (removed || added) list?.push(...value.filter((each) => !isMoved(each)));
    else gaps.push({ old: [], current: [] });
  }
  return { gaps, isReordered: before.some(isMoved) };
}

function gapChanges({ old, current }: Gap): TextChange[] {
  const isOnlyOne = old.length === 1 && current.length === 1;
  const isLong = old.length * current.length > MAX_COMPARISONS;
  const formerOf = new Map<Paragraph, Paragraph>();
  for (const former of isLong ? [] : old) {
    const isEdited = (each: Paragraph) => isOnlyOne || shareMostWords(former, each);
    const edited = current.find((each) => !formerOf.has(each) && isEdited(each));
    if (edited) formerOf.set(edited, former);
  }
  const kept = new Set(formerOf.values());
  return [
    ...current.map((paragraph) => {
      const { text, heading } = paragraph;
      const former = formerOf.get(paragraph);
      const edit = former && withoutStars(differingParts(former.text, text));
      return { heading, change: edit ?? `se agregó ${quoteParagraph(text)}` };
    }),
    ...old
      .filter((paragraph) => !kept.has(paragraph))
      .map(({ text, heading }) => ({ heading, change: `se quitó ${quoteParagraph(text)}` })),
  ];
}

function shareMostWords({ words }: Paragraph, { words: others }: Paragraph): boolean {
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= MIN_SHARED * Math.max(words.size, others.size);
}

function wordsAndSpaces(text: string): string[] {
  return text.split(/(\s+)/u);
}

/** Counts the elements that two lists share at the start and, of the remaining ones, at the end. */
function commonEnds(a: readonly string[], b: readonly string[]) {
  const start = commonStart(a, b);
  return { start, end: commonStart(a.slice(start).toReversed(), b.slice(start).toReversed()) };
}

/** Two texts are versions of one text if they share at least this part of the longer text. */
const MIN_COMMON = 0.4;

/** Splits a text at its difference from another: shared start, different part, shared end. Null if they share little. */
export function splitAtDifference(text: string, other: string) {
  const words = wordsAndSpaces(text);
  const { start, end } = commonEnds(words, wordsAndSpaces(other));
  const part = (from: number, to: number) => words.slice(from, to).join('');
  const last = words.length - end;
  const parts = [part(0, start), part(start, last), part(last, words.length)] as const;
  const common = parts[0].length + parts[2].length;
  return common < MIN_COMMON * Math.max(text.length, other.length) ? null : parts;
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  const count = a.findIndex((element, index) => element !== b[index]);
  return count === -1 ? a.length : count;
}

/** Returns at most `length` characters. A longer text ends with an ellipsis, after a whole word if it has several. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  // Takes one more character than fits before the ellipsis, to see if the last word is whole.
  const words = text.slice(0, length).replace(/[\s,;:]*\s\S*$/u, '');
  // Removes half of an emoji at the end.
  return `${words.slice(0, length - 1).replace(/\p{Cs}$/u, '')}…`;
}
