/** What a site takes from its home country, where site.yaml does not say otherwise. */
import { type Country, DEFAULT_COUNTRY, parseCountry } from '../../schemas/fields/country.ts';
import { clockOf, localeOf } from '../places/country-catalogue.ts';
import { type Words, wordsOf } from '../places/country-words.ts';
import { zonesOf } from '../time/time-zone.ts';

export interface Home {
  readonly country: Country;
  /** IANA. */
  readonly zone: string;
  /** "es-MX" */
  readonly locale: string;
  /** Hours of the clock. */
  readonly clock: 12 | 24;
  readonly words: Words;
}

/** The fields of site.yaml that decide; its schema has checked them. */
export interface HomeFields {
  readonly pais: string;
  readonly zona?: string | undefined;
  readonly idioma?: string | undefined;
}

export function homeCountryOf({ pais }: Pick<HomeFields, 'pais'>): Country {
  return parseCountry(pais) ?? DEFAULT_COUNTRY;
}

export function homeOf({ pais, zona, idioma }: HomeFields): Home {
  const country = homeCountryOf({ pais });
  const locale = idioma ?? localeOf(country);
  return {
    country,
    zone: zona ?? (zonesOf(country)[0] as string),
    locale,
    clock: clockOf(locale),
    words: wordsOf(country),
  };
}
