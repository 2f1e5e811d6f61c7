/**
 * The phase of a show at a given time. The build and the browser run the same functions, so a page stays
 * correct weeks after its build; `now` is always a parameter.
 */

/** Copied from durations.ts to keep the script of page-updates.ts in one file (integrations/html-output). */
const MINUTE_MS = 60_000;

/** Instants (epoch milliseconds) at which a show's display changes. Browsers need nothing else to compute the phase. */
export interface Moments {
  /** Beginning of the day before the show, in the venue's zone. */
  readonly eve: number;
  /** Beginning of the day of the show, in the venue's zone. */
  readonly day: number;
  readonly start: number;
  /** End of the live phase. */
  readonly end: number;
}

/**
 * Encodes the moments for a page: the first in minutes, then the differences. Most shows have the same
 * differences, which compress well. `decodeMoments` reads the text.
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

/** Returns `upcoming` before the start, `live` until `end` (show-start.ts), then `past`. */
export function phaseAt(moments: Pick<Moments, 'start' | 'end'>, now: number): 'upcoming' | 'live' | 'past' {
  if (now < moments.start) return 'upcoming';
  return now < moments.end ? 'live' : 'past';
}

/** "Ahora" while live, "Hoy" or "Mañana" on the venue's calendar, else null. */
export function dayBadgeAt(moments: Moments, now: number): 'Ahora' | 'Hoy' | 'Mañana' | null {
  const phase = phaseAt(moments, now);
  if (phase === 'past' || now < moments.eve) return null;
  if (phase === 'live') return 'Ahora';
  return now < moments.day ? 'Mañana' : 'Hoy';
}

/** Sorts shows by start, then by id so that all builds agree, and separates past shows from upcoming and live shows. */
export function splitByPhase<T extends { readonly id: string; readonly moments: Moments }>(
  shows: readonly T[],
  now: number,
): { readonly upcoming: readonly T[]; readonly past: readonly T[] } {
  const sorted = [...shows].sort((a, b) => a.moments.start - b.moments.start || (a.id < b.id ? -1 : 1));
  return {
    upcoming: sorted.filter((show) => phaseAt(show.moments, now) !== 'past'),
    past: sorted.filter((show) => phaseAt(show.moments, now) === 'past'),
  };
}

/** Milliseconds after its end during which a show stays in the tour's calendar. */
const RECENT_MS = 60 * 24 * 60 * MINUTE_MS;

/** Returns shows that are ahead or ended recently, or else the last show: a calendar is never empty. @param shows by start */
export function upcomingAndRecentShows<T extends { readonly moments: Moments }>(
  shows: readonly T[],
  now: number,
): readonly T[] {
  const recent = shows.filter(({ moments }) => moments.end >= now - RECENT_MS);
  return recent.length > 0 ? recent : shows.slice(-1);
}
