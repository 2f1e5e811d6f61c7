/**
 * First-level regions of the countries in Spanish, from ISO 3166-2 (Debian's iso-codes 4.15). Other names of a region follow after
 * equals signs: "Texas=Tejas=TX". The official abbreviation of a Mexican state comes first.
 */
import type { Country } from '../../schemas/fields/country.ts';
import regions from './country-regions.json' with { type: 'json' };
import states from './mexican-states.json' with { type: 'json' };
import { indexRegions, regionKey } from './region-names.ts';
import regionParts from './region-parts.json' with { type: 'json' };

const REGIONS: Readonly<Record<Country, readonly string[]>> = { ...regions, Mexico: states };

export function regionsOf(country: Country): readonly string[] {
  return [...new Set(regionIndexOf(country).values())];
}

/** Returns the region with that name, spelled as in `regionsOf`: "TX" → "Texas", "Región del Maule" → "Maule"; null if unknown. */
export function parseRegion(name: string, country: Country): string | null {
  return regionIndexOf(country).get(regionKey(name)) ?? null;
}

const PARTS: { readonly [country in Country]?: Readonly<Record<string, readonly string[]>> } = regionParts;

/** Returns the region with that name, or the region of a province or island: "Granada" in Spain → "Andalucía". */
export function parseWideRegion(name: string, country: Country): string | null {
  const region = parseRegion(name, country);
  const [wide] = Object.entries(PARTS[country] ?? {}).find(([, parts]) => parts.includes(region ?? '')) ?? [];
  return wide ?? region;
}

const regionIndexes = new Map<Country, ReadonlyMap<string, string>>();

function regionIndexOf(country: Country): ReadonlyMap<string, string> {
  const built = regionIndexes.get(country) ?? indexRegions(REGIONS[country]);
  regionIndexes.set(country, built);
  return built;
}
