/** An amount as it is written in a country: "$250", "S/ 60", "25 €". */
import type { Country } from '../../schemas/fields/country.ts';
import { type Currency, countryCatalogue, localeOf } from '../places/country-catalogue.ts';

/** Price formats of the tour's posters that differ from CLDR. */
const FORMATS: { readonly [country in Country]?: (number: string) => string } = {
  Mexico: (number) => `$${number}`,
  Guatemala: (number) => `Q${number}`,
  Colombia: (number) => `$${number}`,
  'Costa Rica': (number) => `${number} Colones`,
  Honduras: (number) => `${number} LPS`,
  'El Salvador': (number) => `$${number}`,
};

/** @param number digits as they were written; other countries group them as CLDR does. */
export function formatPrice(number: string, country: Country): string {
  const format = FORMATS[country];
  if (format) return format(number);
  const { currency } = countryCatalogue[country];
  return new Intl.NumberFormat(localeOf(country), { style: 'currency', currency, maximumFractionDigits: 0 })
    .format(Number(number))
    .replace(/\s/gu, ' ');
}

/** Example prices by currency, in whole units: presale, box office. Other currencies: 200 and 250. */
const EXAMPLE_PRICES: { readonly [currency in Currency]?: readonly [string, string] } = {
  ARS: ['12000', '15000'],
  CLP: ['10000', '12000'],
  COP: ['30000', '40000'],
  CRC: ['8000', '10000'],
  EUR: ['20', '25'],
  PAB: ['15', '20'],
  PEN: ['50', '60'],
  PYG: ['50000', '60000'],
  USD: ['20', '25'],
  UYU: ['700', '900'],
  XAF: ['4000', '5000'],
};

/** Prices of a presale and of the box office, as examples for editors: "$200", "$250". */
export function examplePrices(country: Country): readonly [string, string] {
  const [presale, boxOffice] = EXAMPLE_PRICES[countryCatalogue[country].currency] ?? ['200', '250'];
  return [formatPrice(presale, country), formatPrice(boxOffice, country)];
}
