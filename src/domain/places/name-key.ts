/** How names of places are compared with what visitors type. */

/** Whole words, as people shorten them. */
const SHORTENED: Readonly<Record<string, string>> = {
  cd: 'ciudad',
  sta: 'santa',
  sto: 'santo',
  gral: 'general',
  pto: 'puerto',
};

/** "El-Salvador " → "el salvador", "Cd. Obregón" → "ciudad obregon" */
export function nameKey(text: string): string {
  // Most of the thousands of names that a search compares have no accent.
  const letters = /\P{ASCII}/u.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text;
  const plain = letters.toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) => (Object.hasOwn(SHORTENED, word) ? SHORTENED[word] : word)).join(' ');
}
