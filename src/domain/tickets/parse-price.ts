/**
 * Reads the amount and the currency of a price text (`preventa`, `taquilla`, prices of `boletos`, festivals and products), for
 * structured data and for warnings, and knows prices within longer texts. Pages print the text as written (`price-line.ts`).
 */
import { type Country, type Currency, countries, countryCatalogue } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { localeOf } from '../places/country-catalogue.ts';
import colloquialWords from './currencies.json' with { type: 'json' };

export interface Price {
  /** In units of the currency; 0 when the show is free. */
  readonly amount: number;
  readonly currency: Currency;
}

/** Price texts of free shows, folded. */
export const freePrices: readonly string[] = [
  ...['gratis', 'gratuito', 'gratuita', 'sin costo', 'no cover', 'sin cover', 'cover gratis'],
  ...['entrada libre', 'entrada liberada', 'entrada gratis', 'entrada gratuita'],
  ...['acceso libre', 'acceso gratis', 'acceso gratuito'],
];

/** "$" is the sign of these; elsewhere it is that of the dollar of the United States. */
const WITH_DOLLAR_SIGN = 'ARS CLP COP CRC CUP DOP GTQ HNL MXN NIO USD UYU'.split(' ') as Currency[];
/** Where "$" alone is the dollar, though the currency is written with it. */
const C_DOLLAR: Currency = 'NIO';

const currencies = [...new Set(Object.values(countryCatalogue).map(({ currency }) => currency))];

/** The words and signs that people write for currencies, folded; codes, symbols and names are those of Intl (CLDR) in Spanish. */
const currencyWords: readonly (readonly [string, Currency])[] = [
  ...WITH_DOLLAR_SIGN.map((currency) => ['$', currency] as const),
  ...countries.flatMap((country) => {
    const { currency } = countryCatalogue[country];
    const symbol = partOf(country, 'symbol', 1);
    const signs = [currency.toLowerCase(), ...(symbol.includes('$') ? [] : [symbol])];
    return [...signs, ...namesOf(country)].map((word) => [word, currency] as const);
  }),
  ...Object.entries(colloquialWords).flatMap(([currency, { words: list }]) =>
    list.map((word) => [word, currency as Currency] as const),
  ),
];
const byWord = Map.groupBy(currencyWords, ([word]) => word);
const currencyNames: readonly string[] = countries.flatMap(namesOf);

/** What else people write beside an amount: "$", "mxn", "q.", "s/". */
const currencySigns = [...byWord.keys()].filter((word) => word !== '' && !currencyNames.includes(word));

/** Plain digits: `200`, `19.99`. */
const PLAIN = '\\d{1,9}(?:\\.\\d{1,2})?';
/** Groups of three digits; the decimal separator differs from the group separator. */
const GROUPED = '\\d{1,3}(?:[ ,]\\d{3}){1,2}(?:\\.\\d{1,2})?|\\d{1,3}(?:[ .]\\d{3}){1,2}(?:,\\d{1,2})?';
/** "25k" and "25 mil" are 25,000. */
const THOUSANDS = 'k|mil';
const NUMBER = new RegExp(`^(?:(${PLAIN}) ?(${THOUSANDS})?|(${GROUPED}))$`, 'u');
/** An amount within a longer text, decimal commas included. */
const AMOUNT = `(?:(?:${GROUPED})(?!\\d)|(?:${PLAIN}|\\d{1,9},\\d{1,2})(?!\\d))(?: ?(?:${THOUSANDS})\\b)?`;

/** One letter beside a number is more often that of a street or a seat, but for the sign of the quetzal. */
const SIGNS = currencySigns.filter((sign) => !/^(?:[a-pr-z]\.?|\$)$/u.test(sign));
/** Names of currencies that are also those of cities, streets and people. */
const NAMESAKES = ['colon', 'sol', 'cordoba', 'balboa', 'bolivar', 'franco'];
/** "120 s/n" is no price in soles, and the full stop of a sentence is no part of a unit. */
const UNITS = [...SIGNS.filter((sign) => !sign.includes('/')), ...currencyNames]
  .filter((word) => !NAMESAKES.includes(word))
  .map((word) => word.replace(/\.$/u, ''));
