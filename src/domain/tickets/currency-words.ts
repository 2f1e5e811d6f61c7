/** The words and signs that people write for currencies, and the currency that they mean. */
import { type Country, type Currency, countries, countryCatalogue } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { localeOf } from '../places/country-words.ts';
import colloquialWords from './currencies.json' with { type: 'json' };

/** "$" is the sign of these; elsewhere it is that of the dollar of the United States. */
const DOLLAR_SIGN_CURRENCIES = 'ARS CLP COP CRC CUP DOP GTQ HNL MXN NIO USD UYU'.split(' ') as Currency[];
/** Currency that is written with "$", though "$" alone means the dollar there. */
const CORDOBA: Currency = 'NIO';

const currencies = [...new Set(Object.values(countryCatalogue).map(({ currency }) => currency))];

/** The words and signs that people write for currencies, folded; codes, symbols and names are those of Intl (CLDR) in Spanish. */
const currencyWords: readonly (readonly [string, Currency])[] = [
  ...DOLLAR_SIGN_CURRENCIES.map((currency) => ['$', currency] as const),
  ...countries.flatMap((country) => {
    const { currency } = countryCatalogue[country];
    const symbol = formatCurrencyPart(country, 'symbol', 1);
    const signs = [currency.toLowerCase(), ...(symbol.includes('$') ? [] : [symbol])];
    return [...signs, ...currencyNamesIn(country)].map((word) => [word, currency] as const);
  }),
  ...Object.entries(colloquialWords).flatMap(([currency, { words: list }]) =>
    list.map((word) => [word, currency as Currency] as const),
  ),
];
const byWord = Map.groupBy(currencyWords, ([word]) => word);
/** "peso", "pesos", "quetzales" */
export const currencyNames: readonly string[] = countries.flatMap(currencyNamesIn);

/** Signs and codes beside an amount: "$", "mxn", "q.", "s/". */
export const currencySigns = [...byWord.keys()].filter(
  (word) => word !== '' && !currencyNames.includes(word),
);

/**
 * Returns the currency of a price, from the words around its amount: "US", "$" is USD. The country's own where the words allow it.
 * @param around folded words, each sign of its own
 * @returns null when they name two currencies, or are not all known
 */
export function currencyOf(around: readonly string[], usual: Currency): Currency | null {
  if (around.length === 0) return usual;
  if (around.every((word) => word === '$')) return dollarOf(usual);
  const named = currencies.filter((currency) =>
    around.every((word) => byWord.get(word)?.some(([, known]) => known === currency) ?? false),
  );
  if (named.includes(usual)) return usual;
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Returns the currency of "$" in a country with this usual currency. */
export function dollarOf(usual: Currency): Currency {
  return DOLLAR_SIGN_CURRENCIES.includes(usual) && usual !== CORDOBA ? usual : 'USD';
}

/** Returns the name of a country's currency in both numbers: "peso", "pesos". Names of Intl go on, as in "pesos mexicanos". */
function currencyNamesIn(country: Country): string[] {
  return [1, 2].map((amount) => formatCurrencyPart(country, 'name', amount).split(' ')[0] ?? '');
}

function formatCurrencyPart(country: Country, currencyDisplay: 'name' | 'symbol', amount: number): string {
  const { currency } = countryCatalogue[country];
  const format = new Intl.NumberFormat(localeOf(country), { style: 'currency', currency, currencyDisplay });
  return fold(format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? '');
}
