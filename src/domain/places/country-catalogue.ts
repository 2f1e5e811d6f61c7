/**
 * What differs between countries, one entry a country. Their names, number formats and clocks come from Intl (CLDR); their
 * regions and zones are in `country-regions` and `time-zone`. A test compares currencies, clocks and zones with CLDR.
 */
import { type Country, parseCountry } from '../../schemas/fields/country.ts';

/** How a country calls tickets; where they are sold on the day; tickets sold ahead. */
type TicketWords = readonly [
  ticket: 'boleto' | 'boleta' | 'entrada',
  boxOffice: 'Taquilla' | 'Boletería' | 'En puerta',
  presale: 'Preventa' | 'Anticipada',
];

function entry<Code extends string>(
  code: string,
  demonym: string,
  currency: Code,
  [phone, phoneDigits]: readonly [string, number],
  [ticket, boxOffice, presale]: TicketWords,
  [district, region]: readonly [string, string],
) {
  return {
    /** ISO 3166-1 alpha-2. */
    code,
    /** Of a person: "chileno". */
    demonym,
    /** ISO 4217. */
    currency,
    /** E.164 country calling code, without "+": "56". */
    phone,
    /** Digits of a telephone number without the country calling code. */
    phoneDigits,
    ...{ ticket, boxOffice, presale },
    /** What an address names besides street and number: "colonia", "comuna". */
    district,
    /** What the first-level regions are called: "Estado", "Departamento". */
    region,
  };
}

const TAQUILLA: TicketWords = ['boleto', 'Taquilla', 'Preventa'];
const BOLETERIA: TicketWords = ['entrada', 'Boletería', 'Preventa'];
const EN_PUERTA: TicketWords = ['entrada', 'En puerta', 'Anticipada'];
const ENTRADA: TicketWords = ['entrada', 'Taquilla', 'Preventa'];
const BOLETO: TicketWords = ['boleto', 'Boletería', 'Preventa'];
const BOLETA: TicketWords = ['boleta', 'Boletería', 'Preventa'];

/** By the names in content files. Telephone numbers: ITU-T E.164 national numbering plans. */
export const countryCatalogue = {
  Argentina: entry('AR', 'argentino', 'ARS', ['54', 10], EN_PUERTA, ['barrio', 'Provincia']),
  Bolivia: entry('BO', 'boliviano', 'BOB', ['591', 8], BOLETERIA, ['zona', 'Departamento']),
  Chile: entry('CL', 'chileno', 'CLP', ['56', 9], BOLETERIA, ['comuna', 'Región']),
  Colombia: entry('CO', 'colombiano', 'COP', ['57', 10], TAQUILLA, ['barrio', 'Departamento']),
  'Costa Rica': entry('CR', 'costarricense', 'CRC', ['506', 8], TAQUILLA, ['barrio', 'Provincia']),
  Cuba: entry('CU', 'cubano', 'CUP', ['53', 8], ENTRADA, ['reparto', 'Provincia']),
  Ecuador: entry('EC', 'ecuatoriano', 'USD', ['593', 9], BOLETERIA, ['sector', 'Provincia']),
  'El Salvador': entry('SV', 'salvadoreño', 'USD', ['503', 8], TAQUILLA, ['colonia', 'Departamento']),
  España: entry('ES', 'español', 'EUR', ['34', 9], EN_PUERTA, ['barrio', 'Provincia']),
  'Estados Unidos': entry('US', 'estadounidense', 'USD', ['1', 10], TAQUILLA, ['barrio', 'Estado']),
  Guatemala: entry('GT', 'guatemalteco', 'GTQ', ['502', 8], TAQUILLA, ['zona', 'Departamento']),
  'Guinea Ecuatorial': entry('GQ', 'ecuatoguineano', 'XAF', ['240', 9], EN_PUERTA, ['barrio', 'Provincia']),
  Honduras: entry('HN', 'hondureño', 'HNL', ['504', 8], TAQUILLA, ['colonia', 'Departamento']),
  Mexico: entry('MX', 'mexicano', 'MXN', ['52', 10], TAQUILLA, ['colonia', 'Estado']),
  Nicaragua: entry('NI', 'nicaragüense', 'NIO', ['505', 8], TAQUILLA, ['colonia', 'Departamento']),
  Panamá: entry('PA', 'panameño', 'PAB', ['507', 8], BOLETERIA, ['barrio', 'Provincia']),
  Paraguay: entry('PY', 'paraguayo', 'PYG', ['595', 9], BOLETERIA, ['barrio', 'Departamento']),
  Perú: entry('PE', 'peruano', 'PEN', ['51', 9], BOLETERIA, ['distrito', 'Departamento']),
  'Puerto Rico': entry('PR', 'puertorriqueño', 'USD', ['1', 10], BOLETO, ['barrio', 'Municipio']),
  'República Dominicana': entry('DO', 'dominicano', 'DOP', ['1', 10], BOLETA, ['sector', 'Provincia']),
  Uruguay: entry('UY', 'uruguayo', 'UYU', ['598', 8], EN_PUERTA, ['barrio', 'Departamento']),
  Venezuela: entry('VE', 'venezolano', 'VES', ['58', 10], ENTRADA, ['urbanización', 'Estado']),
} satisfies Readonly<Record<Country, unknown>>;

export type Currency = (typeof countryCatalogue)[Country]['currency'];

/** Returns null for a country that the catalogue does not have. */
export function countryEntry(pais: string) {
  const country = parseCountry(pais);
  return country && countryCatalogue[country];
}

/** "es-MX": Spanish as written in the country. */
export function localeOf(country: Country): string {
  return `es-${countryCatalogue[country].code}`;
}

const names = new Intl.DisplayNames('es', { type: 'region' });

/** Returns a country as it is read, and its ISO code, which is null for one that the catalogue does not have. */
export function countryFacts(pais: string): { readonly name: string; readonly code: string | null } {
  const code = countryEntry(pais)?.code ?? null;
  return { name: (code && names.of(code)) ?? pais.trim(), code };
}

const clocks = new Map<string, 12 | 24>();

/** Returns the clock of a locale: 24 hours in Spain and Equatorial Guinea, 12 in America. */
export function clockOf(locale: string): 12 | 24 {
  const known = clocks.get(locale);
  if (known) return known;
  // Takes longer than all else that a page needs from its home country.
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const clock = hourCycle === 'h23' || hourCycle === 'h24' ? 24 : 12;
  clocks.set(locale, clock);
  return clock;
}

/** The words of a site that differ between countries: "boletos" and "taquilla" in Mexico, "entradas" and "boletería" in Chile. */
export type Words = ReturnType<typeof wordsOf>;

export function wordsOf(country: Country) {
  const { ticket, presale, boxOffice } = countryCatalogue[country];
  const isEurope = country === 'España' || country === 'Guinea Ecuatorial';
  return {
    /** "boleto", "entrada" */
    ticket: ticket as string,
    tickets: `${ticket}s`,
    /** Ending of what agrees with tickets: "agotad-o-s", "agotad-a-s". */
    ending: ticket.endsWith('a') ? ('a' as const) : ('o' as const),
    /** "Preventa", "Anticipada" */
    presale: presale as string,
    /** "Taquilla", "Boletería", "En puerta" */
    boxOffice: boxOffice as string,
    /** "En taquilla", "En puerta" */
    atBoxOffice: boxOffice.startsWith('En ') ? boxOffice : `En ${boxOffice.toLowerCase()}`,
    live: isEurope ? 'en directo' : 'en vivo',
  };
}
