/** The tour by year, its counters and its calendar. */
import { cityKey, countrySlug } from '../../domain/places/city-key.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { takesPlace } from '../../domain/tickets/show-status.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { calendarAt, href } from '../site/href.ts';
import { getCardsByPhase, getShows, getShowsByPhase } from './all-shows.ts';

/** Maximum upcoming shows that can increase the counts of a page after its build. */
const MAX_ADDS = 60;

/** Returns every year with a show, latest first, with its cards by date. */
export async function getYears() {
  const [shows, { upcoming, past }] = await Promise.all([getShows(), getCardsByPhase()]);
  const years = [...new Set(shows.map(({ year }) => year))].sort((a, b) => b - a);
  return years.map((year) => ({
    year,
    url: href(`/fechas/${year}/`),
    upcoming: upcoming.filter((show) => show.year === year),
    past: past.filter((show) => show.year === year),
    counters: countShows(shows.filter((show) => show.year === year)),
  }));
}

/** Returns the counts of past shows, without cancelled and postponed shows. */
export async function getCounters(): Promise<Counters> {
  const { past, upcoming } = await getShowsByPhase();
  return { ...countShows(past, upcoming.slice(0, MAX_ADDS)), notPlayed: 0 };
}

export function tourCalendar() {
  return calendarAt('/fechas.ics');
}

export type Counters = ReturnType<typeof countShows>;

function countShows(shows: readonly ShowView[], later: readonly ShowView[] = []) {
  const played = shows.filter(({ status }) => takesPlace(status));
  const toPlay = later.filter(({ status }) => takesPlace(status));
  const [cities, countries] = [new Set(played.map(cityKey)), new Set(played.map(countrySlug))];
  return {
    shows: played.length,
    cities: cities.size,
    countries: countries.size,
    /** Number of cancelled and postponed shows, which no count includes. */
    notPlayed: shows.length - played.length,
    /** Ends of the next shows that increase a count, for browser/page-updates.ts. */
    adds: {
      shows: endMinutes(toPlay),
      cities: endMinutes(firstOfEach(toPlay, cityKey, cities)),
      countries: endMinutes(firstOfEach(toPlay, countrySlug, countries)),
    },
  };
}

/** Returns the first show for each key that is not yet known. */
function firstOfEach(
  shows: readonly ShowView[],
  keyOf: (show: ShowView) => string,
  known: ReadonlySet<string>,
): ShowView[] {
  const keys = new Set(known);
  return shows.filter((show) => {
    const key = keyOf(show);
    const isFirst = !keys.has(key);
    keys.add(key);
    return isFirst;
  });
}

/** Returns the ends of shows for `data-adds`: epoch minutes, separated by spaces. */
export function endMinutes(shows: readonly ShowView[]): string {
  return shows.map(({ moments }) => moments.end / MINUTE_MS).join(' ');
}
