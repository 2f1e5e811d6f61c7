/** Small changes of words in texts. */

/** Returns the text with a full stop at its end, unless it ends in one already ("Los Ñandúes & Cía.", "8:30 p.m.") or in another mark. */
export function endWithFullStop(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}

/** Returns the text with its first letter in upper case, as at the start of a sentence. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An abbreviation: "caba", or three consonants, as in "cdmx" and "slp". */
const ABBREVIATION = /^(?:caba|[^aeiouáéíóúü]{3,})$/u;

/** Returns a name that has no capital letter with those of Spanish names: "ciudad de méxico" → "Ciudad de México". */
export function properName(name: string): string {
  if (name !== name.toLowerCase()) return name;
  return name.replace(/\p{L}+/gu, (word, start: number) => {
    if (ABBREVIATION.test(word)) return word.toUpperCase();
    return start > 0 && /^(?:de|del|el|la|las|los|y)$/u.test(word) ? word : capitalize(word);
  });
}

/** Returns a count with its noun: "1 ciudad", "0 ciudades". */
export function pluralize(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
