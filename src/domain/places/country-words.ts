/**
 * Words, titles, locale and hour format of a country. Names and formats come from Intl (CLDR). Regions are in
 * `country-regions`, zones in `time-zone`.
 */
import {
  type Country,
  countryCatalogue,
  DEFAULT_COUNTRY,
  parseCountry,
} from '../../schemas/fields/country.ts';

/** Returns a country's entry in the catalogue, or null. */
export function countryEntry(pais: string) {
  const country = parseCountry(pais);
  return country && countryCatalogue[country];
}

/** "es-MX": Spanish of Mexico. */
export function localeOf(country: Country): string {
  return `es-${countryCatalogue[country].code}`;
}

const countryNames = new Intl.DisplayNames('es', { type: 'region' });

/** Returns a country's display name and its ISO code. The code is null outside the catalogue. */
export function countryDetails(pais: string): { readonly name: string; readonly code: string | null } {
  const code = countryEntry(pais)?.code ?? null;
  return { name: (code && countryNames.of(code)) ?? pais.trim(), code };
}

const hourFormats = new Map<string, 12 | 24>();

/** Returns the hour format of a locale: 24 hours in Spain and Equatorial Guinea, 12 in America. */
export function hourFormatOf(locale: string): 12 | 24 {
  const known = hourFormats.get(locale);
  if (known) return known;
  // Cached, because Intl is slow.
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const hourFormat = hourCycle === 'h23' ? 24 : 12;
  hourFormats.set(locale, hourFormat);
  return hourFormat;
}

/** Words for one show, by the kind of act. */
interface ShowWords {
  readonly show: string;
  readonly shows: string;
  /** The word with its article. */
  readonly theShow: string;
  /** Ending of adjectives: "gratuit-o", "gratuit-a". */
  readonly showEnding: 'a' | 'o';
  /** Label of the hour. */
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

/** Returns titles of pages, the word for one video, and the article of the privacy notice. */
export function titlesOf(country: Country) {
  return {
    firstPage: country === DEFAULT_COUNTRY ? 'Home' : 'Inicio',
    video: hasEuropeanSpanish(country) ? 'Vídeo' : 'Video',
    videos: hasEuropeanSpanish(country) ? 'Vídeos' : 'Videos',
    privacyArticle: country === DEFAULT_COUNTRY ? 'el' : 'la',
  };
}

const hasEuropeanSpanish = (country: Country) => country === 'España' || country === 'Guinea Ecuatorial';

/** Words of a site that depend on its country and act: "boletos" and "taquilla" in Mexico, "entradas" and "boletería" in Chile. */
export type Words = Readonly<ReturnType<typeof wordsOf>>;

/** @param isConcert true for an act that makes music */
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
    /** True for "19 de diciembre", false for "diciembre 19". */
    isDayFirst: isEuropean,
  };
}
