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
  return [...new Set(regionIndexOf(country).values())];
}

/** Returns the region by any of its names, as `regionsOf` spells it: "TX" → "Texas", "Región del Maule" → "Maule"; null when unknown. */
export function parseRegion(name: string, country: Country): string | null {
  return regionIndexOf(country).get(regionKey(name)) ?? null;
}

const regionIndexes = new Map<Country, ReadonlyMap<string, string>>();

function regionIndexOf(country: Country): ReadonlyMap<string, string> {
  const built = regionIndexes.get(country) ?? indexRegions(REGIONS[country]);
  regionIndexes.set(country, built);
  return built;
}
