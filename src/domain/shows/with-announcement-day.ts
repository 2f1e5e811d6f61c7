/** New shows with the day of their announcement. */
import type { Show } from '../../schemas/show.ts';
import { timeZoneOf } from '../time/time-zone.ts';
import { announcementDay } from './announcement-day.ts';

/** With the day that the show names, else with today at its venue: feeds read the day by the venue's clock. */
export function withAnnouncementDay(show: Show, now: number): Show {
  const today = announcementDay(now, timeZoneOf(show) ?? 'UTC');
  return { ...show, actualizado: show.actualizado || today };
}
