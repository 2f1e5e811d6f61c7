/** Where a promoter's message says the show is: a city that the tour knows, or the one that a label tells. */
import { type Country, fold, parseCountry } from '../schemas/country.ts';
import { flatten, type Message } from './promoter-words.ts';
import { foldState, isKnownState } from './states.ts';

/** A city that the tour has been to. */
export interface KnownCity {
  readonly ciudad: string;
  readonly estado: string;
  readonly pais: string;
}

/** How people write some cities. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  cdmx: ['ciudad de mexico', 'd.f.', 'df'],
  'ciudad de mexico': ['cdmx'],
  guadalajara: ['gdl'],
  monterrey: ['mty'],
  'san luis potosi': ['slp', 'san luis'],
  queretaro: ['qro'],
  aguascalientes: ['ags'],
  tijuana: ['tj', 'tij'],
  'san cristobal de las casas': ['san cristobal', 'sancris'],
  'ciudad de guatemala': ['guate', 'guatemala city'],
  guatemala: ['ciudad de guatemala', 'guate'],
};

/** The known city that is named first outside the address; else within it. The longer of two names at one place. */
export function findCity(
  { text, flat }: Message,
  cities: readonly KnownCity[],
  address: string,
): KnownCity | null {
  const at = address === '' ? -1 : text.indexOf(address);
  const outside =
    at === -1 ? flat : flat.slice(0, at) + ' '.repeat(address.length) + flat.slice(at + address.length);
  return firstNamed(outside, cities) ?? (at === -1 ? null : firstNamed(flatten(address), cities));
}

function firstNamed(flat: string, cities: readonly KnownCity[]): KnownCity | null {
  const named = cities.flatMap((city) => {
    const name = fold(city.ciudad);
    return [name, ...(ALIASES[name] ?? [])].flatMap((word) => {
      const index = indexOfWord(flat, word);
      return index === -1 ? [] : [{ city, index, length: word.length }];
    });
  });
  named.sort((a, b) => a.index - b.index || b.length - a.length);
  return named[0]?.city ?? null;
}

/** "Gaby Terremoto en Mexicali" and "Gaby Terremoto, Mexicali" are Gaby Terremoto. */
export function personOnly(name: string | undefined, city: KnownCity | null): string | undefined {
  const alone = name?.split(/ en (?=\S)/u)[0];
  const at = alone && city ? indexOfWord(flatten(alone), fold(city.ciudad)) : -1;
  return at > 0 ? alone?.slice(0, at).replace(/[\s,·|–-]+$/u, '') : alone;
}

function indexOfWord(flat: string, word: string): number {
  for (let at = flat.indexOf(word); at !== -1; at = flat.indexOf(word, at + 1)) {
    const around = `${flat[at - 1] ?? ' '}${flat[at + word.length] ?? ' '}`;
    if (/^[^\p{L}\d][^\p{L}\d]$/u.test(around)) return at;
  }
  return -1;
}

/** "Calle Mina 4, Col. Centro, Puebla, Pue., México" is the address "Calle Mina 4, Col. Centro": the rest has fields of its own. */
export function streetOnly(
  address: string,
  { ciudad = '', estado = '', pais = '' }: Partial<KnownCity>,
): string {
  const parts = address.split(/, */u);
  const city = fold(ciudad);
  const cities = [city, ...(ALIASES[city] ?? [])].map(bare);
  const isSaid = (part: string) =>
    cities.includes(bare(fold(part))) ||
    foldState(part) === foldState(estado) ||
    (pais !== '' && parseCountry(part) === pais);
  while (parts.length > 1 && ciudad !== '' && isSaid(parts.at(-1) ?? '')) parts.pop();
  return parts.join(', ');
}

function bare(name: string): string {
  return name.replace(/\./gu, '');
}

/** "Ciudad: Morelia, Michoacán" tells the city even where the tour has never been. */
export function placeOf(label: string | undefined, known: KnownCity | null): Partial<KnownCity> {
  if (label === undefined || (known && fold(label).startsWith(fold(known.ciudad))))
    return known ? { ...known } : {};
  const [ciudad = label, estado = ''] = label.split(/, ?/u);
  const country: Country | null = isKnownState(estado) ? 'Mexico' : null;
  return { ciudad, ...(estado === '' ? {} : { estado }), ...(country ? { pais: country } : {}) };
}
