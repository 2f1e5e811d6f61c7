/** Finds the city of a pasted message: a city of the tour, a large town, or the text after a label such as "Ciudad:". */
import { type Country, parseCountry } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { capitalsOf } from '../places/capitals.ts';
import { cityNamesOf } from '../places/city-names.ts';
import { parseRegion } from '../places/country-regions.ts';
import { foldState, stateKey } from '../places/mexican-states.ts';
import type { WrittenPlace } from '../time/time-zone.ts';
import { removeUnmatched, VENUE_WORDS } from './find-names.ts';
import { foldCharacters, type Message } from './message.ts';

export interface CityContext {
  /** Cities of the tour. */
  readonly cities: readonly WrittenPlace[];
  readonly homeCountry: Country;
  /** Returns the place of a large town of the home country; null for other names, or if the towns are not loaded. */
  readonly townAt: (name: string) => WrittenPlace | null;
}

/**
 * Returns the city of a message. Names outside the address come before names in it: streets have names of cities. If two names
 * begin at the same place, the longer wins. State and country are empty if cities with that name differ in them and the message
 * does not say which.
 */
export function findCity(
  { text, folded }: Message,
  context: CityContext,
  address: string,
): WrittenPlace | null {
  const { cities, homeCountry } = context;
  const outside = text.replace(address, ({ length }) => ' '.repeat(length));
  const first =
    findCityPart(outside, context) ??
    findCityPart(address, context) ??
    firstMentioned(foldCharacters(outside), cities, homeCountry) ??
    firstMentioned(foldCharacters(address), cities, homeCountry);
  if (first && cities.includes(first)) return mergeNamesakes(first.ciudad, cities, folded);
  return first ?? findCapital({ text, folded }, homeCountry) ?? findByRegion(text, homeCountry);
}

/**
 * Returns the last city in the first line that has a city: in "Mendoza, Rosario" the first name may be a
 * street. In "Mar del Plata, Buenos Aires" the last name is the region, and the city comes before it.
 */
function findCityPart(text: string, { cities, homeCountry, townAt }: CityContext): WrittenPlace | null {
  const cityAt = (name: string) => cities.find(({ ciudad }) => fold(ciudad) === fold(name)) ?? townAt(name);
  for (const parts of partsOfFirstLines(text)) {
    const found = parts.map((part, index) =>
      /^\p{Lu}/u.test(part) && !isStreet(parts, index) ? cityAt(part) : null,
    );
    const at = found.findLastIndex((place) => place !== null);
    const before = found[at - 1];
    const region = parseRegion(parts[at] ?? '', homeCountry);
    const isInRegion = before && region !== null && parseRegion(before.estado, homeCountry) === region;
    const place = isInRegion ? before : found[at];
    if (place) return place;
  }
  return null;
}

/** Returns true for the part before a house number: "San Martín" in "San Martín, 450". */
function isStreet(parts: readonly string[], index: number): boolean {
  return /^\d{1,5}$/u.test(parts[index + 1] ?? '');
}

/** Returns the home country's capital as the message writes it, or null. */
function findCapital({ text, folded }: Message, homeCountry: Country): WrittenPlace | null {
  for (const name of capitalsOf(homeCountry)) {
    const at = indexOfPlace(folded, name, capitalsOf(homeCountry), homeCountry);
    if (at === -1) continue;
    const ciudad = text.slice(at, at + name.length);
    // The city of Buenos Aires is not in the province with its name.
    const region = parseRegion(`Ciudad de ${ciudad}`, homeCountry) ?? parseRegion(ciudad, homeCountry);
    return { ciudad, estado: region ?? '', pais: homeCountry };
  }
  return null;
}

