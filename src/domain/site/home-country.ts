/** Settings that follow from the home country if site.yaml does not set them. */
import { type Country, DEFAULT_COUNTRY, parseCountry } from '../../schemas/fields/country.ts';
import type { Site } from '../../schemas/site.ts';
import { hourFormatOf, localeOf, titlesOf, wordsOf } from '../places/country-words.ts';
import { zonesOf } from '../time/time-zone.ts';
import { eventTypeOf } from './event-type.ts';

/** Fields of site.yaml that decide, already validated. */
type HomeFields = Pick<Site, 'pais' | 'zona' | 'idioma' | 'acto'>;

export function homeCountryOf({ pais }: Pick<HomeFields, 'pais'>): Country {
  return parseCountry(pais) ?? DEFAULT_COUNTRY;
}

export type HomeSettings = Readonly<ReturnType<typeof homeCountrySettings>>;

export function homeCountrySettings({ pais, zona, idioma, acto }: HomeFields) {
  const country = homeCountryOf({ pais });
  const locale = idioma ?? localeOf(country);
  return {
    country,
    /** "es-MX" */
    locale,
    /** IANA time zone. */
    zone: zona ?? (zonesOf(country)[0] as string),
    hourFormat: hourFormatOf(locale),
    /** Titles of pages. */
    titles: titlesOf(country),
    words: wordsOf(country, eventTypeOf(acto) === 'MusicEvent'),
  };
}
