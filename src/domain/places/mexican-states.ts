/**
 * The states of Mexico by the names that people write. Apart from the regions of other countries, which the form at /add/ loads
 * later.
 */
import { parseCountry } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import states from './mexican-states.json' with { type: 'json' };

/** What a region is called before its name. */
const KIND =
  /^(?:region|provincia|prov|departamento|depto|dpto|estado|comunidad(?: autonoma)?)(?: de las| de los| de la| del| de)? (?=.)/u;

const byName = indexRegions(states);

/** Returns the folded full name of a Mexican state: "B.C." → "baja california"; any other name folded. */
export function foldState(name: string): string {
  return fold(byName.get(regionKey(name)) ?? name);
}

/** Returns a key that is equal for equal states: Mexican states by any of their names, those of other countries by their name. */
export function stateKey(state: string, country: string): string {
  return parseCountry(country) === 'Mexico' ? foldState(state) : fold(state);
}

/** Returns the regions by the keys of all their names. @param regions "Texas=Tejas=TX" */
export function indexRegions(regions: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    regions.flatMap((region) => {
      const all = region.split('=');
      return all.map((each) => [regionKey(each), all[0] ?? ''] as const);
    }),
  );
}

/** "Q. Roo" and "QRoo" are spelled alike. */
export function regionKey(name: string): string {
  return fold(name).replaceAll('.', '').replace(KIND, '').replace(/[,\s]/gu, '');
}
