/** When a show was changed: calendars and feeds distinguish its revisions by it (`actualizado`). */
import type { Show } from '../../schemas/show.ts';
import { isoWithOffset } from '../time/clock.ts';
import { timeZoneOf } from '../time/time-zone.ts';

/**
 * A changed show with the moment of its change, unless the change says when it was. Without the hour, two revisions of one day
 * could not be put in order.
 * @param now epoch milliseconds
 */
export function withRevisionTime(changed: Show, before: Show | null, now: number): Show {
  const isSaid = changed.actualizado && changed.actualizado !== before?.actualizado;
  return isSaid ? changed : { ...changed, actualizado: isoWithOffset(now, timeZoneOf(changed) ?? 'UTC') };
}
