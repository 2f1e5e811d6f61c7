/** Regions and zones of countries: a module of its own, loaded once a country is chosen. */
import { regionsOf } from '../../domain/places/country-regions.ts';
import { zoneHint } from '../../domain/shows/zone-hint.ts';
import { parseCountry } from '../../schemas/fields/country.ts';

export const placeFacts = {
  zoneHint,
  /** The regions of a country by its name; none for a country that is not in the catalogue. */
  regions: (pais: string): readonly string[] => {
    const country = parseCountry(pais);
    return country ? regionsOf(country) : [];
  },
} as const;

export type PlaceFacts = typeof placeFacts;
