/** Finds the currency of a price by the words and signs around the amount. */
import { type Country, type Currency, countries, countryCatalogue } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { localeOf } from '../places/country-words.ts';
import colloquialWords from './currencies.json' with { type: 'json' };

/** Currencies that "$" means in their countries. In all other countries, "$" is the US dollar. */
const DOLLAR_SIGN_CURRENCIES = 'ARS CLP COP CRC CUP DOP GTQ HNL MXN NIO USD UYU'.split(' ') as Currency[];
/** The exception: córdobas are written "C$", and "$" alone means the US dollar in Nicaragua. */
const CORDOBA: Currency = 'NIO';

const currencies = [...new Set(Object.values(countryCatalogue).map(({ currency }) => currency))];

/** Words and signs of currencies, folded. Codes, symbols and names come from Intl (CLDR) in Spanish. */
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

/** Signs and codes next to an amount: "$", "mxn", "q.", "s/". */
export const currencySigns = [...byWord.keys()].filter(
  (word) => word !== '' && !currencyNames.includes(word),
);

/**
 * Returns the currency that the words around an amount mean: "US" and "$" mean USD. If several are possible, returns the country's.
 * @param around folded words, each sign separate
 * @returns null if the words mean different currencies or a word is unknown
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

/** Returns the currency that "$" means in a country with the currency `usual`. */
export function dollarOf(usual: Currency): Currency {
  return DOLLAR_SIGN_CURRENCIES.includes(usual) && usual !== CORDOBA ? usual : 'USD';
}

/** Returns singular and plural of a currency's name: "peso", "pesos". Intl's names are longer: "pesos mexicanos". */
function currencyNamesIn(country: Country): string[] {
  return [1, 2].map((amount) => formatCurrencyPart(country, 'name', amount).split(' ')[0] ?? '');
}

function formatCurrencyPart(country: Country, currencyDisplay: 'name' | 'symbol', amount: number): string {
  const { currency } = countryCatalogue[country];
  const format = new Intl.NumberFormat(localeOf(country), { style: 'currency', currency, currencyDisplay });
  return fold(format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? '');
}
