/** When a show was added or last changed (`actualizado`). `now` is epoch milliseconds. */
import type { Show } from '../../schemas/show.ts';
import { isoWithOffset } from '../time/clock.ts';
import { timeZoneOf } from '../time/time-zone.ts';
import { todayIn } from './today-in.ts';

/** Returns the show with its own `actualizado`, else with today at its venue: feeds read the day by the venue's clock. */
export function withUpdateDay(show: Show, now: number): Show {
  return { ...show, actualizado: show.actualizado || todayIn(now, timeZoneOf(show) ?? 'UTC') };
}

/**
 * Returns a changed show with the moment of its change, unless the change says when it was. Without the hour, two revisions of one day
 * could not be put in order.
 */
export function withRevisionTime(changed: Show, before: Show | null, now: number): Show {
  const isSaid = changed.actualizado && changed.actualizado !== before?.actualizado;
  return isSaid ? changed : { ...changed, actualizado: isoWithOffset(now, timeZoneOf(changed) ?? 'UTC') };
}

/**
 * Returns the instant, or now when it lies ahead: feed readers keep items with a future date on top, or hide them until then.
 * @param instant `2026-11-20T06:00:00Z`
 */
export function noLaterThan(instant: string | null, now: number): string | null {
  if (instant === null || Date.parse(instant) <= now) return instant;
  return `${new Date(now).toISOString().slice(0, 19)}Z`;
}
