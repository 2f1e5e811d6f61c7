/** The day on the reader's own calendar. */
import type { WallTime } from '../../domain/clock.ts';

export function localDay(now: Date): Pick<WallTime, 'year' | 'month' | 'day'> {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
