/**
 * The words, titles, locale and hour format of a country. Names, number and hour formats come from Intl (CLDR); regions and zones
 * are in `country-regions` and `time-zone`.
 */
import {
  type Country,
  countryCatalogue,
  DEFAULT_COUNTRY,
  parseCountry,
} from '../../schemas/fields/country.ts';

/** Returns the entry of a country in the catalogue, or null. */
export function countryEntry(pais: string) {
  const country = parseCountry(pais);
  return country && countryCatalogue[country];
}

/** "es-MX": Spanish as written in the country. */
export function localeOf(country: Country): string {
  return `es-${countryCatalogue[country].code}`;
}

const countryNames = new Intl.DisplayNames('es', { type: 'region' });

/** Returns a country as it is read, and its ISO code, which is null for one that the catalogue does not have. */
export function countryDetails(pais: string): { readonly name: string; readonly code: string | null } {
  const code = countryEntry(pais)?.code ?? null;
  return { name: (code && countryNames.of(code)) ?? pais.trim(), code };
}

const hourFormats = new Map<string, 12 | 24>();

/** Returns the hour format of a locale: 24 hours in Spain and Equatorial Guinea, 12 in America. */
export function hourFormatOf(locale: string): 12 | 24 {
  const known = hourFormats.get(locale);
  if (known) return known;
  // Slow, hence the cache.
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const hourFormat = hourCycle === 'h23' || hourCycle === 'h24' ? 24 : 12;
  hourFormats.set(locale, hourFormat);
  return hourFormat;
}

/** Words for one show, by the kind of act. */
interface ShowWords {
  readonly show: string;
  readonly shows: string;
  /** With its article. */
  readonly theShow: string;
  /** Ending of adjectives that agree with it. */
  readonly showEnding: 'a' | 'o';
  /** Label of its hour. */
  readonly start: string;
}

const SHOW: ShowWords = {
  show: 'función',
  shows: 'funciones',
  theShow: 'la función',
  showEnding: 'a',
  start: 'Show',
};
const CONCERT: ShowWords = {
  show: 'concierto',
  shows: 'conciertos',
  theShow: 'el concierto',
  showEnding: 'o',
  start: 'Concierto',
};

/** Returns the titles of pages, the word for one video, and the article of the privacy notice. */
export function titlesOf(country: Country) {
  return {
    firstPage: country === DEFAULT_COUNTRY ? 'Home' : 'Inicio',
    video: hasEuropeanSpanish(country) ? 'Vídeo' : 'Video',
    videos: hasEuropeanSpanish(country) ? 'Vídeos' : 'Videos',
    privacyArticle: country === DEFAULT_COUNTRY ? 'el' : 'la',
  };
}

const hasEuropeanSpanish = (country: Country) => country === 'España' || country === 'Guinea Ecuatorial';

/** The words of a site that differ between countries and acts: "boletos" and "taquilla" in Mexico, "entradas" and "boletería" in Chile. */
export type Words = Readonly<ReturnType<typeof wordsOf>>;

/** @param isConcert true if the act makes music */
export function wordsOf(country: Country, isConcert = false) {
  const { ticket, presale, boxOffice } = countryCatalogue[country];
  const ending: 'a' | 'o' = ticket.endsWith('a') ? 'a' : 'o';
  const isEuropean = hasEuropeanSpanish(country);
  return {
    /** "boleto", "entrada" */
    ticket,
    tickets: `${ticket}s`,
    /** Ending of adjectives that agree with tickets: "agotad-o-s", "agotad-a-s". */
    ending,
    /** "Preventa", "Anticipada" */
    presale,
    /** "Taquilla", "Boletería", "En puerta" */
    boxOffice,
    /** "En taquilla", "En puerta" */
    atBoxOffice: boxOffice.startsWith('En ') ? boxOffice : `En ${boxOffice.toLowerCase()}`,
    live: isEuropean ? 'en directo' : 'en vivo',
    ...(isConcert ? CONCERT : SHOW),
    privacyNotice: country === DEFAULT_COUNTRY ? 'aviso de privacidad' : 'política de privacidad',
    /** "Abre: Rita Aguas" */
    opens: isEuropean ? 'Telonea' : 'Abre',
    /** "llega temprano" */
    early: isEuropean ? 'pronto' : 'temprano',
    /** "19 de diciembre" instead of "diciembre 19". */
    isDayFirst: isEuropean,
  };
}
