/** The labelled prices of a show, and the line of text that joins them. */
import { type Country, countryCatalogue, parseCountry } from '../../schemas/fields/country.ts';
import { isBlankOrNa } from '../../schemas/fields/text.ts';
import type { Words } from '../places/country-words.ts';
import { dollarOf } from './currency-words.ts';
import { AMOUNT, isZeroPrice } from './price-syntax.ts';

export interface LabelledPrice {
  /** "Preventa", "VIP" */
  readonly label: string;
  /** "$200", as the editor wrote it; "Gratis" if the price is 0. */
  readonly priceText: string;
  /** "agotado", "hasta el lunes 30 de noviembre"; empty without a note. */
  readonly note?: string;
  /** "7:00pm": hour of the show. Only the last price of each show has it, in a night whose shows have different prices. */
  readonly showTime?: string;
  /** True for two prices with other labels than "Preventa" and "Taquilla": cards have no space before their comma. */
  readonly hasPlainComma?: boolean;
}

/** Returns a price as visitors read it: "Gratis" for 0, else as written. */
export function shownPrice(written: string): string {
  return isZeroPrice(written) ? 'Gratis' : written;
}

/** Returns presale and box office, or the box office alone if there is no presale ("na" means none). */
export function presaleAndBoxOffice(
  preventa: string | undefined,
  taquilla: string,
  { presale, boxOffice }: Words,
): LabelledPrice[] {
  const hasPlainComma = presale !== 'Preventa' || boxOffice !== 'Taquilla';
  const atBoxOffice = { label: boxOffice, priceText: shownPrice(taquilla), hasPlainComma };
  return hasPresale(preventa)
    ? [{ label: presale, priceText: shownPrice(preventa), hasPlainComma }, atBoxOffice]
    : [atBoxOffice];
}

/** Returns the text of each price, "Mesa: $900 (agotado)", and the separator after it. */
function priceParts(prices: readonly LabelledPrice[]) {
  return prices.map(({ label, priceText, note, showTime }, index) => {
    const notes = [note, showTime].filter(Boolean).map((each) => ` (${each})`);
    const separator = showTime ? ' ·' : ',';
    return {
      text: `${label}: ${priceText}${notes.join('')}`,
      separator: index < prices.length - 1 ? separator : '',
    };
  });
}

/** "Preventa: $200, Taquilla: $250" */
export function priceLine(prices: readonly LabelledPrice[]): string {
  return joinParts(priceParts(prices));
}

/**
 * Returns the texts for cards and versions. The text of cards is fixed, "Preventa: $200 , Taquilla: $250", with a space before the
 * comma; the style of `.comma` hides the space.
 */
export function cardPriceParts(prices: readonly LabelledPrice[]) {
  return priceParts(prices).map((part, index) =>
    part.separator === ',' && !prices[index]?.hasPlainComma ? { ...part, separator: ' ,' } : part,
  );
}

export function cardPriceLine(prices: readonly LabelledPrice[]): string {
  return joinParts(cardPriceParts(prices));
}

function joinParts(parts: ReturnType<typeof priceParts>): string {
  return parts.map(({ text, separator }) => text + separator).join(' ');
}

const CODES = [...new Set(Object.values(countryCatalogue).map(({ currency }) => currency))].join('|');
/** "$10", "$10 000", "$25 mil" without a currency next to it. */
const DOLLAR_AMOUNT = new RegExp(
  `(?<![\\p{L}$]|\\b(?:${CODES}) )\\$ ?${AMOUNT}(?! ?[\\p{L}\\d]|[.,]\\d)`,
  'giu',
);

/** Returns the prices for a sentence. If "$" is not the sign of the home currency, amounts get a code: "$10 USD". */
export function pricesInProse(
  prices: readonly LabelledPrice[],
  country: string,
  homeCountry: Country,
): string {
  const line = priceLine(prices).replace(/(?<=\d)(?=€)/gu, ' ');
  const parsed = parseCountry(country);
  const [own, usual] = [parsed, homeCountry].map((each) => each && dollarOf(countryCatalogue[each].currency));
  if (!own || own === usual) return line;
  return line.replace(DOLLAR_AMOUNT, `$& ${own}`);
}

/** Puts no-break spaces into amounts: "10 000 Colones", "250 LPS", "15 €". */
export function withUnbrokenAmounts(prices: string): string {
  return prices.replace(/(?<=\d)(?: (?=\d{3}(?!\d)|\p{L}{2,9}(?!\p{L}))| ?(?=€))/gu, '\u00a0');
}

export function hasPresale(preventa: string | undefined): preventa is string {
  return preventa !== undefined && !isBlankOrNa(preventa);
}
