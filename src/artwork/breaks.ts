/** Where text may be broken into lines, and which breaks read well. */

/** Ink of a word at one size: its width, and how far it reaches above and below the baseline. */
export interface Word {
  text: string;
  width: number;
  above: number;
  below: number;
}

/** Words that lean on the next one: a line should not end with them. */
const leaning = /^(?:A|AL|CON|DE|DEL|E|EL|EN|LA|LAS|LO|LOS|MI|O|POR|SAN|SANTA|SANTO|SU|TU|UN|UNA|Y|&|\+)$/i;

/** Marks a place where a word was cut; printed as a hyphen only where a line ends there. */
export const CUT = '\u00ad';

/** Words too long for any wood are cut where a syllable may end. */
export function cutLongWords(text: string, longest = 16): string[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => cutWord([...word], longest));
}

function cutWord(characters: readonly string[], longest: number): string[] {
  if (characters.length <= longest) return [characters.join('')];
  const parts = Math.ceil(characters.length / (longest - 1));
  const ideal = Math.ceil(characters.length / parts);
  const cut = [ideal, ideal - 1, ideal + 1, ideal - 2]
    .filter((at) => at < longest)
    .find((at) =>
      /^[aeiouáéíóú][^aeiouáéíóú](?:[aeiouáéíóú]|[lr])/iu.test(characters.slice(at - 1).join('')),
    );
  const at = cut ?? Math.min(ideal, longest - 1);
  return [characters.slice(0, at).join('') + CUT, ...cutWord(characters.slice(at), longest)];
}

/** Every way to set the words in order on one to `most` lines. */
export function* breakings(words: readonly Word[], space: number, most: number): Generator<Word[]> {
  if (words.length === 0) return;
  for (let count = 1; count <= Math.min(most, words.length); count += 1) yield* split(words, space, count);
}

function* split(words: readonly Word[], space: number, count: number): Generator<Word[]> {
  if (count === 1) {
    yield [join(words, space)];
    return;
  }
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    const line = join(words.slice(0, first), space);
    for (const rest of split(words.slice(first), space, count - 1)) yield [line, ...rest];
  }
}

function join(words: readonly Word[], space: number): Word {
  return {
    text: words
      .map((word) => word.text)
      .join(' ')
      .replaceAll(`${CUT} `, '')
      .replace(CUT, '-'),
    width: words.reduce(
      (total, word, i) => total + word.width + (i > 0 && !words[i - 1]?.text.endsWith(CUT) ? space : 0),
      0,
    ),
    above: Math.max(...words.map((word) => word.above)),
    below: Math.max(...words.map((word) => word.below)),
  };
}

/** What a break costs the reader: a line that ends with a leaning word, or is nothing but one. */
export function awkwardness(lines: readonly Word[]): number {
  return lines.reduce((sum, line, i) => {
    const words = line.text.split(' ');
    const ends = i < lines.length - 1 && leaning.test(words.at(-1) ?? '');
    const alone = lines.length > 1 && words.every((word) => leaning.test(word));
    return sum + (ends ? 0.7 : 0) + (alone ? 0.35 : 0);
  }, 0);
}
