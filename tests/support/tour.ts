/**
 * The content folder that the tests build the site from, read through `src/storage`. Tests compute expected values (counts, ids,
 * cities) from here, so that a change of the fixture does not change a test.
 */
import { indexVenues } from '../../src/domain/places/venue-defaults.ts';
import { releaseTime } from '../../src/domain/shows/release-time.ts';
import { phaseAt } from '../../src/domain/shows/show-phase.ts';
import { momentsOf, parseShowStart, type Start } from '../../src/domain/shows/show-start.ts';
import { homeCountrySettings } from '../../src/domain/site/home-country.ts';
import { slugify } from '../../src/domain/text/slug.ts';
import type { Festival } from '../../src/schemas/festival.ts';
import { fold } from '../../src/schemas/fields/fold.ts';
import type { Press } from '../../src/schemas/press.ts';
import type { Product } from '../../src/schemas/product.ts';
import type { Show } from '../../src/schemas/show.ts';
import type { Site } from '../../src/schemas/site.ts';
import { readContent } from '../../src/storage/check/read-content.ts';
import type { EntryData } from '../../src/storage/read/collections.ts';
import { BUILD_NOW } from './now.ts';
import { TOUR_DIR } from './tour-dir.ts';

export { TOUR_DIR };

export interface TourShow extends Show {
  /** Stem of the file's name: `2026-12-05-guadalajara`. */
  readonly id: string;
  /** Path inside the content folder. */
  readonly file: string;
  readonly notes: string;
  readonly start: Start;
}

export interface TourCity {
  readonly ciudad: string;
  readonly pais: string;
  /** Its page is `/ciudad/SLUG/`. */
  readonly slug: string;
  /** By start ascending. */
  readonly shows: readonly TourShow[];
}

export interface Picture {
  readonly imagen: string;
  readonly alt: string;
  /** Id of the show that a photo is from. */
  readonly show?: string;
}

const now = Date.parse(BUILD_NOW);
const { entries, problems } = await readContent(TOUR_DIR, null, now);
if (problems.length > 0) throw new Error(`${TOUR_DIR}: ${problems.map(({ message }) => message).join('\n')}`);

const everyShow: readonly TourShow[] = entries.shows
  .map(({ id, file, data, body }) => {
    const show = data as Show;
    const start = parseShowStart(show);
    if (typeof start === 'string') throw new Error(`${file}: the ${start} cannot be read`);
    return { ...show, id, file, notes: body, start };
  })
  .sort((a, b) => a.start.instant - b.start.instant || (a.id < b.id ? -1 : 1));

const site = entries.site[0]?.data as unknown as Site;
const isPublished = ({ publicar }: Show) => releaseTime(publicar, homeCountrySettings(site).zone) <= now;
const isPast = (show: TourShow) => phaseAt(momentsOf(show.start, show), now) === 'past';
const published = everyShow.filter(isPublished);

/** Content of a site built at `BUILD_NOW`. Lists of shows are sorted by start ascending. */
export const tour = {
  /** Published shows. */
  shows: published,
  upcoming: published.filter((show) => !isPast(show)),
  past: published.filter(isPast),
  /** The shows of which upcoming cards have the id: one for each night. */
  upcomingCards: cardsOf(published.filter((show) => !isPast(show))),
  /** Shows with a later `publicar`. */
  unpublished: everyShow.filter((show) => !isPublished(show)),
  /** Years with published shows, ascending. */
  years: [...new Set(published.map(({ start }) => start.wall.year))].sort((a, b) => a - b),
  /** By name, in Spanish order. */
  cities: toCities(published),
  /** As content writes them ("Mexico"), sorted. */
  countries: [...new Set(published.map(({ pais }) => pais))].sort(),
  site,
  comedians: entries.comedians.map(({ data }) => data),
  videos: entries.videos.map(({ data }) => data as unknown as EntryData['videos']),
  photos: entries.gallery.map(({ data }) => data as unknown as Picture),
  products: entries.products.map(({ data }) => data as unknown as Product),
  courses: entries.courses.map(({ data }) => data as unknown as Picture),
  press: entries.press[0]?.data as unknown as Press,
  festival: entries.festivals[0]?.data as unknown as Festival,
  /** The shows of each venue and date, by start: those of one night share a card and a page. */
  nights: nightsOf(published),
  /** Venues of `lugares/`, each with its published shows. */
  venues: entries.venues.map(({ id, data }) => ({
    id,
    data,
    shows: published.filter((show) => indexVenues([data], (venue) => venue)(show) === data),
  })),
  /** Cities with coordinates, as content writes them. */
  mappedCities: entries.cities.map(({ data }) => String(data['ciudad'])),
} as const;

