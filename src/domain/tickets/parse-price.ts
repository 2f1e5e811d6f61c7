/**
 * Reads amount and currency from the text of a price. Structured data of shows, festivals and merch uses
 * them, and warnings. Pages print the text as written (`price-line.ts`).
 */
import { type Country, type Currency, countryCatalogue } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { localeOf } from '../places/country-words.ts';
import { currencyOf } from './currency-words.ts';
import { CHARGES, FREE, GROUPED_NUMBER, PLAIN_NUMBER, THOUSANDS_WORD } from './price-syntax.ts';

export interface Price {
  /** Units of the currency; 0 if the show is free. */
  readonly amount: number;
  readonly currency: Currency;
}

const NUMBER = new RegExp(`^(?:(${PLAIN_NUMBER})(${THOUSANDS_WORD})?|(${GROUPED_NUMBER}))$`, 'u');
/** Also with a condition that costs nothing: "Gratis (con registro)", "Entrada libre, cupo limitado". */
const FREE_ALONE = new RegExp(
  `^(?:${FREE})(?:,? \\(?(?:con )?(?:(?:previo )?registro(?: previo)?|cupo limitado)\\)?)?$`,
  'u',
);
const CHARGES_AT_END = new RegExp(`${CHARGES}$`, 'u');

/** Decimal comma in "12,50". NUMBER reads "1.250,50". */
const PLAIN_COMMA = new RegExp(`^(\\d{1,9}),(?=\\d{1,2}(?:${THOUSANDS_WORD})?$)`, 'u');
const PARTS = new RegExp(`^([^\\d]*)(\\d(?:.*\\d)?(?:${THOUSANDS_WORD})?)([^\\d]*)$`, 'u');

/** Reads "$200", "Q100", "200 LPS", "25k", "10 000 Colones", "25 €", "RD$ 800", "Gratis"; null without a single amount. */
export function parsePrice(text: string, country: Country): Price | null {
  const written = fold(text).replace(/^¡|!$/gu, '').replace(CHARGES_AT_END, '');
  const ownCurrency = countryCatalogue[country].currency;
  if (FREE_ALONE.test(written)) return { amount: 0, currency: ownCurrency };
  const [, before = '', number = '', after = ''] = PARTS.exec(written) ?? [];
  const amount = parseAmount(number, country);
  const currency = currencyOf(wordsAround([before, after]), ownCurrency);
  return amount === null || currency === null ? null : { amount, currency };
}

function parseAmount(number: string, country: Country): number | null {
  const hasComma = PLAIN_COMMA.test(number) && hasDecimalComma(country);
  const match = NUMBER.exec(hasComma ? number.replace(PLAIN_COMMA, '$1.') : number);
  if (!match) return null;
  const [, plain, thousands, grouped = ''] = match;
  if (plain !== undefined) return Math.round(Number(plain) * (thousands ? 100_000 : 100)) / 100;
  const [integerPart = '', cents = ''] = grouped.split(/[.,](?=\d{1,2}$)/u);
  return Number(`${integerPart.replace(/\D/gu, '')}.${cents || '0'}`);
}

/** Signs with "$", folded, and the words that `currencyOf` takes. "u$s" is the US dollar in Argentina. */
const DOLLAR_SIGNS = new Map([
  ['u$s', 'us$'],
  ['mx$', 'mxn$'],
  ['ar$', 'ars$'],
  ['col$', 'cop$'],
]);

/** Returns the words around an amount, "$" separate: two in "us$". */
function wordsAround(around: readonly string[]): string[] {
  return around.flatMap((side) => {
    const sign = side.trim();
    return (DOLLAR_SIGNS.get(sign) ?? sign).replaceAll('$', ' $ ').split(' ').filter(Boolean);
  });
}

/** Returns true if the country writes decimals after a comma. */
function hasDecimalComma(country: Country): boolean {
  return new Intl.NumberFormat(localeOf(country)).format(1.5).includes(',');
}