const FIRST_LINES = 4;
/** "teatro x" */
const VENUE_NAME = new RegExp(`^(?:${VENUE_WORDS})\\b`, 'u');
/** Separates parts of a line: "Apodaca, Nuevo León. Entrada libre", "Apodaca, NL. $200", "Apodaca, NL $200", "Sevilla - Sala X". */
const PART_SEPARATOR = /[,·|–—()]| - | \/\/ |(?<=\p{L}{4}|, \p{Lu}{2,3})\. | (?=\$?\d)/u;
/** "24/4 " before a city */
const DAY_BEFORE = /^\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})? (?=\p{Lu})/u;
const STATES_NAMED_AS_CITY =
  /^(?:Aguascalientes|Campeche|Chihuahua|Ciudad de México|Colima|Durango|Guanajuato|Oaxaca|Puebla|Querétaro|San Luis Potosí|Tlaxcala|Veracruz|Zacatecas)$/u;

function partsOfFirstLines(text: string): string[][] {
  const lines = text.trim().split('\n').slice(0, FIRST_LINES);
  return lines.map((line) =>
    line
      .replace(/^.* en (?=\p{Lu})/u, '')
      .split(PART_SEPARATOR)
      .map((part) => part.replace(DAY_BEFORE, '').trim()),
  );
}

/**
 * Returns the city of a line like "Sala Acapulco, Gijón, Asturias". If a line has a region but no city, the region's name is also
 * the city's: "en Huesca". In Mexico this holds only for states that share their name with a city.
 */
function findByRegion(text: string, homeCountry: Country): WrittenPlace | null {
  for (const parts of partsOfFirstLines(text)) {
    const regions = parts.map((part, index) =>
      isCountryPart(part) || isStreet(parts, index) ? null : parseRegion(part, homeCountry),
    );
    const at = regions.findIndex((region) => region !== null);
    const estado = regions[at];
    if (!estado) continue;
    const before = parts[at - 1] ?? '';
    const isTown = /^\p{Lu}\D*$/u.test(before) && !VENUE_NAME.test(fold(before));
    const namesake = homeCountry !== 'Mexico' || STATES_NAMED_AS_CITY.test(estado) ? estado : '';
    return { ciudad: isTown ? before : namesake, estado, pais: homeCountry };
  }
  return null;
}

/** If several cities share a name, returns the one whose state is in the message, or only the fields that they share. */
function mergeNamesakes(ciudad: string, cities: readonly WrittenPlace[], folded: string): WrittenPlace {
  const name = fold(ciudad);
  const alike = cities.filter((city) => fold(city.ciudad) === name);
  const at = indexOfWord(folded, name);
  const otherText = at === -1 ? folded : `${folded.slice(0, at)},${folded.slice(at + name.length)}`;
  const namedByState = alike.filter((city) => isStateIn(otherText, city));
  const candidates = namedByState.length === 1 ? namedByState : alike;
  const shared = (field: 'estado' | 'pais') => {
    const [value = '', ...others] = new Set(candidates.map((city) => city[field]));
    return others.length === 0 ? value : '';
  };
  return { ciudad, estado: shared('estado'), pais: shared('pais') };
}

function isStateIn(folded: string, { estado, pais }: WrittenPlace): boolean {
  const key = stateKey(estado, pais);
  const isPart = folded.split(/[\n,()]/u).some((part) => stateKey(part, pais) === key);
  return isPart || indexOfPlace(folded, key, [key], pais) !== -1;
}

function firstMentioned(
  folded: string,
  cities: readonly WrittenPlace[],
  homeCountry: Country,
): WrittenPlace | null {
  const named = cities
    .map((city) => ({ city, names: cityNamesOf(city.ciudad) }))
    .flatMap(({ city, names }) =>
      names.map((word) => ({
        city,
        index: indexOfPlace(folded, word, names, homeCountry),
        length: word.length,
      })),
    )
    .filter(({ index }) => index !== -1)
    .sort((a, b) => a.index - b.index || b.length - a.length);
  return named[0]?.city ?? null;
}

/** Removes the city: "Gaby Terremoto en Mexicali" and "Gaby Terremoto, Mexicali" are Gaby Terremoto. */
export function removeCity(name: string | undefined, city: WrittenPlace | null): string | undefined {
  const alone = name?.split(' en ')[0];
  const at = alone && city ? indexOfWord(foldCharacters(alone), fold(city.ciudad)) : -1;
  return at > 0 ? removeUnmatched(alone?.slice(0, at) ?? '').replace(/(?: desde)?[\s,·|–-]*$/u, '') : alone;
}

