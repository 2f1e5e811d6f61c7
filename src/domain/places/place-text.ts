/** A city with its state; a state named as its city, however it is written, is not said twice. */
import { fold } from '../../schemas/fields/fold.ts';
import { isBlank } from '../../schemas/fields/text.ts';

export function placeText(city: string, state: string): string {
  return isBlank(state) || fold(state) === fold(city) ? city : `${city}, ${state}`;
}
