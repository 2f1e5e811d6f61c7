/**
 * First-level regions of the countries, from ISO 3166-2 (Debian's iso-codes 4.15), in Spanish. Other names that people write follow
 * an equals sign; of a Mexican state the official abbreviation first.
 */
import { type Country, fold, parseCountry } from '../../schemas/fields/country.ts';
import regions from './country-regions.json' with { type: 'json' };

const REGIONS: Readonly<Record<Country, readonly string[]>> = regions;

/** Returns the regions of a country as the form lists them. */
export function regionsOf(country: Country): readonly string[] {
  return [...new Set(namesOf(country).values())];
}

/** Returns the region by any of its names, as `regionsOf` spells it: "TX" → "Texas", "Región del Maule" → "Maule"; null when unknown. */
export function parseRegion(name: string, country: Country): string | null {
  return namesOf(country).get(regionKey(name)) ?? null;
}

/** Returns the folded full name of a Mexican state: "B.C." → "baja california"; any other name folded. */
export function foldState(name: string): string {
  return fold(parseRegion(name, 'Mexico') ?? name);
}

/** Returns a key that is equal for equal states: Mexican states by any of their names, those of other countries by their name. */
export function stateKey(state: string, country: string): string {
  return parseCountry(country) === 'Mexico' ? foldState(state) : fold(state);
}

const names = new Map<Country, ReadonlyMap<string, string>>();

function namesOf(country: Country): ReadonlyMap<string, string> {
  const known = names.get(country);
  if (known) return known;
  const built = new Map(
    REGIONS[country].flatMap((region) => {
      const all = region.split('=');
      return all.map((each) => [regionKey(each), all[0] ?? ''] as const);
    }),
  );
  names.set(country, built);
  return built;
}

const KIND =
  /^(?:region|provincia|prov|departamento|depto|dpto|estado|comunidad(?: autonoma)?)(?: de las| de los| de la| del| de)? (?=.)/u;

/** "Q. Roo" and "QRoo" are spelled alike. */
function regionKey(name: string): string {
  return fold(name).replaceAll('.', '').replace(KIND, '').replace(/[,\s]/gu, '');
}
