/** The IANA time zone of a show, from its country, state and city. */
import { type Country, fold, parseCountry } from '../../schemas/fields/country.ts';
import { parseRegion } from '../places/country-regions.ts';
import { countryZones } from './country-zones.ts';
import { mexicanZone, mexicanZones } from './mexican-zones.ts';

export interface Place {
  readonly ciudad: string;
  readonly estado: string;
  readonly pais: string;
  readonly zona?: string | undefined;
}

/**
 * The IANA zone of a place; null when no explicit zone is given and the country is not in the catalogue, or has several
 * zones and the region does not decide which.
 */
export function timeZoneOf(place: Place): string | null {
  if (place.zona) return place.zona;
  const country = parseCountry(place.pais);
  if (country === null) return null;
  if (country === 'Mexico') return mexicanZone(place.ciudad, place.estado);
  const { main, regions = {}, cities = {}, split = [] } = countryZones[country];
  if (zonesOf(country).length === 1) return main;
  const region = parseRegion(place.estado, country);
  if (region === null || split.includes(region)) return null;
  return zoneWith(cities, `${region}/${fold(place.ciudad)}`) ?? zoneWith(regions, region) ?? main;
}

/** The zones of a country that differ in their clocks, that of most people first. */
export function zonesOf(country: Country): readonly string[] {
  if (country === 'Mexico') return mexicanZones;
  const { main, regions = {}, cities = {} } = countryZones[country];
  return [...new Set([main, ...Object.keys(regions), ...Object.keys(cities)])];
}

function zoneWith(zones: Readonly<Record<string, readonly string[]>>, place: string): string | null {
  return Object.keys(zones).find((zone) => zones[zone]?.includes(place)) ?? null;
}
