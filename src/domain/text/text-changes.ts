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
  const { gaps, isReordered } = gapsBetween(splitParagraphs(before), splitParagraphs(after));
  const changes = gaps.flatMap(gapChanges);
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

interface Paragraph {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  /** Heading of its section; of a heading, that of the section before it. */
  readonly heading: string | null;
}

/** Splits a text into paragraphs. Items of lists are paragraphs, too. Line ends within a paragraph are spaces. */
function splitParagraphs(whole: string): Paragraph[] {
  let current: string | null = null;
  return whole.split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.|#{1,6}) )/u).flatMap((part) => {
    const text = part.replaceAll(/\s+/gu, ' ').trim();
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

/** Least part of shared words for which two paragraphs count as one that was edited. */
const LEAST_SHARED = 0.4;
/** Most pairs of paragraphs between two equal ones that are compared; with more, none counts as edited. */
const MOST_COMPARISONS = 40_000;
/** Most added and removed paragraphs: the time grows with their square. */
const MOST_EDITS = 200;

/** Paragraphs between two that both texts have, without those that moved. */
interface Gap {
  readonly old: Paragraph[];
  readonly current: Paragraph[];
}

function gapsBetween(before: Paragraph[], after: Paragraph[]) {
  const comparator = (a: Paragraph, b: Paragraph) => a.text === b.text;
  // Undefined after too many changes: then nothing is taken for equal.
  const parts = diffArrays(before, after, { comparator, maxEditLength: MOST_EDITS }) ?? [
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
  const isLong = old.length * current.length > MOST_COMPARISONS;
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
  return shared >= LEAST_SHARED * Math.max(words.size, others.size);
}

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
