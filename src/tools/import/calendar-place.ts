/** Reads the location of a calendar event: venue and address, then city, region and country, with or without a postal code. */
import { parseRegion } from '../../domain/places/country-regions.ts';
import { type Country, parseCountry } from '../../schemas/fields/country.ts';
import { countryName, isCountry } from './parsed-file.ts';

export interface CalendarPlace {
  readonly lugar: string;
  readonly direccion: string;
  readonly ciudad: string;
  readonly estado: string;
  /** Empty when the location does not name it. */
  readonly pais: string;
}

const POSTAL = /^(?:C\.?P\.? ?)?(?:[A-Z]{1,2}-?)?\d{4,7}(?:-\d+)? +(?=\p{L})/u;
const ONLY_POSTAL = /^(?:C\.?P\.? ?)?\d{4,7}(?:-\d+)?$/u;

/** `Teatro Imperio, Av. Italia 1200, 7500000 Santiago, Región Metropolitana, Chile`; Apple writes lines. */
export function calendarPlace(location: string, home: string): CalendarPlace {
  const all = location.split(/[,\n]/u).map((part) => part.trim());
  const parts = all.filter((part) => part !== '' && !ONLY_POSTAL.test(part));
  const pais = parts.length > 1 && isCountry(parts.at(-1) ?? '') ? countryName(parts.pop() ?? '') : '';
  const [lugar = '', ...rest] = parts;
  const { address, ciudad, estado } = splitCity(rest, parseCountry(pais || home));
  return { lugar, direccion: address.join(', '), ciudad, estado, pais };
}

interface City {
  readonly address: readonly string[];
  readonly ciudad: string;
  readonly estado: string;
}

/** The parts after the venue: the last ones are city and region. */
function splitCity(parts: readonly string[], country: Country | null): City {
  // In the United States the code follows the state: "CA 90069".
  const isAmerican = country === 'Estados Unidos' || country === 'Puerto Rico';
  const postal = isAmerican ? -1 : parts.findLastIndex((part) => POSTAL.test(part));
  if (postal !== -1) {
    const ciudad = (parts[postal] ?? '').replace(POSTAL, '');
    return { address: parts.slice(0, postal), ciudad, estado: regionName(parts[postal + 1] ?? '', country) };
  }
  const last = (parts.at(-1) ?? '').replace(isAmerican ? / \d{5}(?:-\d{4})?$/u : /$^/u, '');
  const hasRegion =
    parts.length > 1 && (parts.length > 2 || !/\d/u.test(parts[0] ?? '')) && isRegion(last, country);
  if (hasRegion || parts.length > 3)
    return { address: parts.slice(0, -2), ciudad: parts.at(-2) ?? '', estado: regionName(last, country) };
  return { address: parts.slice(0, -1), ciudad: last, estado: '' };
}

/** In a country that the catalogue does not have, anything may be one. */
function isRegion(text: string, country: Country | null): boolean {
  return country === null || parseRegion(text, country) !== null;
}

/** "Jal." is Jalisco. */
function regionName(text: string, country: Country | null): string {
  return (country && parseRegion(text, country)) ?? text;
}
