/** When a show was announced: feeds and calendars date their news by it (`actualizado`). */
/**
 * @param now epoch milliseconds
 * @param zone wherever the server or the editor is, the day is that of this zone
 */
export function announcementDay(now: number, zone: string): string {
  // The Swedish format is YYYY-MM-DD. Not `domain/time/clock`, to keep it out of the form's script.
  return new Date(now).toLocaleDateString('sv-SE', { timeZone: zone });
}

/**
 * Returns the instant, or now when it lies ahead: feed readers keep items with a future date on top, or hide them until then.
 * @param instant `2026-11-20T06:00:00Z`
 * @param now epoch milliseconds
 */
export function noLaterThan(instant: string | null, now: number): string | null {
  if (instant === null || Date.parse(instant) <= now) return instant;
  return `${new Date(now).toISOString().slice(0, 19)}Z`;
}
