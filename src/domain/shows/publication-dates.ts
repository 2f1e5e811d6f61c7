/** When shows were announced or changed (`actualizado`). `now` is epoch milliseconds. */
import type { Show } from '../../schemas/show.ts';
import { isoWithOffset } from '../time/clock.ts';
import { timeZoneOf } from '../time/time-zone.ts';
import { announcementDay } from './announcement-day.ts';

/** Returns the show with its own `actualizado`, else with today at its venue: feeds read the day by the venue's clock. */
export function withAnnouncementDay(show: Show, now: number): Show {
  return { ...show, actualizado: show.actualizado || announcementDay(now, timeZoneOf(show) ?? 'UTC') };
}

/**
 * Returns a changed show with the moment of its change, unless the change says when it was. Without the hour, two revisions of one day
 * could not be put in order.
 */
export function withRevisionTime(changed: Show, before: Show | null, now: number): Show {
  const isSaid = changed.actualizado && changed.actualizado !== before?.actualizado;
  return isSaid ? changed : { ...changed, actualizado: isoWithOffset(now, timeZoneOf(changed) ?? 'UTC') };
}
