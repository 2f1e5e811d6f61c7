/** Reads the place of a calendar event, a text with venue, address, city, region and country. */
import { isCountry, toContentCountry } from '../../domain/places/country-name.ts';
import { parseRegion } from '../../domain/places/country-regions.ts';
import { type Country, parseCountry } from '../../schemas/fields/country.ts';
import { isKnownTown } from '../towns/known-towns.ts';

/** Postal code before the city: "28013 Madrid", "S2000CFC Rosario". */
const POSTAL = /^(?:C\.?P\.? ?)?(?:[A-Z]{1,2}-?)?\d{4,7}(?:-\d+|[A-Z]{3})? +(?=\p{L})/u;
const ONLY_POSTAL = /^(?:C\.?P\.? ?)?\d{4,7}(?:-\d+)?$/u;
/** Postal code after the city: "Quito 170150", "CA 90069-1234". */
const POSTAL_AFTER = /(?<=\p{L}) \d{4,7}(?:-\d{4})?$/u;
/** Pattern of parts that are no city: "Av. Central 5", "Plaza de la Cultura", "Centro", "Barrio Amón" */
const STREET =
  /\d|^centro(?: hist[oó]rico)?$|^(?:ave?\.?|avda\.?|avenida|barrio|blvd\.?|boulevard|bulevar|c\.|calle|calzada|carrera|col\.|cra\.?|jr\.?|jir[oó]n|paseo|plaza del?|zona) /iu;

/**
 * Parses `Teatro Imperio, Av. Italia 1200, 7500000 Santiago, Región Metropolitana, Chile`. Apple separates parts by lines, Outlook
 * by semicolons; people write "Foro X (León, Guanajuato)". A city alone has no venue: "Mérida, Yucatán".
 */
export function parseLocation(location: string, homeCountry: string) {
  const plain = location.replace(/\(([^()]*,[^()]*)\)/gu, ', $1').replace(/\bCdad\. /gu, 'Ciudad ');
  const segments = plain.split(/[,;\n]/u).map((part) => part.trim());
  const parts = segments.filter((part) => part !== '' && !ONLY_POSTAL.test(part));
  const pais = parts.length > 1 && isCountry(parts.at(-1) ?? '') ? toContentCountry(parts.pop() ?? '') : '';
  const country = parseCountry(pais || homeCountry);
  const [city = '', region = ''] = parts;
  if (
    country &&
    parts.length === 2 &&
    parseRegion(region, country) !== null &&
    isKnownTown(city, region, country)
  )
    return { lugar: '', direccion: '', ciudad: city, estado: regionName(region, country), pais };
  const [lugar = '', ...rest] = parts;
  const { address, ciudad, estado } = splitCity(rest, country);
  return { lugar, direccion: address.join(', '), ciudad, estado, pais };
}

/** Splits off city and region, which are the last parts after the venue. */
function splitCity(parts: readonly string[], country: Country | null) {
  // In the United States, the postal code follows the state: "CA 90069".
  const isAmerican = country === 'Estados Unidos';
  const postal = isAmerican ? -1 : parts.findLastIndex((part) => POSTAL.test(part));
  if (postal !== -1) {
    const ciudad = (parts[postal] ?? '').replace(POSTAL, '');
    return { address: parts.slice(0, postal), ciudad, estado: regionName(parts[postal + 1] ?? '', country) };
  }
  const last = (parts.at(-1) ?? '').replace(POSTAL_AFTER, '');
  const secondLast = parts.at(-2) ?? '';
  const before = isAmerican ? secondLast : secondLast.replace(POSTAL_AFTER, '');
  // In a country outside the catalogue, any text may be a region.
  const isRegion = country === null || parseRegion(last, country) !== null;
  const hasRegion = parts.length > 1 && isRegion;
  // In "Roma Norte, CDMX" the region is the city, and the part before it is a neighbourhood.
  const isCity = country && !isKnownTown(before, last, country) && isKnownTown(last, last, country);
  if ((hasRegion || parts.length > 3) && !STREET.test(before) && !isCity)
    return { address: parts.slice(0, -2), ciudad: before, estado: regionName(last, country) };
  return { address: parts.slice(0, -1), ciudad: last, estado: '' };
}

/** Returns the full name of a region: "Jal." → "Jalisco". */
function regionName(text: string, country: Country | null): string {
  return (country && parseRegion(text, country)) ?? text;
}
