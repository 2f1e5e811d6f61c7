/** Finds the paragraphs of a text again after it changed. */
import { diffArrays } from 'diff/lib/diff/array.js';

type Pair = readonly [from: number, to: number];

interface ParagraphPairs {
  /** Places in the first and in the second text of paragraphs that differ and have words in common. */
  readonly edited: readonly Pair[];
  /** Places in the second text. */
  readonly added: readonly number[];
  /** Places in the first text, and where they would be in the second. */
  readonly removed: readonly Pair[];
  readonly isReordered: boolean;
}

/** Part of the words that two paragraphs share when one of them is the other one, edited. */
const LEAST_SHARED = 0.4;
/** Of the paragraphs between two equal ones: with more, none of them is an edited one. */
const MOST_COMPARISONS = 40_000;
/** Added and removed paragraphs: the time grows with their square. */
const MOST_EDITS = 200;

export function pairParagraphs(before: string[], after: string[]): ParagraphPairs {
  const kept = equalPairs(before, after);
  const [keptFrom, keptTo] = [new Set(kept.map(([from]) => from)), new Set(kept.map(([, to]) => to))];
  const gone = new Set(before.filter((_, place) => !keptFrom.has(place)));
  const moved = new Set(after.filter((text, place) => !keptTo.has(place) && gone.has(text)));
  const [words, otherWords] = [before.map(wordsOf), after.map(wordsOf)];
  const edited: Pair[] = [];
  const added: number[] = [];
  const removed: Pair[] = [];
  let [from, to] = [0, 0];
  for (const [nextFrom, nextTo] of [...kept, [before.length, after.length] as const]) {
    const left = range(from, nextFrom).filter((place) => !moved.has(before[place] ?? ''));
    const others = new Set(range(to, nextTo).filter((place) => !moved.has(after[place] ?? '')));
    const isOnlyOne = left.length === 1 && others.size === 1;
    const isLong = left.length * others.size > MOST_COMPARISONS;
    for (const place of left) {
      const found = [...(isLong ? [] : others)].find(
        (other) => isOnlyOne || areAlike(words[place], otherWords[other]),
      );
      if (found === undefined) removed.push([place, nextTo]);
      else {
        edited.push([place, found]);
        others.delete(found);
      }
    }
    added.push(...others);
    [from, to] = [nextFrom + 1, nextTo + 1];
  }
  return { edited, added, removed, isReordered: moved.size > 0 };
}

/** The longest series of equal paragraphs that are in the same order in both. */
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

type Words = ReadonlySet<string>;

function areAlike(a: Words = new Set(), b: Words = new Set()): boolean {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared >= LEAST_SHARED * Math.max(a.size, b.size);
}

const wordsOf = (text: string): Words => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
