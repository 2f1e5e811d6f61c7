/** When a show was announced: feeds and calendars date their news by it (`actualizado`). */
import type { Show } from '../schemas/show.ts';
import { wallTime } from './clock.ts';
import { isoDate } from './dates.ts';

/** Whose calendar tells the day of an announcement, wherever the server or the editor is. */
const HOME = 'America/Mexico_City';

/** @param now epoch milliseconds */
export function announcementDay(now: number): string {
  return isoDate(wallTime(now, HOME));
}

/** A new show with the day of its announcement: the one that it names, else today. */
export function announced(show: Show, now: number): Show {
  return { ...show, actualizado: show.actualizado || announcementDay(now) };
}