/** Source of a pattern for what follows an amount: " LPS", " pesos". */
export const UNIT = ` ?(?:${anyOf(UNITS)})(?![a-z\\d])`;
const SIGN = `(?:(?<![a-z])(?:${anyOf(currencySigns.filter((sign) => sign !== '$'))}))?\\$[us]?|(?<![a-z\\d])(?:${anyOf(SIGNS)})`;
/** Source of a pattern for what shops add to a price: "12 € + gastos". */
const CHARGES = ' ?\\+ ?(?:gastos|cargos)\\b(?: (?:de|por) (?:gestion|envio|servicio)\\b)?';
/** Amounts with a currency or as thousands, and their charges, within a longer, folded text. */
export const AMOUNTS = new RegExp(
  `(?:(?:${SIGN}) ?${AMOUNT}(?:${UNIT})?|(?<![\\d:/.,])${AMOUNT}${UNIT}|(?<![\\d:/.,])\\d{1,3} ?(?:${THOUSANDS})\\b)(?:${CHARGES})?`,
  'gu',
);

/** Returns the source of a pattern for any of the words, the longest that fits first. */
function anyOf(words: readonly string[]): string {
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  return longestFirst.map((word) => word.replace(/[.$/]/gu, '\\$&')).join('|');
}

const CHARGES_AT_END = new RegExp(`${CHARGES}$`, 'u');

/** The decimal comma of "12,50"; NUMBER reads "1.250,50". */
const PLAIN_COMMA = new RegExp(`^(\\d{1,9}),(?=\\d{1,2}(?: ?(?:${THOUSANDS}))?$)`, 'u');
const PARTS = new RegExp(`^([^\\d]*)(\\d(?:.*\\d)?(?: ?(?:${THOUSANDS})\\b)?)([^\\d]*)$`, 'u');

/** Reads "$200", "Q100", "200 LPS", "25k", "10 000 Colones", "25 €", "RD$ 800", "Gratis"; null when there is no single amount to read. */
export function parsePrice(text: string, country: Country): Price | null {
  const written = fold(text).replace(/^¡|!$/gu, '').replace(CHARGES_AT_END, '');
  const ownCurrency = countryCatalogue[country].currency;
  if (freePrices.includes(written)) return { amount: 0, currency: ownCurrency };
  const [, before = '', number = '', after = ''] = PARTS.exec(written) ?? [];
  const amount = parseAmount(number, country);
  const currency = currencyOf(wordsAround([before, after]), ownCurrency);
  return amount === null || currency === null ? null : { amount, currency };
}

function parseAmount(number: string, country: Country): number | null {
  const match = NUMBER.exec(hasDecimalComma(country) ? number.replace(PLAIN_COMMA, '$1.') : number);
  if (!match) return null;
  const [, plain, thousands, grouped = ''] = match;
  if (plain !== undefined) return Math.round(Number(plain) * (thousands ? 100_000 : 100)) / 100;
  const [whole = '', cents = ''] = grouped.split(/[.,](?=\d{1,2}$)/u);
  return Number(`${whole.replace(/\D/gu, '')}.${cents || '0'}`);
}

/** "B/. 20" and "S/.60" are signs and amounts; "u$s" is the dollar on the River Plate. */
function wordsAround(around: readonly string[]): string[] {
  return around.flatMap((side) =>
    side.replace('u$s', 'us$').replaceAll('$', ' $ ').split(' ').filter(Boolean),
  );
}

const decimalCommas = new Map<Country, boolean>();

/** Returns true if the country's decimal separator is a comma. */
function hasDecimalComma(country: Country): boolean {
  const known = decimalCommas.get(country);
  if (known !== undefined) return known;
  const has = new Intl.NumberFormat(localeOf(country)).format(1.5).includes(',');
  decimalCommas.set(country, has);
  return has;
}

/**
 * Returns the currency of a price, from the words around its amount: "US", "$" is USD. The country's own where the words allow it.
 * @param around folded words, each sign of its own
 * @returns null when they name two currencies, or are not all known
 */
function currencyOf(around: readonly string[], usual: Currency): Currency | null {
  if (around.length === 0) return usual;
  if (around.every((word) => word === '$')) return dollarOf(usual);
  const named = currencies.filter((currency) =>
    around.every((word) => byWord.get(word)?.some(([, known]) => known === currency) ?? false),
  );
  if (named.includes(usual)) return usual;
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Returns the currency that "$" is where another is usual. */
export function dollarOf(usual: Currency): Currency {
  return WITH_DOLLAR_SIGN.includes(usual) && usual !== C_DOLLAR ? usual : 'USD';
}

/** Returns the name of a country's currency in both numbers: "peso", "pesos". Names of Intl go on, as in "pesos mexicanos". */
function namesOf(country: Country): string[] {
  return [1, 2].map((amount) => partOf(country, 'name', amount).split(' ')[0] ?? '');
}

function partOf(country: Country, currencyDisplay: 'name' | 'symbol', amount: number): string {
  const { currency } = countryCatalogue[country];
  const format = new Intl.NumberFormat(localeOf(country), { style: 'currency', currency, currencyDisplay });
  return fold(format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? '');
}
