/** Regular expressions for amounts of money in a longer, folded text. */
import { currencyNames, currencySigns } from '../tickets/currency-words.ts';
import { AMOUNT, CHARGES, THOUSANDS_WORD } from '../tickets/price-syntax.ts';

/** Names of currencies that are also names of cities, streets or people. */
const NAMESAKES = ['colon', 'sol', 'cordoba', 'balboa', 'bolivar', 'franco'];
/** A single letter beside a number is usually part of a street or seat, except "Q" for quetzales. */
const SIGNS = currencySigns.filter((sign) => !/^(?:[a-pr-z]\.?|\$)$/u.test(sign));
/** Slang for money. It stays as written, because its value differs: "12 lucas" is 12,000 in Argentina and 12 in Peru. */
const SLANG = ['luca', 'lucas', 'mangos'];
/** Leaves out signs with a slash, as "120 s/n" is a house, not a price, and the full stop after a unit. */
const UNITS = [...SIGNS.filter((sign) => !sign.includes('/')), ...currencyNames, ...SLANG]
  .filter((word) => !NAMESAKES.includes(word))
  .map((word) => word.replace(/\.$/u, ''));

/** Unit after an amount: " LPS", " pesos". */
const UNIT = ` ?(?:${anyOf(UNITS)})(?![a-z\\d])`;
/** "$", "RD$", "$u" */
const DOLLAR_SIGN = `(?:(?<![a-z])(?:${anyOf(currencySigns.filter((sign) => sign !== '$'))}))?\\$[us]?`;
/** "Q", "S/", "MXN" */
const OTHER_SIGN = `(?<![a-z\\d])(?:${anyOf(SIGNS)})`;
/** The number begins here and is not part of a time, a date or another number, as 30 is in "8:30". */
const START = '(?<![\\d:/.,])';
/** "$200", "MXN 200", "Q 1,500 quetzales" */
const AFTER_SIGN = `(?:${DOLLAR_SIGN}|${OTHER_SIGN}) ?${AMOUNT}(?:${UNIT})?`;
/** "200 a " in "de 200 a 350 pesos", "200 y " in "entre 200 y 350 pesos" */
const RANGE_START = `(?:(?<=\\bde )${AMOUNT} a |(?<=\\bentre )${AMOUNT} y )?`;
/** "200 pesos", "15 €", "20$"; not "23rd", which is a street. */
const BEFORE_UNIT = `${START}${RANGE_START}(?!\\d*3rd)${AMOUNT}(?:${UNIT}|\\$(?!\\d))`;
/** "25k", "25 mil" */
const IN_THOUSANDS = `${START}\\d{1,3}${THOUSANDS_WORD}`;
/** Amounts in any of these forms, with extra charges: "$200 + cargos". */
export const AMOUNTS = new RegExp(`(?:${AFTER_SIGN}|${BEFORE_UNIT}|${IN_THOUSANDS})(?:${CHARGES})?`, 'gu');

/** Returns the source of a pattern for any of the words, longest first: "bs.s" before "bs". */
function anyOf(words: readonly string[]): string {
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  return longestFirst.map((word) => word.replace(/[.$/]/gu, '\\$&')).join('|');
}
