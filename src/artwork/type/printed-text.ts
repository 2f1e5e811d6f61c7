/** The texts that a poster prints: capitals, printable characters only, without repetition. */

import type { PosterData, Stamp } from './poster-data.ts';
import { toCapitals } from './printable-text.ts';

export interface PrintedText {
  comedian: string;
  /** "STAND UP" */
  act: string;
  /** "STAND UP CON TIMBITO" */
  billing: string;
  /** The largest text. Never empty. */
  city: string;
  /** The show's title, when it has more than the city and the comedian's name. */
  heading: string | null;
  guest: string | null;
  venue: string | null;
  /** "VIE 5 DICIEMBRE" in its three parts. */
  weekday: string;
  day: string;
  month: string;
  year: string;
  time: string | null;
  stamp: Stamp | null;
}

export function toPrintedText(data: PosterData): PrintedText {
  const comedian = toCapitals(data.comedian) || toCapitals(data.act);
  const title = toCapitals(data.heading);
  const city = toCapitals(data.city) || title || comedian;
  const heading = title !== '' && !same(title, city) && !same(title, comedian) ? title : null;
  const names = toCapitals(data.guest ?? '').replace(/^CON /, '');
  const guest = names !== '' && !includes(heading ?? '', names) ? `CON ${names}` : null;
  return {
    comedian,
    act: toCapitals(data.act),
    billing: toCapitals(data.billing) || comedian,
    city,
    heading,
    guest,
    venue: toCapitals(data.venue) || null,
    weekday: toCapitals(data.weekday),
    day: toCapitals(data.day),
    month: toCapitals(data.month),
    year: String(data.year),
    time: toCapitals(data.time ?? '') || null,
    stamp: data.stamp,
  };
}

/** "VIE 5 DICIEMBRE" */
export function dateLine({ weekday, day, month }: PrintedText): string {
  return [weekday, day, month].filter((part) => part !== '').join(' ');
}

const plain = (text: string): string => text.normalize('NFKD').replace(/[^A-Z0-9]/g, '');
const same = (a: string, b: string): boolean => plain(a) === plain(b);
const includes = (whole: string, part: string): boolean =>
  plain(part) !== '' && plain(whole).includes(plain(part));
