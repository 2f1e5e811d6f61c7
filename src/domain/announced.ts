/** When a show was announced: feeds and calendars date their news by it (`actualizado`). */
import type { Show } from '../schemas/show.ts';

/** Whose calendar tells the day of an announcement, wherever the server or the editor is. */
const HOME = 'America/Mexico_City';

/** @param now epoch milliseconds */
export function announcementDay(now: number): string {
  // Swedes write dates as content does. The form needs this line only, not the tour's whole clock.
  return new Date(now).toLocaleDateString('sv-SE', { timeZone: HOME });
}

/** A new show with the day of its announcement: the one that it names, else today. */
export function announced(show: Show, now: number): Show {
  return { ...show, actualizado: show.actualizado || announcementDay(now) };
}
