/** The tour by year and by country, and its counters. */
import { cityKey, countrySlug } from '../../domain/places/city-key.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { takesPlace } from '../../domain/tickets/tickets.ts';
import { webcalLink } from '../../syndication/share-links.ts';
import { absolute, href } from '../site/href.ts';
import { getShows, getShowsByPhase } from './all-shows.ts';
import { type CityView, getCities } from './cities.ts';
import { getCardsByPhase } from './night-cards.ts';

/** How many upcoming shows can add to the counts of a page after its build. */
const MAX_ADDS = 60;

export interface YearView {
  readonly year: number;
  readonly url: string;
  /** By date. */
  readonly upcoming: readonly ShowView[];
  readonly past: readonly ShowView[];
  readonly counters: Counters;
}

export interface Counters {
  readonly shows: number;
  readonly cities: number;
  readonly countries: number;
  /** Cancelled and postponed shows, which are in none of the counts. */
  readonly closed: number;
  /** Ends of the next shows that will add one to a count, in epoch minutes, separated by spaces (show-counts.ts). */
  readonly adds: { readonly shows: string; readonly cities: string; readonly countries: string };
}

/** Every year with a show, latest first. */
export async function getYears(): Promise<readonly YearView[]> {
  const [shows, { upcoming, past }] = await Promise.all([getShows(), getCardsByPhase()]);
  const years = [...new Set(shows.map(({ year }) => year))].sort((a, b) => b - a);
  return years.map((year) => ({
    year,
    url: href(`/fechas/${year}/`),
    upcoming: upcoming.filter((show) => show.year === year),
    past: past.filter((show) => show.year === year),
    counters: countersOf(shows.filter((show) => show.year === year)),
  }));
}

/** Counts past shows, without cancelled and postponed ones. */
export async function getCounters(): Promise<Counters> {
  const { past, upcoming } = await getShowsByPhase();
  return { ...countersOf(past, upcoming.slice(0, MAX_ADDS)), closed: 0 };
}

export interface CountryView {
  readonly slug: string;
  readonly name: string;
  readonly file: string;
  readonly subscribe: string;
  /** URL of the list of dates, narrowed to it. */
  readonly datesUrl: string;
  readonly cities: readonly CityView[];
  readonly shows: readonly ShowView[];
}

/** Every country with a show, the most visited first. */
export async function getCountries(): Promise<readonly CountryView[]> {
  const [shows, cities] = await Promise.all([getShows(), getCities()]);
  const names = new Map(shows.map((show) => [countrySlug(show), show.countryName]));
  const countries = [...names].map(([slug, name]) => {
    const played = shows.filter((show) => countrySlug(show) === slug);
    const visited = cities.filter((city) => city.countrySlug === slug);
    const file = href(`/calendario/${slug}.ics`);
    return {
      slug,
      name,
      file,
      subscribe: webcalLink(absolute(file)),
      datesUrl: href(`/fechas/?pais=${slug}`),
      cities: visited,
      shows: played,
    };
  });
  return countries.sort((a, b) => b.shows.length - a.shows.length || (a.slug < b.slug ? -1 : 1));
}

export interface TourCalendar {
  readonly file: string;
  readonly url: string;
  readonly subscribe: string;
}

export function tourCalendar(): TourCalendar {
  const file = href('/fechas.ics');
  return { file, url: absolute(file), subscribe: webcalLink(absolute(file)) };
}

function countersOf(shows: readonly ShowView[], later: readonly ShowView[] = []): Counters {
  const played = shows.filter(({ status }) => takesPlace(status));
  const toPlay = later.filter(({ status }) => takesPlace(status));
  const [cities, countries] = [new Set(played.map(cityKey)), new Set(played.map(countrySlug))];
  return {
    shows: played.length,
    cities: cities.size,
    countries: countries.size,
    closed: shows.length - played.length,
    adds: {
      shows: endMinutes(toPlay),
      cities: endMinutes(firstOfEach(toPlay, cityKey, cities)),
      countries: endMinutes(firstOfEach(toPlay, countrySlug, countries)),
    },
  };
}

/** The first show with each key that is not known yet. */
function firstOfEach(
  shows: readonly ShowView[],
  keyOf: (show: ShowView) => string,
  known: ReadonlySet<string>,
): ShowView[] {
  const keys = shows.map(keyOf);
  return shows.filter((_show, index) => {
    const key = keys[index] ?? '';
    return !known.has(key) && keys.indexOf(key) === index;
  });
}

/** The ends of shows for `data-adds`: epoch minutes, separated by spaces. */
export function endMinutes(shows: readonly ShowView[]): string {
  return shows.map(({ moments }) => moments.end / 60_000).join(' ');
}
