/** Keys to find shows that were added twice. */
import { fold, foldedKey } from '../../schemas/fields/fold.ts';
import type { Show } from '../../schemas/show.ts';
import { parseTime } from '../time/time-of-day.ts';

/** Returns a key that is equal for shows in the same city on the same day. */
export function dayAndCity({ fecha, ciudad }: Pick<Show, 'fecha' | 'ciudad'>): string {
  return `${fecha.slice(0, 10)} ${fold(ciudad)}`;
}

/** Cache of show keys: the editor API needs the keys of all shows at each change. */
const showKeys = new WeakMap<object, string>();

/** Returns a key that is equal for two entries of the same show. */
export function showKey(show: Pick<Show, 'fecha' | 'ciudad' | 'lugar' | 'show'>): string {
  const known = showKeys.get(show);
  if (known !== undefined) return known;
  const time = parseTime(show.show);
  const hour = time ? `${time.hour}:${time.minute}` : show.show;
  const key = foldedKey(show.fecha.slice(0, 10), show.ciudad, show.lugar, hour);
  showKeys.set(show, key);
  return key;
}
