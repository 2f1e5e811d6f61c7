/** Patterns of amounts of money within a longer, folded text. */
import { currencyNames, currencySigns } from '../tickets/currency-words.ts';
import { AMOUNT, CHARGES, THOUSANDS } from '../tickets/price-syntax.ts';

/** Names of currencies that are also those of cities, streets and people. */
const NAMESAKES = ['colon', 'sol', 'cordoba', 'balboa', 'bolivar', 'franco'];
/** One letter beside a number is more often that of a street or a seat, but for the sign of the quetzal. */
const SIGNS = currencySigns.filter((sign) => !/^(?:[a-pr-z]\.?|\$)$/u.test(sign));
/** Slang for money, which stays as it is written: its value is not the same everywhere ("12 lucas" are 12,000, in Peru 12). */
const SLANG = ['luca', 'lucas', 'mangos'];
/** "120 s/n" is no price in soles, and the full stop of a sentence is no part of a unit. */
const UNITS = [...SIGNS.filter((sign) => !sign.includes('/')), ...currencyNames, ...SLANG]
  .filter((word) => !NAMESAKES.includes(word))
  .map((word) => word.replace(/\.$/u, ''));

/** Unit after an amount: " LPS", " pesos". */
const UNIT = ` ?(?:${anyOf(UNITS)})(?![a-z\\d])`;
/** "$", "RD$", "$u" */
const DOLLAR_SIGN = `(?:(?<![a-z])(?:${anyOf(currencySigns.filter((sign) => sign !== '$'))}))?\\$[us]?`;
/** "Q", "S/", "MXN" */
const OTHER_SIGN = `(?<![a-z\\d])(?:${anyOf(SIGNS)})`;
/** The number begins here: not within a time, a date or another number, as 30 in "8:30". */
const START = '(?<![\\d:/.,])';
/** "$200", "MXN 200", "Q 1,500 quetzales" */
const AFTER_SIGN = `(?:${DOLLAR_SIGN}|${OTHER_SIGN}) ?${AMOUNT}(?:${UNIT})?`;
/** "200 pesos", "15 €", "20$"; "23rd" is a street. */
const BEFORE_UNIT = `${START}(?!\\d*3rd)${AMOUNT}(?:${UNIT}|\\$(?!\\d))`;
/** "25k", "25 mil" */
const IN_THOUSANDS = `${START}\\d{1,3}${THOUSANDS}`;
/** Amounts in any of these forms, with their charges: "$200 + cargos". */
export const AMOUNTS = new RegExp(`(?:${AFTER_SIGN}|${BEFORE_UNIT}|${IN_THOUSANDS})(?:${CHARGES})?`, 'gu');

/** Returns the source of a pattern for any of the words, "bs.s" before "bs". */
function anyOf(words: readonly string[]): string {
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  return longestFirst.map((word) => word.replace(/[.$/]/gu, '\\$&')).join('|');
}
