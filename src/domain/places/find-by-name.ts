/** Search of places by typed names. Imports nothing that the editor's forms import: the bundler would split their files. */

/**
 * Returns the items with the typed name, or else those whose name begins with it. Ignores case and accents.
 * @param isFuzzy true to allow one wrong letter
 */
export function findByName<T>(
  items: readonly T[],
  typed: string,
  nameOf: (item: T) => string,
  isFuzzy = false,
): T[] {
  const typedKey = nameKey(typed);
  if (typedKey === '') return [];
  const named = items.map((item) => ({ item, key: nameKey(nameOf(item)) }));
  const same = named.filter(({ key }) => key === typedKey);
  const isMatch = isFuzzy ? isFuzzyPrefix : (key: string) => key.startsWith(typedKey);
  const found = same.length > 0 ? same : named.filter(({ key }) => isMatch(key, typedKey));
  return found.map(({ item }) => item);
}

/** Name of a typed place, and a test of the region and country typed after it. */
interface TypedPlace {
  readonly name: string;
  readonly isThere: (region: string, country: string) => boolean;
}

/**
 * Splits a typed "San Pedro, Coahuila" at its commas, and "León gto" before each word but the first.
 * @returns `isThere`: true if what follows the name is the beginning of the region or country, or short for the region
 */
export function splitTypedPlace(typed: string): TypedPlace[] {
  const [name = '', ...where] = typed.split(',');
  if (where.length > 0) return [placeWithin(name, where)];
  const words = typed.trim().split(/\s+/u);
  return words
    .slice(1)
    .map((_, at) => placeWithin(words.slice(0, at + 1).join(' '), [words.slice(at + 1).join(' ')]));
}

function placeWithin(name: string, where: readonly string[]): TypedPlace {
  const keys = where.map(nameKey);
  const isThere = (region: string, country: string) =>
    keys.every((key) => isShortFor(key, nameKey(region)) || nameKey(country).startsWith(key));
  return { name, isThere };
}

/** Returns true if all letters of a text are in a name, in order and from its first: "gto" is short for "guanajuato". */
function isShortFor(key: string, name: string): boolean {
  let at = 0;
  for (const letter of name) if (letter === key[at]) at += 1;
  return at === key.length && name.startsWith(key.charAt(0));
}

/** Minimum letters of a fuzzy search; shorter texts match too many names. */
const MIN_FUZZY_LENGTH = 4;

/** Returns true if a name begins with a text in which one letter after the first is wrong, missing, extra or swapped. */
export function isFuzzyPrefix(key: string, prefix: string): boolean {
  if (prefix.length < MIN_FUZZY_LENGTH) return false;
  let at = 0;
  while (at < prefix.length && key[at] === prefix[at]) at += 1;
  if (at === 0) return false;
  const tail = prefix.slice(at);
  const swapped = `${tail.charAt(1)}${tail.charAt(0)}${tail.slice(2)}`;
  return (
    key.startsWith(tail.slice(1), at + 1) ||
    key.startsWith(tail, at + 1) ||
    key.startsWith(tail.slice(1), at) ||
    key.startsWith(swapped, at)
  );
}

/** Full words by abbreviation. Only whole words are replaced. */
const SHORTENED: Readonly<Record<string, string>> = {
  cd: 'ciudad',
  sn: 'san',
  sta: 'santa',
  sto: 'santo',
  gral: 'general',
  pto: 'puerto',
  ags: 'aguascalientes',
  barna: 'barcelona',
  bcn: 'barcelona',
  caba: 'buenos aires',
  df: 'cdmx',
  eeuu: 'estados unidos',
  eua: 'estados unidos',
  gdl: 'guadalajara',
  mty: 'monterrey',
  qro: 'queretaro',
  slp: 'san luis potosi',
  stgo: 'santiago',
  tj: 'tijuana',
  usa: 'estados unidos',
};

/** "El-Salvador " → "el salvador", "Cd. Obregón" → "ciudad obregon" */
export function nameKey(text: string): string {
  // Skips `normalize` for names without accents: a search compares thousands of names, and most have no accent.
  const letters = /\P{ASCII}/u.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text;
  const plain = letters.toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) => (Object.hasOwn(SHORTENED, word) ? SHORTENED[word] : word)).join(' ');
}
