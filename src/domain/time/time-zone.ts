/** The IANA time zone of a show, from its country, state and city. */
import { type Country, parseCountry } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { parseWideRegion } from '../places/country-regions.ts';
import zones from './country-zones.json' with { type: 'json' };

interface ZoneRules {
  /** The zone of most people. */
  readonly main: string;
  /** Zones by region, spelled as in `country-regions`. */
  readonly regions?: Readonly<Record<string, readonly string[]>>;
  /** Zones by "Region/city"; the city is folded. */
  readonly cities?: Readonly<Record<string, readonly string[]>>;
  /** Regions with two time zones, in which the zone of an unknown city is not guessed. */
  readonly split?: readonly string[];
  /** True if an unknown region gets the zone of most people. */
  readonly isMainAssumed?: boolean;
}

/**
 * Time zones of the countries: the only zone, or the zone of most people and regions and cities with other zones. A test
 * compares them with the zones of Intl (IANA). United States: 49 CFR part 71; in a `split` state no city's
 * zone is guessed. Mexico: Ley de los Husos Horarios (DOF 28-10-2022); its border municipalities have the
 * daylight saving time of the United States. Matamoros, Coahuila is not on the border.
 */
const countryZones: Readonly<Record<Country, string | ZoneRules>> = zones;

function zoneRulesOf(country: Country): ZoneRules {
  const rules = countryZones[country];
  return typeof rules === 'string' ? { main: rules } : rules;
}

/** Place of a show as in content files. */
export interface WrittenPlace {
  readonly ciudad: string;
  readonly estado: string;
  readonly pais: string;
}

export interface Place extends WrittenPlace {
  readonly zona?: string | undefined;
}

/** Prefix of city names: "Ciudad Juárez", "Cd. Acuña" and "Heroica Matamoros" are Juárez, Acuña and Matamoros. */
const PREFIX = /^(?:h\. |heroica )?(?:cd\.? |ciudad )?(?=.)/u;

/**
 * Returns the IANA zone of a place, or null: without `zona`, if the country is not in the catalogue, or if it
 * has several zones and the region does not decide.
 */
export function timeZoneOf(place: Place): string | null {
  if (place.zona) return place.zona;
  const country = parseCountry(place.pais);
  if (country === null) return null;
  const { main, regions = {}, cities = {}, split = [], isMainAssumed } = zoneRulesOf(country);
  if (zonesOf(country).length === 1) return main;
  const region = parseWideRegion(place.estado, country);
  if (region === null) return isMainAssumed ? main : null;
  if (split.includes(region)) return null;
  const city = fold(place.ciudad).replace(PREFIX, '');
  return zoneWith(cities, `${region}/${city}`) ?? zoneWith(regions, region) ?? main;
}

/** Returns the zones of a country with different clocks, the zone of most people first. */
export function zonesOf(country: Country): readonly string[] {
  const { main, regions = {}, cities = {} } = zoneRulesOf(country);
  return [...new Set([main, ...Object.keys(regions), ...Object.keys(cities)])];
}

/** Returns an example zone: the second zone of the country, or its only one. */
export function exampleZone(country: Country): string {
  const [main = '', second = main] = zonesOf(country);
  return second;
}

function zoneWith(zones: Readonly<Record<string, readonly string[]>>, place: string): string | null {
  return Object.keys(zones).find((zone) => zones[zone]?.includes(place)) ?? null;
}
