/** Finds the currency of a price by the words and signs around the amount. */
import { type Country, type Currency, countries, countryCatalogue } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { localeOf } from '../places/country-words.ts';
import colloquialWords from './currencies.json' with { type: 'json' };

/** Currencies that "$" means in their countries. In all other countries, "$" is the US dollar. */
const DOLLAR_SIGN_CURRENCIES = 'ARS CLP COP CRC CUP DOP GTQ HNL MXN NIO USD UYU'.split(' ') as Currency[];
/** The exceptions: these are written "₡", "Q", "L" and "C$", and "$" alone means the US dollar there. */
const WITH_OWN_SIGN: readonly Currency[] = ['CRC', 'GTQ', 'HNL', 'NIO'];

const currencies = [...new Set(Object.values(countryCatalogue).map(({ currency }) => currency))];

/** Folded words of each country's currency, from Intl (CLDR) in Spanish. */
const wordsOfCountries = countries.map((country) => {
  const { currency } = countryCatalogue[country];
  const [symbol = ''] = currencyParts(country, 'symbol', [1]);
  // Singular and plural: "peso", "pesos". Intl's names are longer: "pesos mexicanos".
  const names = currencyParts(country, 'name', [1, 2]).map((name) => name.split(' ')[0] ?? '');
  return { currency, names, signs: [currency.toLowerCase(), ...(symbol.includes('$') ? [] : [symbol])] };
});

/** Words and signs of currencies, folded. */
const currencyWords: readonly (readonly [string, Currency])[] = [
  ...DOLLAR_SIGN_CURRENCIES.map((currency) => ['$', currency] as const),
  ...wordsOfCountries.flatMap(({ currency, names, signs }) =>
    [...signs, ...names].map((word) => [word, currency] as const),
  ),
  ...Object.entries(colloquialWords).flatMap(([currency, { words: list }]) =>
    list.map((word) => [word, currency as Currency] as const),
  ),
];

/** "peso", "pesos", "quetzales" */
export const currencyNames: readonly string[] = wordsOfCountries.flatMap(({ names }) => names);

/** Signs and codes next to an amount: "$", "mxn", "q.", "s/". */
export const currencySigns = [...new Set(currencyWords.map(([word]) => word))].filter(
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
    around.every((word) => currencyWords.some(([known, meant]) => known === word && meant === currency)),
  );
  if (named.includes(usual)) return usual;
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Returns the currency that "$" means in a country with the currency `usual`. */
export function dollarOf(usual: Currency): Currency {
  return DOLLAR_SIGN_CURRENCIES.includes(usual) && !WITH_OWN_SIGN.includes(usual) ? usual : 'USD';
}

/** Returns the currency's name or symbol next to each amount. Creates one format for all, because Intl is slow. */
function currencyParts(
  country: Country,
  currencyDisplay: 'name' | 'symbol',
  amounts: readonly number[],
): string[] {
  const { currency } = countryCatalogue[country];
  const format = new Intl.NumberFormat(localeOf(country), { style: 'currency', currency, currencyDisplay });
  return amounts.map((amount) =>
    fold(format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? ''),
  );
}
