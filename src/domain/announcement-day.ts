/** When a show was announced: feeds and calendars date their news by it (`actualizado`). */
import type { Show } from '../schemas/show.ts';

/** Whose calendar tells the day of an announcement, wherever the server or the editor is. */
const ANNOUNCEMENT_ZONE = 'America/Mexico_City';

/** @param now epoch milliseconds */
export function announcementDay(now: number): string {
  // Swedes write dates as content does. The form needs this line only, not the tour's whole clock.
  return new Date(now).toLocaleDateString('sv-SE', { timeZone: ANNOUNCEMENT_ZONE });
}

/**
 * An instant of which news are told, never ahead of the build: readers of feeds put what is dated in the future on top
 * for as long, or wait for it.
 * @param instant `2026-11-20T06:00:00Z`
 * @param now epoch milliseconds
 */
export function noLaterThan(instant: string | null, now: number): string | null {
  if (instant === null || Date.parse(instant) <= now) return instant;
  return `${new Date(now).toISOString().slice(0, 19)}Z`;
}

/** A new show with the day of its announcement: the one that it names, else today. */
export function withAnnouncementDay(show: Show, now: number): Show {
  return { ...show, actualizado: show.actualizado || announcementDay(now) };
}
