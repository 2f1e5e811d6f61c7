/** When a show is published. */
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { startOfDay } from '../time/clock.ts';

/**
 * @param publicar the content field: a date, or nothing for a show that is published at once
 * @param zone of the venue
 * @returns epoch milliseconds; negative infinity without a date
 */
export function releaseTime(publicar: string | undefined, zone: string): number {
  const date = publicar ? parseCalendarDate(publicar) : null;
  return date ? startOfDay(date, zone) : Number.NEGATIVE_INFINITY;
}
