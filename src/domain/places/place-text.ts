/** Text of a city with its state. */
import { fold } from '../../schemas/fields/fold.ts';
import { isBlank } from '../../schemas/fields/text.ts';

/** Returns "Zapopan, Jalisco"; the city alone if its state has the same name. */
export function placeText(city: string, state: string): string {
  return isBlank(state) || fold(state) === fold(city) ? city : `${city}, ${state}`;
}
