/** Time of the last change of a show (`actualizado`). `now` is epoch milliseconds. */
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import type { Show } from '../../schemas/show.ts';
import { timeZoneOf } from '../time/time-zone.ts';
import { todayIn } from '../time/today-in.ts';
import { startOfDay } from '../time/wall-time.ts';
import { releaseTime } from './release-time.ts';

/** Sets a missing `actualizado` to today at the venue, because feeds read the day in the venue's zone. */
export function withUpdateDay(show: Show, now: number): Show {
  return { ...show, actualizado: show.actualizado || todayIn(now, timeZoneOf(show) ?? 'UTC') };
}

/**
 * Returns the instant, or `now` if the instant is later: feed readers pin or hide items with a future date.
 * @param instant `2026-11-20T06:00:00Z`
 */
export function clampToNow(instant: string | null, now: number): string | null {
  if (instant === null || Date.parse(instant) <= now) return instant;
  return `${new Date(now).toISOString().slice(0, 19)}Z`;
}

/** Returns the later of `publicar` and `actualizado` as a UTC instant; null without both. @param homeZone zone of the site */
export function lastUpdate({ publicar, actualizado }: Show, zone: string, homeZone: string): string | null {
  const changed = instantIn(actualizado ?? '', zone) ?? Number.NEGATIVE_INFINITY;
  const last = Math.max(releaseTime(publicar, homeZone), changed);
  return Number.isFinite(last) ? `${new Date(last).toISOString().slice(0, 19)}Z` : null;
}

/** Returns the instant of a date-time with an offset; for other dates, the beginning of the day. */
function instantIn(text: string, zone: string): number | null {
  const day = parseCalendarDate(text);
  if (!day) return null;
  return /T.*(?:Z|[+-]\d\d:?\d\d)$/u.test(text) ? Date.parse(text) : startOfDay(day, zone);
}
