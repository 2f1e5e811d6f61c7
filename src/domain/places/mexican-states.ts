/** States of Mexico by the names that people write. The form at /add/ loads the regions of other countries later. */
import { parseCountry } from '../../schemas/fields/country.ts';
import { fold } from '../../schemas/fields/fold.ts';
import states from './mexican-states.json' with { type: 'json' };
import { indexRegions, regionKey } from './region-names.ts';

const byName = indexRegions(states);

/** Returns the folded full name of a Mexican state: "B.C." → "baja california"; any other name folded. */
export function foldState(name: string): string {
  return fold(byName.get(regionKey(name)) ?? name);
}

/** Returns a key that is equal for all spellings of a state: for Mexico any of its names, for other countries the folded name. */
export function stateKey(state: string, country: string): string {
  return parseCountry(country) === 'Mexico' ? foldState(state) : fold(state);
}
