/** Formats an amount as its country writes it: "$250", "S/ 60", "25 €". */
import { type Country, countryCatalogue, parseCountry } from '../../schemas/fields/country.ts';
import type { Show } from '../../schemas/show.ts';
import { localeOf } from '../places/country-words.ts';
import currencies from './currencies.json' with { type: 'json' };
import { isBareAmount, isZeroPrice } from './price-syntax.ts';

/** Price formats of the tour's posters that differ from CLDR. */
const FORMATS: { readonly [country in Country]?: (number: string) => string } = {
  Mexico: (number) => `$${number}`,
  Guatemala: (number) => `Q${number}`,
  Colombia: (number) => `$${number}`,
  'Costa Rica': (number) => `${number} Colones`,
  Honduras: (number) => `${number} LPS`,
  'El Salvador': (number) => `$${number}`,
};

/**
 * @param number as the editor wrote it, with or without groups, with a decimal comma or point. Without an
 * entry in `FORMATS`, CLDR formats it.
 */
export function formatPrice(number: string, country: Country): string {
  const [, whole = number, cents = '0'] = /^(.+)[.,](\d{1,2})$/u.exec(number) ?? [];
  const [locale, format] = [localeOf(country), FORMATS[country]];
  const digits = Number(cents) > 0 ? 2 : 0;
  if (format && digits === 0) return format(whole);
  const amount = Number(`${whole.replace(/[.,]/gu, '')}.${cents}`);
  const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (format) return format(new Intl.NumberFormat(locale, fractions).format(amount));
  const { currency } = countryCatalogue[country];
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...fractions })
    .format(amount)
    .replace(/\s/gu, ' ');
}

/** Returns a price as written. A number without a currency gets the country's currency. */
export function completePrice(written: string, country: Country | null): string {
  const price = written.trim();
  return country && isBareAmount(price) && !isZeroPrice(price) ? formatPrice(price, country) : written;
}

/** Adds the currency to the prices of a show that have none. */
export function withCurrency<T extends Pick<Show, 'pais' | 'preventa' | 'taquilla' | 'boletos'>>(show: T): T {
  const { pais, preventa, taquilla, boletos } = show;
  const complete = (price: string) => completePrice(price, parseCountry(pais));
  return {
    ...show,
    ...(preventa && { preventa: complete(preventa) }),
    ...(taquilla && { taquilla: complete(taquilla) }),
    ...(boletos && { boletos: boletos.map((each) => ({ ...each, precio: complete(each.precio) })) }),
  };
}

/** Example prices of presale and box office, in whole units. */
const EXAMPLES: Readonly<Record<string, Partial<Record<'words' | 'prices', readonly string[]>>>> = currencies;

/** Returns example prices of presale and box office for editors: "$200", "$250". */
export function examplePrices(country: Country): readonly [string, string] {
  const [presale = '200', boxOffice = '250'] = EXAMPLES[countryCatalogue[country].currency]?.prices ?? [];
  return [formatPrice(presale, country), formatPrice(boxOffice, country)];
}
