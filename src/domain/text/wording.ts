/** Small changes to words and sentences, and a comparison by words. */
import { fold } from '../../schemas/fields/fold.ts';

/** Adds a full stop, unless the text ends in one ("Los Ñandúes & Cía.", "8:30 p.m.") or in another mark. */
export function endWithFullStop(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}

/** Returns the text with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An abbreviation: "caba", or at least three letters without vowels, as in "cdmx" and "slp". */
const ABBREVIATION = /^(?:caba|[^aeiouáéíóúü]{3,})$/u;

/** Capitalizes a name without capitals as Spanish does: "ciudad de méxico" → "Ciudad de México". */
export function properName(name: string): string {
  if (name !== name.toLowerCase()) return name;
  return name.replace(/\p{L}+/gu, (word, start: number) => {
    if (ABBREVIATION.test(word)) return word.toUpperCase();
    return start > 0 && /^(?:de|del|el|la|las|los|y)$/u.test(word) ? word : capitalize(word);
  });
}

/** Returns true if the text contains the name as whole words, without regard to accents, case and punctuation. */
export function containsName(text: string, name: string): boolean {
  const [inText = '', inName = ''] = [text, name].map(
    (each) => ` ${fold(each.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))} `,
  );
  return inName.trim() !== '' && inText.includes(inName);
}

/** Returns a count with its noun: "1 ciudad", "0 ciudades". */
export function pluralize(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