export function indexOfWord(folded: string, word: string, counts = (_at: number) => true): number {
  // A name made only of accents folds to '', and `indexOf('')` matches everywhere: the loop would not end.
  if (word === '') return -1;
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
    const around = `${folded[at - 1] ?? ' '}${folded[at + word.length] ?? ' '}`;
    if (/^[^\p{L}\d][^\p{L}\d]$/u.test(around) && counts(at)) return at;
  }
  return -1;
}

/**
 * Returns the index of a place's name, or -1. A name inside a region's name does not count: León in "Nvo. León", Zaragoza in
 * "Coahuila de Zaragoza". It counts if the region has exactly the same name as the city (Santiago) and the country does not.
 * @param names folded names of the place, which a region of the country may share
 */
function indexOfPlace(folded: string, word: string, names: readonly string[], pais: string): number {
  const country = parseCountry(pais);
  const lettersOf = (phrase: string) => phrase.replace(/[^\p{L}\s]/gu, '').trim();
  const isOtherRegion = (phrase: string): boolean => {
    const region = country && parseRegion(lettersOf(phrase), country);
    if (!region || names.includes(fold(region))) return false;
    return parseCountry(word) !== null || lettersOf(phrase) !== lettersOf(word);
  };
  return indexOfWord(folded, word, (at) => !phrasesAround(folded, at, word).some(isOtherRegion));
}

/** Returns a word with none to two of the words before it, and of those after it. */
function phrasesAround(folded: string, at: number, word: string): string[] {
  const before = folded.slice(Math.max(0, at - 30), at).split(' ');
  const after = folded.slice(at + word.length, at + word.length + 30).split(' ');
  return [1, 2, 3].flatMap((first) =>
    [1, 2, 3].map((last) => [...before.slice(-first), word, ...after.slice(0, last)].join(' ')),
  );
}

/** Removes city, region and country: "Calle Mina 4, Centro, Puebla, Pue., México" → "Calle Mina 4, Centro". */
export function removePlace(address: string, place: Partial<WrittenPlace>): string {
  const { ciudad = '', estado = '', pais = '' } = place;
  const parts = address.split(/, */u);
  const cities = cityNamesOf(ciudad).map(withoutDots);
  const isSaid = (part: string) =>
    cities.includes(withoutDots(fold(part)).replace(/ capital$/u, '')) ||
    foldState(part) === foldState(estado) ||
    parseCountry(part) === pais;
  while (parts.length > 1 && ciudad !== '' && isSaid(parts.at(-1) ?? '')) parts.pop();
  return parts.join(', ');
}

function withoutDots(name: string): string {
  return name.replace(/\./gu, '');
}

/**
 * Returns the place after a label, else the known city. "Ciudad: Morelia, Michoacán" can name a city that is
 * new to the tour, and says which of two cities with the same name is meant.
 */
export function mergePlace(label: string | undefined, known: WrittenPlace | null): Partial<WrittenPlace> {
  if (label === undefined) return { ...known };
  const [ciudad = label, estado = ''] = label.split(/, ?/u);
  const isMexican = parseRegion(estado, 'Mexico') !== null && !isCountryPart(estado);
  const isElsewhere = (city: WrittenPlace) =>
    isMexican && stateKey(estado, city.pais) !== stateKey(city.estado, city.pais);
  if (known && fold(label).startsWith(fold(known.ciudad)) && !isElsewhere(known)) return known;
  const country = parseCountry(estado);
  const pais = isMexican ? 'Mexico' : (country ?? '');
  return { ciudad, estado: country === null || isMexican ? estado : '', pais };
}

/** Returns true if a part of a line is a country, such as "Mex." and "Col.", which also abbreviate states. */
function isCountryPart(text: string): boolean {
  return parseCountry(text) !== null || ['mex', 'col'].includes(withoutDots(fold(text)));
}
