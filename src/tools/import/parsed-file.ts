/** What the readers of spreadsheets, calendars and lists give: the fields of each show, and which of them were guessed. */

import { clockOf, countryCatalogue, localeOf } from '../../domain/places/country-catalogue.ts';
import { homeCountryOf } from '../../domain/site/home-country.ts';
import { toClock } from '../../domain/time/time-of-day.ts';
import { countries, fold, parseCountry } from '../../schemas/fields/country.ts';

export interface Guess {
  /** Fields by the names of the content files: "ciudad y estado". */
  readonly field: string;
  /** In Spanish, why this value. */
  readonly reason: string;
}

export interface ParsedShow {
  /** Where in the file, for an editor: "línea 3", "«Noche de risas»". */
  readonly place: string;
  /** Values by the API's field names, or those of the content files. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly guesses: readonly Guess[];
}

export interface ParsedFile {
  readonly shows: readonly ParsedShow[];
  /** Lines for the editor: what was left out, and why. */
  readonly notices: readonly string[];
}

/** What a reader found in a file that is no list of shows of this site. */
export interface FoundShow {
  readonly place: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly guesses?: readonly Guess[];
}

/**
 * Writes hours by the clock of the site's country, as the form does, and fills in the required fields that the file lacks, each
 * marked as a guess.
 * @param home the country of the site
 */
export function completeShow({ place, fields, guesses = [] }: FoundShow, home: string): ParsedShow {
  const row: Record<string, string> = {
    ...fields,
    ...hoursOf(fields, clockOf(localeOf(homeCountryOf({ pais: home })))),
    pais: countryName(fields['pais'] ?? ''),
  };
  const added: Guess[] = [];
  const fill = (field: string, value: string | undefined, reason: string) => {
    if (row[field] || !value) return;
    row[field] = value;
    added.push({ field, reason });
  };
  fill('pais', home, 'el archivo no lo dice; es el país del sitio');
  fill('estado', row['ciudad'], 'el archivo no lo dice; se repite la ciudad');
  fill('direccion', row['lugar'], 'el archivo no la dice; se repite el lugar');
  fill('taquilla', 'por avisar', 'el archivo no dice el precio');
  fill('show', 'por confirmar', 'el archivo no dice la hora');
  return { place, row, guesses: [...guesses, ...added] };
}

const HOUR_FIELDS = ['show', 'puertas'] as const;

function hoursOf(fields: FoundShow['fields'], clock: 12 | 24): Record<string, string> {
  return Object.fromEntries(
    HOUR_FIELDS.flatMap((field) => (fields[field] ? [[field, toClock(fields[field], clock)]] : [])),
  );
}

/** A country as content files name it: "MX", "USA", "Spain" and "Germany" are Mexico, Estados Unidos, España and Alemania. */
export function countryName(text: string): string {
  const byCode = countries.find((country) => countryCatalogue[country].code === text.trim().toUpperCase());
  const known = byCode ?? parseCountry(text) ?? worldNames().get(fold(text));
  return known && fold(known) !== fold(text) ? known : text.trim();
}

/** Whether a text is the name of a country, also of one that the catalogue lacks. */
export function isCountry(text: string): boolean {
  return parseCountry(countryName(text)) !== null || worldNames().has(fold(text));
}

let world: ReadonlyMap<string, string> | undefined;

/** Spanish names by the folded Spanish and English ones. */
function worldNames(): ReadonlyMap<string, string> {
  const [spanish, english] = ['es', 'en'].map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  world ??= new Map(
    REGION_CODES.flatMap((code) => {
      const name = spanish?.of(code);
      return name ? [name, english?.of(code) ?? name].map((each) => [fold(each), name] as const) : [];
    }),
  );
  return world;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const REGION_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
