/** An amount as it is written in a country: "$250", "S/ 60", "25 €". */
import type { Country } from '../schemas/country.ts';
import { countryCatalogue, localeOf } from './country-catalogue.ts';

/** How these are written on the posters of the tour, where CLDR has another way. */
const WRITTEN: { readonly [country in Country]?: (number: string) => string } = {
  Mexico: (number) => `$${number}`,
  Guatemala: (number) => `Q${number}`,
  Colombia: (number) => `$${number}`,
  'Costa Rica': (number) => `${number} Colones`,
  Honduras: (number) => `${number} LPS`,
  'El Salvador': (number) => `$${number}`,
};

/** @param number digits as they were written; other countries group them as CLDR does. */
export function formatPrice(number: string, country: Country): string {
  const written = WRITTEN[country];
  if (written) return written(number);
  const { currency } = countryCatalogue[country];
  return new Intl.NumberFormat(localeOf(country), { style: 'currency', currency, maximumFractionDigits: 0 })
    .format(Number(number))
    .replace(/\s/gu, ' ');
}
