/** The calendar day in the browser's time zone. */
import type { Day } from '../../domain/time/clock.ts';

export function localDay(now: Date): Day {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
