/** The IANA time zone of a show, from its country, state and city. */
import { type Country, parseCountry } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { parseRegion } from '../places/country-regions.ts';
import zones from './country-zones.json' with { type: 'json' };

interface ZoneRules {
  readonly main: string;
  /** Zones by region, as `country-regions` spells it. */
  readonly regions?: Readonly<Record<string, readonly string[]>>;
  /** Zones by "Region/city", the city folded. */
  readonly cities?: Readonly<Record<string, readonly string[]>>;
  /** Regions with two clocks whose cities need a zone of their own. */
  readonly split?: readonly string[];
  /** True where a region that is not known has the zone of most people. */
  readonly isMainAssumed?: boolean;
}

/**
 * The time zones of the countries: that of most people, then the regions and cities with another clock. A test compares them with
 * the zones that Intl (IANA) has for each country. United States: 49 CFR part 71; in a `split` state no city's zone is guessed.
 * Mexico: Ley de los Husos Horarios (DOF 28-10-2022), whose border municipalities keep the daylight saving time of the United
 * States; Matamoros, Coahuila is not on the border.
 */
const countryZones: Readonly<Record<Country, ZoneRules>> = zones;

/** Place of a show as content writes it. */
export interface WrittenPlace {
  readonly ciudad: string;
  readonly estado: string;
  readonly pais: string;
}

export interface Place extends WrittenPlace {
  readonly zona?: string | undefined;
}

/** "Ciudad Juárez", "Cd. Acuña" and "Heroica Matamoros" are Juárez, Acuña and Matamoros. */
const PREFIX = /^(?:h\. |heroica )?(?:cd\.? |ciudad )?(?=.)/u;

/**
 * Returns the IANA zone of a place; null when no explicit zone is given and the country is not in the catalogue, or has several
 * zones and the region does not decide which.
 */
export function timeZoneOf(place: Place): string | null {
  if (place.zona) return place.zona;
  const country = parseCountry(place.pais);
  if (country === null) return null;
  const { main, regions = {}, cities = {}, split = [], isMainAssumed } = countryZones[country];
  if (zonesOf(country).length === 1) return main;
  const region = parseRegion(place.estado, country);
  if (region === null) return isMainAssumed ? main : null;
  if (split.includes(region)) return null;
  const city = fold(place.ciudad).replace(PREFIX, '');
  return zoneWith(cities, `${region}/${city}`) ?? zoneWith(regions, region) ?? main;
}

/** Returns the zones of a country that differ in their clocks, that of most people first. */
export function zonesOf(country: Country): readonly string[] {
  const { main, regions = {}, cities = {} } = countryZones[country];
  return [...new Set([main, ...Object.keys(regions), ...Object.keys(cities)])];
}

/** Returns a zone as an example: the second of the country, else its only one. */
export function exampleZone(country: Country): string {
  const [main = '', second = main] = zonesOf(country);
  return second;
}

function zoneWith(zones: Readonly<Record<string, readonly string[]>>, place: string): string | null {
  return Object.keys(zones).find((zone) => zones[zone]?.includes(place)) ?? null;
}
