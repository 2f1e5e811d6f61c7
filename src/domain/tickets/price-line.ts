/** The prices of a show as one line of text. */
import { type Country, countryCatalogue, parseCountry } from '../../schemas/fields/country.ts';
import { isBlankOrNa } from '../../schemas/fields/text.ts';
import type { Words } from '../places/country-catalogue.ts';
import { dollarOf } from './parse-price.ts';

/**
 * Returns the prices, or the price at the box office alone when there is no presale ("na" counts as none). The owner of
 * the first site asked for "Preventa: X , Taquilla: Y"; other words have an ordinary comma.
 */
export function priceLine(
  preventa: string | undefined,
  taquilla: string,
  { presale, boxOffice }: Words,
): string {
  const atBoxOffice = `${boxOffice}: ${taquilla}`;
  const comma = presale === 'Preventa' && boxOffice === 'Taquilla' ? ' ,' : ',';
  return hasPresale(preventa) ? `${presale}: ${preventa}${comma} ${atBoxOffice}` : atBoxOffice;
}

/**
 * Returns the prices as a sentence has them: "Preventa: $200, Taquilla: $250". Where "$" is not that of the site's country, each
 * amount with it has the code of its currency: "$10 USD".
 */
export function pricesInProse(prices: string, country: string, home: Country): string {
  const line = prices.replaceAll(' , ', ', ').replace(/(?<=\d)(?=€)/gu, ' ');
  const parsed = parseCountry(country);
  const [own, usual] = [parsed, home].map((each) => each && dollarOf(countryCatalogue[each].currency));
  if (!own || own === usual) return line;
  return line.replace(/(?<![\p{L}$])\$ ?\d[\d.,]*(?<=\d)(?: ?(?:k|mil)\b)?(?! ?[\p{L}\d])/gu, `$& ${own}`);
}

/** Returns the same text with no line break inside an amount: "10 000 Colones", "250 LPS", "15 €", also where it is written "15€". */
export function withUnbrokenAmounts(prices: string): string {
  return prices.replace(/(?<=\d)(?: (?=\d{3}(?!\d)|\p{L}{2,9}(?!\p{L}))| ?(?=€))/gu, '\u00a0');
}

/** Returns each price of a line with its label and the comma after it; joined by spaces they are the line. */
export function pricePairs(prices: string): string[] {
  return prices.split(/(?<= ,) |(?<=[^ ],) (?=(?:En puerta|Boletería|Taquilla): )/u);
}

export function hasPresale(preventa: string | undefined): preventa is string {
  return preventa !== undefined && !isBlankOrNa(preventa);
}
