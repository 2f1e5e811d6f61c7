/** What changed between two long texts: each changed paragraph as it was and as it is, cut to what differs. */
import { commonEnds, wordsAndSpaces } from './compare-words.ts';
import { pairParagraphs } from './paragraph-pairs.ts';
import { shorten } from './shorten.ts';

/** Two values, or what happened in words: "se agregó «…»". */
export type ValueChange = { readonly before: string; readonly after: string } | string;

export interface TextChange {
  /** Of the section that the paragraph is in; null for text without headings. */
  readonly heading: string | null;
  readonly change: ValueChange;
}

/** Characters of a text that is shown whole. */
export const SHORT_LENGTH = 90;
/** Characters of unchanged text that a change is shown with, on each side. */
const CONTEXT_LENGTH = 45;
const MOST_CHANGES = 8;

/** In the order of the second text. Empty where only spaces and line ends differ. */
export function textChanges(before: string, after: string): TextChange[] {
  const [old, current] = [paragraphsOf(before), paragraphsOf(after)];
  const { edited, added, removed, isReordered } = pairParagraphs(old, current);
  const changes = [
    ...edited.map(([from, to]) => ({
      place: to,
      heading: headingAbove(current, to),
      change: withoutStars(differingParts(old[from] ?? '', current[to] ?? '')),
    })),
    ...added.map((to) => ({
      place: to,
      heading: headingAbove(current, to),
      change: `se agregó ${quoted(current[to])}`,
    })),
    ...removed.map(([from, to]) => ({
      place: to,
      heading: headingAbove(old, from),
      change: `se quitó ${quoted(old[from])}`,
    })),
  ].toSorted((a, b) => a.place - b.place);
  const left = changes.length - MOST_CHANGES;
  const more = left === 1 ? 'y otro cambio' : `y ${left} cambios más`;
  return [
    ...changes.slice(0, MOST_CHANGES).map(({ heading, change }) => ({ heading, change })),
    ...(left > 0 ? [{ heading: null, change: more }] : []),
    ...(isReordered ? [{ heading: null, change: 'otro orden de los párrafos' }] : []),
  ];
}

/** Two texts without the start and the end that both have, but for some words; "cambió" where that leaves no difference. */
export function differingParts(before: string, after: string): ValueChange {
  const texts = [before, after].map((text) => text.replaceAll(/\s+/gu, ' ').trim());
  if (texts.every(({ length }) => length <= SHORT_LENGTH)) return toChange(texts);
  // A text without spaces is cut between letters.
  const isOneWord = texts.every((text) => !text.includes(' '));
  const tokens = texts.map((text) => (isOneWord ? [...text] : wordsAndSpaces(text)));
  const [old = [], current = []] = tokens;
  const { start, end } = commonEnds(old, current);
  return toChange(tokens.map((each) => excerpt(each, start, each.length - end)));
}

function toChange([before = '', after = '']: readonly string[]): ValueChange {
  return before === after ? 'cambió' : { before, after };
}

/** The tokens from one place to another, with some more on each side. */
function excerpt(tokens: readonly string[], from: number, to: number): string {
  const lead = fitting(tokens.slice(0, from).toReversed()).toReversed();
  const trail = fitting(tokens.slice(to));
  const changed = tokens.slice(from, to).join('');
  const short = shorten(changed, 2 * SHORT_LENGTH);
  const isCut = short !== changed;
  const text = [...lead, short, ...(isCut ? [] : trail)].join('').trim();
  return `${lead.length < from ? '…' : ''}${text}${!isCut && to + trail.length < tokens.length ? '…' : ''}`;
}

/** As many of the first tokens as fit. */
function fitting(tokens: readonly string[]): readonly string[] {
  let length = 0;
  return tokens.filter((token) => {
    length += token.length;
    return length <= CONTEXT_LENGTH;
  });
}

/** Without the signs of bold text, unless only they differ. */
function withoutStars(change: ValueChange): ValueChange {
  if (typeof change === 'string') return change;
  const [before, after] = [change.before, change.after].map((text) => text.replaceAll('**', ''));
  return before === after ? change : { before: before ?? '', after: after ?? '' };
}

const HEADING = /^#{1,6} +/u;

/** Items of lists are paragraphs, too. Line ends within a paragraph are spaces. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.|#{1,6}) )/u)
    .map((paragraph) => paragraph.replaceAll(/\s+/gu, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** A heading is in the section of the one before it. */
function headingAbove(paragraphs: readonly string[], place: number): string | null {
  const heading = paragraphs.slice(0, place).findLast((paragraph) => HEADING.test(paragraph));
  return heading?.replace(HEADING, '') ?? null;
}

function quoted(paragraph = ''): string {
  const noun = HEADING.test(paragraph) ? 'el título ' : '';
  return `${noun}«${shorten(paragraph.replace(HEADING, '').replaceAll('**', ''), 2 * SHORT_LENGTH)}»`;
}
