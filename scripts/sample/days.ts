/** Calendar arithmetic for the upcoming sample dates: days as `YYYY-MM-DD`, no clock and no zone of the machine. */

const DAY = 86_400_000;
/** Nobody pays to laugh on these nights. */
const NIGHTS_OFF: ReadonlySet<string> = new Set(['12-24', '12-25', '12-31', '01-01']);

/** The day it is in central Mexico, where the tour is planned. */
export function dayOf(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(now);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

/** 0 = Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

/** The first such weekday on or after the day, a week later for as long as it is a night off. */
export function nextWeekday(day: string, weekday: number): string {
  const found = addDays(day, (weekday - weekdayOf(day) + 7) % 7);
  return NIGHTS_OFF.has(found.slice(5)) ? nextWeekday(addDays(found, 1), weekday) : found;
}
