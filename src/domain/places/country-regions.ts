/**
 * First-level regions of the countries in Spanish, from ISO 3166-2 (Debian's iso-codes 4.15). Other names of a region follow after
 * equals signs: "Texas=Tejas=TX". The official abbreviation of a Mexican state comes first. A province or island of Spain ends with its
 * region: "Huesca<Aragón".
 */
import type { Country } from '../../schemas/fields/country.ts';
import regions from './country-regions.json' with { type: 'json' };
import states from './mexican-states.json' with { type: 'json' };
import { indexRegions, regionKey } from './region-names.ts';

const REGIONS: Readonly<Record<Country, readonly string[]>> = { ...regions, Mexico: states };

export function regionsOf(country: Country): readonly string[] {
  return [...new Set(regionIndexOf(country).values())];
}

/** Returns the region with that name, spelled as in `regionsOf`: "TX" → "Texas", "Región del Maule" → "Maule"; null if unknown. */
export function parseRegion(name: string, country: Country): string | null {
  return regionIndexOf(country).get(regionKey(name)) ?? null;
}

/** The regions of provinces and islands, by country and name. */
const WIDE_REGIONS = new Map(
  Object.entries(REGIONS).flatMap(([country, all]) =>
    all.flatMap((part) => {
      const [, name, region] = /^([^=<]+).*<(.+)$/u.exec(part) ?? [];
      return region ? [[`${country} ${name}`, region] as const] : [];
    }),
  ),
);

/** Returns the region with that name, or the region of a province or island: "Granada" in Spain → "Andalucía". */
export function parseWideRegion(name: string, country: Country): string | null {
  const region = parseRegion(name, country);
  return WIDE_REGIONS.get(`${country} ${region}`) ?? region;
}

const regionIndexes = new Map<Country, ReadonlyMap<string, string>>();

function regionIndexOf(country: Country): ReadonlyMap<string, string> {
  const built = regionIndexes.get(country) ?? indexRegions(REGIONS[country]);
  regionIndexes.set(country, built);
  return built;
}
