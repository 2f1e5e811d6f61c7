/** From a bill to the words that are printed: capitals, only characters that can be set, nothing said twice. */

import type { Bill, Stamp } from './bill.ts';
import { capitals } from './letters.ts';

export interface Wording {
  comedian: string;
  /** "STAND UP CON TIMBITO" */
  billing: string;
  /** The hero. Never empty. */
  city: string;
  /** The show's title, when it says more than the city and the comedian's name. */
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

export function toWording(bill: Bill): Wording {
  const comedian = capitals(bill.comedian) || 'STAND UP';
  const title = capitals(bill.heading);
  const city = capitals(bill.city) || title || comedian;
  const heading = title !== '' && !same(title, city) && !same(title, comedian) ? title : null;
  const names = capitals(bill.guest ?? '').replace(/^CON /, '');
  const guest = names !== '' && !includes(heading ?? '', names) ? `CON ${names}` : null;
  return {
    comedian,
    billing: comedian === 'STAND UP' ? comedian : `STAND UP CON ${comedian}`,
    city,
    heading,
    guest,
    venue: capitals(bill.venue) || null,
    weekday: capitals(bill.weekday),
    day: capitals(bill.day),
    month: capitals(bill.month),
    year: String(bill.year),
    time: capitals(bill.time ?? '') || null,
    stamp: bill.stamp,
  };
}

/** "VIE 5 DICIEMBRE" */
export function dateLine({ weekday, day, month }: Wording): string {
  return [weekday, day, month].filter((part) => part !== '').join(' ');
}

const plain = (text: string): string => text.normalize('NFKD').replace(/[^A-Z0-9]/g, '');
const same = (a: string, b: string): boolean => plain(a) === plain(b);
const includes = (whole: string, part: string): boolean =>
  plain(part) !== '' && plain(whole).includes(plain(part));
