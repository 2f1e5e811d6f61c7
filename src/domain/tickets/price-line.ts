/** The prices of a show with their labels, and the line of text that they are joined to. */
import { type Country, countryCatalogue, parseCountry } from '../../schemas/fields/country.ts';
import { isBlankOrNa } from '../../schemas/fields/text.ts';
import type { Words } from '../places/country-words.ts';
import { dollarOf } from './currency-words.ts';
import { THOUSANDS } from './parse-price.ts';

export interface LabeledPrice {
  /** "Preventa", "VIP" */
  readonly label: string;
  /** "$200", as the editor wrote it. */
  readonly priceText: string;
  /** "agotado", "hasta el lunes 30 de noviembre", "7:00pm" */
  readonly notes: readonly string[];
  /** What is between it and the next price, before a space. */
  readonly separator: ' ,' | ',' | ' ·';
}

/**
 * Returns the two prices, or the price at the box office alone when there is no presale ("na" counts as none). The words of
 * Mexico have a space before the comma ("Preventa: X , Taquilla: Y"); others have none.
 */
export function twoPrices(
  preventa: string | undefined,
  taquilla: string,
  { presale, boxOffice }: Words,
): LabeledPrice[] {
  const separator = presale === 'Preventa' && boxOffice === 'Taquilla' ? ' ,' : ',';
  const atBoxOffice: LabeledPrice = { label: boxOffice, priceText: taquilla, notes: [], separator };
  return hasPresale(preventa)
    ? [{ ...atBoxOffice, label: presale, priceText: preventa }, atBoxOffice]
    : [atBoxOffice];
}

/** Returns the text of each price, "Mesa: $900 (agotado)", and what follows it. */
export function priceParts(prices: readonly LabeledPrice[]) {
  return prices.map(({ label, priceText, notes, separator }, index) => ({
    text: [`${label}: ${priceText}`, ...notes.map((note) => `(${note})`)].join(' '),
    separator: index < prices.length - 1 ? separator : '',
  }));
}

/** "Preventa: $200 , Taquilla: $250", as cards have it. */
export function priceLine(prices: readonly LabeledPrice[]): string {
  return priceParts(prices)
    .map(({ text, separator }) => text + separator)
    .join(' ');
}

/** "Preventa: $200, Taquilla: $250", as posters and sentences have it. */
export function plainPriceLine(prices: readonly LabeledPrice[]): string {
  return priceLine(prices.map((price) => (price.separator === ' ,' ? { ...price, separator: ',' } : price)));
}

/** "$10", "$25 mil", without a currency beside it. */
const DOLLAR_AMOUNT = new RegExp(
  `(?<![\\p{L}$])\\$ ?\\d[\\d.,]*(?<=\\d)(?: ?(?:${THOUSANDS})\\b)?(?! ?[\\p{L}\\d])`,
  'gu',
);

/** Returns the prices for a sentence. Where "$" is not that of the home country, each amount with it has its code: "$10 USD". */
export function pricesInProse(
  prices: readonly LabeledPrice[],
  country: string,
  homeCountry: Country,
): string {
  const line = plainPriceLine(prices).replace(/(?<=\d)(?=€)/gu, ' ');
  const parsed = parseCountry(country);
  const [own, usual] = [parsed, homeCountry].map((each) => each && dollarOf(countryCatalogue[each].currency));
  if (!own || own === usual) return line;
  return line.replace(DOLLAR_AMOUNT, `$& ${own}`);
}

/** Puts no-break spaces into amounts: within "10 000 Colones" and "250 LPS", and before the sign of "15€". */
export function withUnbrokenAmounts(prices: string): string {
  return prices.replace(/(?<=\d)(?: (?=\d{3}(?!\d)|\p{L}{2,9}(?!\p{L}))| ?(?=€))/gu, '\u00a0');
}

export function hasPresale(preventa: string | undefined): preventa is string {
  return preventa !== undefined && !isBlankOrNa(preventa);
}
