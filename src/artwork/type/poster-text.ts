/** Data of a poster, and the texts that it prints: capitals and printable characters only, without repetition. */
import { posterNames } from '../../domain/shows/card-text.ts';
import type { Ink } from '../../domain/site/ink.ts';
import type { statusStamp } from '../../domain/tickets/show-status.ts';
import type { Country } from '../../schemas/fields/country.ts';

export type PosterStamp = NonNullable<ReturnType<typeof statusStamp>>;

export interface PosterData {
  /** Chooses the composition. Not printed. */
  slug: string;
  ink: Ink;
  /** The home country. */
  country: Country;
  comedian: string;
  /** "stand up", "banda" */
  act: string;
  /** "Stand up con Timbito" */
  billing: string;
  /** The show's own title ("Timbito a mi fiesta Vol2"), printed if it differs from the city. */
  heading: string;
  city: string;
  venue: string;
  /** Short, lower case, without a full stop: "vie". */
  weekday: string;
  /** Day of the month: "5". */
  day: string;
  /** Full month name: "diciembre". */
  month: string;
  year: number;
  /** "8:30pm"; null if the hour is unknown. */
  time: string | null;
  /** Only names, without "con". */
  guest: string | null;
  stamp: PosterStamp | null;
}

/** Texts of a poster in capitals. Null or empty means nothing to print. */
export type PrintedText = Readonly<ReturnType<typeof toPrintedText>>;

/** Returns the texts in capitals, without repetition. */
export function toPrintedText(data: PosterData) {
  const comedian = toCapitals(data.comedian) || toCapitals(data.act);
  const title = toCapitals(data.heading);
  const city = toCapitals(data.city) || title || comedian;
  const { heading, guest } = posterNames({ title, city, comedian, guest: toCapitals(data.guest ?? '') });
  return {
    comedian,
    /** "STAND UP" */
    act: toCapitals(data.act),
    /** "STAND UP CON TIMBITO" */
    billing: toCapitals(data.billing) || comedian,
    /** Largest text, never empty. */
    city,
    heading,
    /** "CON MEMO CUARZO" */
    guest: guest && `CON ${guest}`,
    venue: toCapitals(data.venue) || null,
    weekday: toCapitals(data.weekday),
    day: toCapitals(data.day),
    month: toCapitals(data.month),
    year: String(data.year),
    time: toCapitals(data.time ?? '') || null,
    stamp: data.stamp,
  };
}

/** Returns "VIE 5 DICIEMBRE". */
export function dateLine({ weekday, day, month }: PrintedText): string {
  return [weekday, day, month].filter((part) => part !== '').join(' ');
}

/** Latin letters, digits and signs. A test checks that Anton has a glyph for each of their capitals. */
const printableCharacter = /[ -~¡-¬®-ÿĀ-ľŁ-ňŊ-ž–—‘’“”•…€]/u;

/**
 * Reduces a text to printable characters on one line with single spaces. Letters with marks or styles that
 * Anton lacks become plain ("ǎ" → "a", "𝓣" → "T"). Removes emoji, other scripts and control characters.
 */
function toPrintable(text: string): string {
  const spaced = text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ');
  return [...spaced].map(toPrintableCharacter).join('').replace(/ +/g, ' ').trim();
}

/** Returns printable text in Spanish capitals. Posters have no lower case. */
export function toCapitals(text: string): string {
  return toPrintable(toPrintable(text).toLocaleUpperCase('es'));
}

function toPrintableCharacter(character: string): string {
  if (printableCharacter.test(character)) return character;
  return [...character.normalize('NFKD')].filter((part) => printableCharacter.test(part)).join('');
}
