/** Catalogue of countries with their own rules. A test compares currencies, clocks and zones with CLDR. */
import { fold } from './fold.ts';

/** Words of a country for a ticket, for the box office, and for the presale. */
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
    /** Word for a person from the country: "chileno". */
    demonym,
    /** ISO 4217. */
    currency,
    /** E.164 country calling code, without "+": "56". */
    phone,
    /** Digits of a telephone number without the country calling code. */
    phoneDigits,
    ticket,
    boxOffice,
    presale,
    /** Second part of an address, after the street: "colonia", "comuna". */
    district,
    /** Name of first-level regions: "Estado", "Departamento". */
    region,
  };
}

const TAQUILLA: TicketWords = ['boleto', 'Taquilla', 'Preventa'];
const BOLETERIA: TicketWords = ['entrada', 'Boletería', 'Preventa'];
const EN_PUERTA: TicketWords = ['entrada', 'En puerta', 'Anticipada'];
const ANTICIPADA: TicketWords = ['entrada', 'Taquilla', 'Anticipada'];
const ENTRADA: TicketWords = ['entrada', 'Taquilla', 'Preventa'];
const BOLETO: TicketWords = ['boleto', 'Boletería', 'Preventa'];
const BOLETA: TicketWords = ['boleta', 'Boletería', 'Preventa'];

/** Countries by their names in content files, in alphabetical order. Telephone numbers: ITU-T E.164 national numbering plans. */
export const countryCatalogue = {
  Argentina: entry('AR', 'argentino', 'ARS', ['54', 10], EN_PUERTA, ['barrio', 'Provincia']),
  Bolivia: entry('BO', 'boliviano', 'BOB', ['591', 8], BOLETERIA, ['zona', 'Departamento']),
  Chile: entry('CL', 'chileno', 'CLP', ['56', 9], BOLETERIA, ['comuna', 'Región']),
  Colombia: entry('CO', 'colombiano', 'COP', ['57', 10], TAQUILLA, ['barrio', 'Departamento']),
  'Costa Rica': entry('CR', 'costarricense', 'CRC', ['506', 8], TAQUILLA, ['barrio', 'Provincia']),
  Cuba: entry('CU', 'cubano', 'CUP', ['53', 8], ENTRADA, ['reparto', 'Provincia']),
  Ecuador: entry('EC', 'ecuatoriano', 'USD', ['593', 9], BOLETERIA, ['sector', 'Provincia']),
  'El Salvador': entry('SV', 'salvadoreño', 'USD', ['503', 8], TAQUILLA, ['colonia', 'Departamento']),
  España: entry('ES', 'español', 'EUR', ['34', 9], ANTICIPADA, ['barrio', 'Provincia']),
  'Estados Unidos': entry('US', 'estadounidense', 'USD', ['1', 10], TAQUILLA, ['barrio', 'Estado']),
  Guatemala: entry('GT', 'guatemalteco', 'GTQ', ['502', 8], TAQUILLA, ['zona', 'Departamento']),
  'Guinea Ecuatorial': entry('GQ', 'ecuatoguineano', 'XAF', ['240', 9], ANTICIPADA, ['barrio', 'Provincia']),
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
};

export type Country = keyof typeof countryCatalogue;
export type Currency = (typeof countryCatalogue)[Country]['currency'];

export const countries = Object.keys(countryCatalogue) as Country[];

/** Country of a site without `pais`. */
export const DEFAULT_COUNTRY: Country = 'Mexico';

const anyOf = new Intl.ListFormat('es', { type: 'disjunction' });

/** Sentence on countries in the guide. */
export const countryHelp = `País: ${anyOf.format(countries)}. Otro país necesita además zona.`;

/** Other names of countries, folded and without dots. */
const ALIASES: readonly (readonly [string, Country])[] = [
  ['spain', 'España'],
  ['estados unidos de america', 'Estados Unidos'],
  ['eeuu', 'Estados Unidos'],
  ['ee uu', 'Estados Unidos'],
  ['eua', 'Estados Unidos'],
  ['usa', 'Estados Unidos'],
  ['united states', 'Estados Unidos'],
  ['rep dominicana', 'República Dominicana'],
  ['dominican republic', 'República Dominicana'],
  ['equatorial guinea', 'Guinea Ecuatorial'],
];

const byName: ReadonlyMap<string, Country> = new Map([
  ...countries.map((name) => [fold(name), name] as const),
  ...ALIASES,
]);

/** Returns the country with that name, or null. "México", "mexico" and "MEXICO" are the same country. */
export function parseCountry(name: string): Country | null {
  const folded = fold(name);
  return byName.get(folded) ?? byName.get(folded.replaceAll('.', '')) ?? null;
}
