/**
 * First-level regions of the countries, from ISO 3166-2 (Debian's iso-codes 4.15), in Spanish. Other names that people write follow
 * an equals sign; of a Mexican state the official abbreviation first.
 */
import type { Country } from '../../schemas/fields/country.ts';
import regions from './country-regions.json' with { type: 'json' };
import states from './mexican-states.json' with { type: 'json' };
import { indexRegions, regionKey } from './region-names.ts';

const REGIONS: Readonly<Record<Country, readonly string[]>> = { ...regions, Mexico: states };

export function regionsOf(country: Country): readonly string[] {
  return [...new Set(namesOf(country).values())];
}

/** Returns the region by any of its names, as `regionsOf` spells it: "TX" → "Texas", "Región del Maule" → "Maule"; null when unknown. */
export function parseRegion(name: string, country: Country): string | null {
  return namesOf(country).get(regionKey(name)) ?? null;
}

const names = new Map<Country, ReadonlyMap<string, string>>();

function namesOf(country: Country): ReadonlyMap<string, string> {
  const built = names.get(country) ?? indexRegions(REGIONS[country]);
  names.set(country, built);
  return built;
}
