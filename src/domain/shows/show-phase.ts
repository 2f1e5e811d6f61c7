/**
 * The phase of a show at a given time. The same functions run in the build and in the browser, so that a page built weeks
 * ago stays correct; `now` is always a parameter.
 */

type Phase = 'upcoming' | 'live' | 'past';
type DayBadge = 'Ahora' | 'Hoy' | 'Mañana';

/** Repeated from durations.ts, so that the script of updates, which every page loads, is one file (integrations/html-output). */
const MINUTE_MS = 60_000;

/** The instants (epoch milliseconds) at which something about a show changes. Browsers compute its phase from these alone. */
export interface Moments {
  /** Beginning of the day before the show, in the venue's zone. */
  readonly eve: number;
  /** Beginning of the day of the show, in the venue's zone. */
  readonly day: number;
  readonly start: number;
  /** End of its live phase. */
  readonly end: number;
}

/**
 * Returns the moments as stored in a page: the first in minutes, then the differences, which are the same for most shows and so
 * compress well. `decodeMoments` reads them back.
 */
export function encodeMoments({ eve, day, start, end }: Moments): string {
  return [eve, day - eve, start - day, end - start].map((span) => span / MINUTE_MS).join();
}

export function decodeMoments(text: string): Moments {
  const [eve = 0, toDay = 0, toStart = 0, toEnd = 0] = text
    .split(',')
    .map((span) => Number(span) * MINUTE_MS);
  const day = eve + toDay;
  return { eve, day, start: day + toStart, end: day + toStart + toEnd };
}

/** Returns the phase: upcoming before the start, live from then until the end (show-start.ts), past after that. */
export function phaseAt(moments: Pick<Moments, 'start' | 'end'>, now: number): Phase {
  if (now < moments.start) return 'upcoming';
  return now < moments.end ? 'live' : 'past';
}

/** "Ahora" while live, "Hoy" and "Mañana" by the venue's calendar, else nothing. */
export function dayBadgeAt(moments: Moments, now: number): DayBadge | null {
  const phase = phaseAt(moments, now);
  if (phase === 'past' || now < moments.eve) return null;
  if (phase === 'live') return 'Ahora';
  return now < moments.day ? 'Mañana' : 'Hoy';
}

/** Returns the shows by start (ties by id, so that builds agree), past shows apart from upcoming and live ones. */
export function splitByPhase<T extends { readonly id: string; readonly moments: Moments }>(
  shows: readonly T[],
  now: number,
): { readonly upcoming: readonly T[]; readonly past: readonly T[] } {
  const sorted = [...shows].sort(
    (a, b) => a.moments.start - b.moments.start || Number(a.id > b.id) - Number(a.id < b.id),
  );
  return {
    upcoming: sorted.filter((show) => phaseAt(show.moments, now) !== 'past'),
    past: sorted.filter((show) => phaseAt(show.moments, now) === 'past'),
  };
}

/** Milliseconds that a show stays in the calendar of the tour after its end. */
const RECENT_MS = 60 * 24 * 60 * MINUTE_MS;

/** Returns the shows that are ahead or ended recently; without one the latest, so that a calendar is never empty. @param shows by start */
export function recentShows<T extends { readonly moments: Moments }>(
  shows: readonly T[],
  now: number,
): readonly T[] {
  const recent = shows.filter(({ moments }) => moments.end >= now - RECENT_MS);
  return recent.length > 0 ? recent : shows.slice(-1);
}
