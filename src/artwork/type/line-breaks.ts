/** Splits texts into words, and lists ways to break measured words into lines. */

/** Ink of a word at one size: width, and extent above and below the baseline. */
export interface Word {
  text: string;
  width: number;
  above: number;
  below: number;
}

/** Articles, prepositions and similar words, which should not end a line. */
const dependentWords =
  /^(?:A|AL|CON|DE|DEL|E|EL|EN|LA|LAS|LO|LOS|MI|O|POR|SAN|SANTA|SANTO|SU|TU|UN|UNA|Y|&|\+)$/i;

/** Marks where a long word may break. Printed as a hyphen only at the end of a line. */
export const SOFT_HYPHEN = '\u00ad';

/** Splits a text into words, and words of more than `longest` characters at possible ends of syllables. */
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

/** Yields all ways to break the words, in order, into one to `maxLines` lines. */
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

/** Returns a penalty for lines that end with a dependent word or contain only dependent words. */
export function breakPenalty(lines: readonly Word[]): number {
  return lines.reduce((sum, line, i) => {
    const words = line.text.split(' ');
    const hasWeakEnd = i < lines.length - 1 && dependentWords.test(words.at(-1) ?? '');
    const isWeak = lines.length > 1 && words.every((word) => dependentWords.test(word));
    return sum + (hasWeakEnd ? 0.7 : 0) + (isWeak ? 0.35 : 0);
  }, 0);
}
