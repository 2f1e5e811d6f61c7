/** Release of shows. `publicar` is in the home zone of the site for all shows, so that a whole tour comes out at once. */
import { parseMoment } from '../../schemas/fields/calendar-date.ts';
import type { Show } from '../../schemas/show.ts';
import { longDate } from '../time/format-date.ts';
import { instantOf, startOfDay, wallTime } from '../time/wall-time.ts';

/**
 * @param publicar the content field: a day, a day with an hour, or empty for a show that is public at once
 * @param homeZone zone of the site
 * @returns epoch milliseconds; -Infinity without a date; Infinity for an hour that the clock skips
 */
export function releaseTime(publicar: string | undefined, homeZone: string): number {
  const date = parseMoment(publicar ?? '');
  if (!date) return Number.NEGATIVE_INFINITY;
  const { time, ...day } = date;
  if (!time) return startOfDay(day, homeZone);
  return instantOf({ ...day, ...time }, homeZone) ?? Number.POSITIVE_INFINITY;
}

/** Returns the next release after `now`, or null. Times are epoch milliseconds. */
export function nextRelease(shows: readonly Pick<Show, 'publicar'>[], now: number, homeZone: string) {
  const later = shows
    .map(({ publicar }) => releaseTime(publicar, homeZone))
    .filter((instant) => instant > now);
  const next = Math.min(...later);
  return Number.isFinite(next) ? next : null;
}

/** Returns an issue if `publicar` is an hour that the clock skips, else null. */
export function releaseProblem(publicar: string | undefined, homeZone: string) {
  if (releaseTime(publicar, homeZone) !== Number.POSITIVE_INFINITY) return null;
  const message = `esa hora no existe ese día en ${homeZone}, la zona de casa (el reloj se adelanta); escribe otra`;
  return { path: ['publicar'], message } as const;
}

/** Returns true for a day of `publicar` after that of the show, which is usually a wrong year. Nobody would see the show in time. */
export function isReleasedTooLate({ publicar = '', fecha }: Pick<Show, 'publicar' | 'fecha'>): boolean {
  return fecha !== '' && publicar.slice(0, 10) > fecha;
}

/** "martes 1 de diciembre de 2026, 12:00" */
export function dateTimeText(instant: number, homeZone: string): string {
  const wall = wallTime(instant, homeZone);
  return `${longDate(wall)}, ${[wall.hour, wall.minute].map((part) => String(part).padStart(2, '0')).join(':')}`;
}