type Condition = Partial<Show> | ((show: TourShow) => boolean);

/**
 * Returns the first show (by start) that meets a condition: a function, or fields and the values that they must have.
 * @param among all published ones if left out
 * @throws Error when the fixture has none: a test never passes because there is nothing to test
 */
export function findShow(condition: Condition, among: readonly TourShow[] = tour.shows): TourShow {
  const [found] = findShows(condition, among);
  if (!found) throw new Error(`The fixture has no show with ${describe(condition)}.`);
  return found;
}

/** Returns all shows that meet a condition, by start ascending. */
export function findShows(condition: Condition, among: readonly TourShow[] = tour.shows): TourShow[] {
  if (typeof condition === 'function') return among.filter(condition);
  const fields = Object.entries(condition) as [keyof Show, string][];
  return among.filter((show) => fields.every(([field, value]) => (show[field] ?? '') === value));
}

/** @throws Error when the fixture has no show there */
export function findCity(ciudad: string): TourCity {
  const city = tour.cities.find((each) => each.ciudad === ciudad);
  if (!city) throw new Error(`The fixture has no show in ${ciudad}.`);
  return city;
}

/** Returns the path of a show's page. */
export const showPath = ({ id }: Pick<TourShow, 'id'>): string => `/fechas/${pageIdOf(id)}/`;

/** Returns true if other shows share its page. */
export const sharesPage = ({ id }: Pick<TourShow, 'id'>): boolean =>
  tour.nights.some((night) => night.length > 1 && night.some((show) => show.id === id));

/** Returns the id of the show whose page has the show. */
export function pageIdOf(id: string): string {
  const night = tour.nights.find((shows) => shows.some((show) => show.id === id)) ?? [];
  return night.map((show) => show.id).sort()[0] ?? id;
}

/** Returns the path of the page of a show's city. */
export const cityPath = ({ ciudad }: Pick<Show, 'ciudad'>): string => `/ciudad/${findCity(ciudad).slug}/`;

function nightsOf(shows: readonly TourShow[]): (readonly TourShow[])[] {
  return [
    ...Map.groupBy(
      shows,
      ({ fecha, lugar, ciudad }) => `${fecha.slice(0, 10)} ${fold(lugar)} ${fold(ciudad)}`,
    ).values(),
  ];
}

/** Returns the show of each night whose id its card has, in the order of the nights. */
function cardsOf(shows: readonly TourShow[]): TourShow[] {
  return nightsOf(shows).flatMap((night) => night.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0] ?? []);
}

function toCities(shows: readonly TourShow[]): TourCity[] {
  const groups = Map.groupBy(shows, ({ ciudad, pais }) => JSON.stringify([ciudad, pais]));
  const cities = [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ ciudad: first.ciudad, pais: first.pais, slug: slugify(first.ciudad), shows: group }]
      : [];
  });
  if (new Set(cities.map(({ slug }) => slug)).size < cities.length)
    throw new Error('Two cities of the fixture have the same name; this file does not know their slugs.');
  return cities.sort((a, b) => a.ciudad.localeCompare(b.ciudad, 'es'));
}

function describe(condition: Condition): string {
  return typeof condition === 'function' ? String(condition) : JSON.stringify(condition);
}
