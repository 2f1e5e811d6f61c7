/** The calendar day in the browser's time zone. */
import type { Day } from '../../domain/time/clock.ts';
import { isoDate } from '../../domain/time/format-date.ts';

export function localDay(now: Date): Day {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** YYYY-MM-DD */
export const todayOf = (now: Date): string => isoDate(localDay(now));
