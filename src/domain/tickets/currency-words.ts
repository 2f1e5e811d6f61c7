/** The words and signs that people write for currencies. Codes, symbols and names are those of Intl (CLDR) in Spanish. */
import { type Country, countries, fold } from '../../schemas/fields/country.ts';
import { type Currency, countryCatalogue, localeOf } from '../places/country-catalogue.ts';

/** What people write and CLDR does not have, folded. */
const ABBREVIATIONS: { readonly [currency in Currency]?: string } = {
  MXN: 'mn m.n. varos',
  GTQ: 'q.',
  CRC: '¢',
  HNL: 'l. lp lp. lps lps.',
  USD: 'us',
  DOP: 'rd',
  NIO: 'c',
  UYU: 'u',
  PEN: 's/.',
  PAB: 'b/',
  PYG: '₲ gs gs.',
  BOB: 'bs bs.',
  VES: 'bs bs. bs.d',
  XAF: 'cfa',
};

/** "$" is the sign of these; elsewhere it is that of the dollar of the United States. */
const WITH_DOLLAR_SIGN = 'ARS CLP COP CRC CUP DOP GTQ HNL MXN NIO USD UYU'.split(' ') as Currency[];
/** Where "$" alone is the dollar, though the currency is written with it. */
const C_DOLLAR: Currency = 'NIO';

const currencies = [...new Set(Object.values(countryCatalogue).map(({ currency }) => currency))];

const byWord: ReadonlyMap<string, readonly Currency[]> = words();

/** Names in both numbers, folded: "peso", "pesos". Names of Intl go on, as in "pesos mexicanos". */
export const currencyNames: readonly string[] = countries.flatMap((country) =>
  [1, 2].map((amount) => partOf(country, 'name', amount).split(' ')[0] ?? ''),
);

/** What else people write beside an amount, folded: "$", "mxn", "q.", "s/". */
export const currencySigns: readonly string[] = [...byWord.keys()].filter(
  (word) => !currencyNames.includes(word),
);

/**
 * Returns the currency of a price, from the words around its amount: "US", "$" is USD. The country's own where the words allow it.
 * @param around folded words, each sign of its own
 * @returns null when they name two currencies, or are not all known
 */
export function currencyOf(around: readonly string[], usual: Currency): Currency | null {
  if (around.length === 0) return usual;
  if (around.every((word) => word === '$')) {
    return WITH_DOLLAR_SIGN.includes(usual) && usual !== C_DOLLAR ? usual : 'USD';
  }
  const named = currencies.filter((currency) =>
    around.every((word) => byWord.get(word)?.includes(currency) ?? false),
  );
  if (named.includes(usual)) return usual;
  return named.length === 1 ? (named[0] ?? null) : null;
}

function words(): Map<string, readonly Currency[]> {
  const found = new Map<string, readonly Currency[]>([['$', WITH_DOLLAR_SIGN]]);
  const add = (word: string, currency: Currency) => {
    const known = found.get(word) ?? [];
    if (word !== '' && !known.includes(currency)) found.set(word, [...known, currency]);
  };
  for (const country of countries) {
    const { currency } = countryCatalogue[country];
    const symbol = partOf(country, 'symbol', 1);
    add(currency.toLowerCase(), currency);
    if (!symbol.includes('$')) add(symbol, currency);
    for (const amount of [1, 2]) add(partOf(country, 'name', amount).split(' ')[0] ?? '', currency);
  }
  for (const [currency, list] of Object.entries(ABBREVIATIONS))
    for (const word of list.split(' ')) add(word, currency as Currency);
  return found;
}

function partOf(country: Country, currencyDisplay: 'name' | 'symbol', amount: number): string {
  const { currency } = countryCatalogue[country];
  const format = new Intl.NumberFormat(localeOf(country), { style: 'currency', currency, currencyDisplay });
  return fold(format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? '');
}
