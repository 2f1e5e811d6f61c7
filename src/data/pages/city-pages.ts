/** View models of the city pages and of `/ciudad/`. */
import type { Words } from '../../domain/places/country-words.ts';
import { placeText } from '../../domain/places/place-text.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { inkOf } from '../../domain/site/ink.ts';
import { capitalize, pluralize } from '../../domain/text/wording.ts';
import { takesPlace } from '../../domain/tickets/show-status.ts';
import type { Status } from '../../schemas/fields/status.ts';
import { itemList } from '../../syndication/json-ld.ts';
import { nextShowSummary, showRequestLink } from '../../syndication/share-links.ts';
import { followOptions } from '../contact/follow-options.ts';
import { type CityView, getCities, getCountries } from '../places/cities.ts';
import { getCityMap } from '../places/known-places.ts';
import { eventOf } from '../share/events.ts';
import { getSiteShareImage, shareImagesOf } from '../share/share-images.ts';
import { endMinutes } from '../shows/tour.ts';
import { absolute, href } from '../site/href.ts';
import { getHomeSettings, getSite } from '../site/site-data.ts';
import { cacheKeyOf, datesBreadcrumbs } from './page-parts.ts';

const STATUS_STEMS: { readonly [status in Status]?: string } = {
  cancelado: 'cancelad',
  pospuesto: 'pospuest',
};

/** Returns the paths and props of city pages for Astro. */
export async function getCityPaths() {
  return Promise.all(
    (await getCities()).map(async (city) => {
      const page = await toCityPage(city);
      return { params: { city: city.slug }, props: { page }, cacheKey: await cacheKeyOf(page) };
    }),
  );
}

export async function getCitiesPage() {
  const [{ nombre, correo }, size, countries, map] = await Promise.all([
    getSite(),
    getTourSize(),
    getCountries(),
    getCityMap(),
  ]);
  return {
    heading: {
      title: 'Ciudades',
      description: `Las ciudades de la gira de ${nombre}, por país: sus fechas, y cómo pedir la tuya.`,
    },
    size,
    countries,
    map,
    /** A mailto link to request a show, with a blank for the city. */
    request: showRequestLink(correo, { comedian: nombre, city: '___' }),
    structuredData: [datesBreadcrumbs({ name: 'Ciudades', url: absolute(href('/ciudad/')) })],
  };
}

/** "45 ciudades en 6 países"; empty until the first show is announced. */
export async function getTourSize(): Promise<string> {
  const cities = await getCities();
  if (cities.length === 0) return '';
  const countries = new Set(cities.map(({ countrySlug }) => countrySlug)).size;
  return `${pluralize(cities.length, 'ciudad', 'ciudades')} en ${pluralize(countries, 'país', 'países')}`;
}

async function toCityPage(city: CityView) {
  const [{ nombre }, { words }] = await Promise.all([getSite(), getHomeSettings()]);
  const { name, state, countryName, confirmed, upcoming, past, played } = city;
  /** The first upcoming show that takes place, or else the first upcoming show. */
  const next: ShowView | null = confirmed[0] ?? upcoming[0] ?? null;
  const status = next && STATUS_STEMS[next.status];
  const hasUpcoming = (await getCities()).some(({ confirmed }) => confirmed.length > 0);
  return {
    city,
    ink: next?.ink ?? inkOf(city.slug),
    next,
    /** Title if `next` is cancelled or postponed: "Función cancelada". */
    statusTitle: status ? `${capitalize(words.show)} ${status}${words.showEnding}` : null,
    words,
    /** All upcoming shows except `next`, including cancelled and postponed shows before it. */
    later: {
      title: next === (upcoming[0] ?? null) ? 'Y después' : 'Otras fechas',
      shows: upcoming.filter((show) => show !== next),
    },
    /** Latest year first. Also has empty years of upcoming shows, because the page moves shows there when they are over. */
    past: listedYears(city).map((year) => ({ year, shows: past.filter((show) => show.year === year) })),
    /** "San Luis Potosí, México"; without the state if it has the city's name. */
    place: placeText(name, state) === name ? countryName : placeText(state, countryName),
    /** Address of the shows sorted by distance (components/places/dates-finder.ts); undefined if no show is ahead. */
    nearest: hasUpcoming ? href(`/fechas/?ciudad=${encodeURIComponent(name)}`) : undefined,
    visits: toVisits(city, words),
    /** Heading of the request for a show, if no show is ahead. */
    requestTitle: played.length > 0 ? `¿Otra vez en ${name}?` : `¿${name} en la gira?`,
    /** Request for another show, below an upcoming show: "¿Quieres otra función en Guadalajara? Pídela." */
    another: {
      question: `¿Quieres otr${words.showEnding} ${words.show} en ${name}?`,
      link: `Píde${words.showEnding === 'a' ? 'la' : 'lo'}`,
    },
    follow: await followOptions(city),
    image: next ? (await shareImagesOf(next)).preview : await getSiteShareImage(),
    heading: {
      title: `${nombre} en ${name}: fechas y ${words.tickets}`,
      description: next
        ? nextShowSummary({ ...(await eventOf(next)), title: next.title })
        : `Las fechas de ${nombre} en ${name}, y cómo pedir que ${played.length > 0 ? 'vuelva' : 'venga'}.`,
    },
    structuredData: [
      datesBreadcrumbs({ name, url: absolute(city.url) }),
      itemList(
        `${nombre} en ${name}`,
        [...upcoming, ...past].map(({ url }) => ({ url: absolute(url) })),
      ),
    ],
  };
}

/** Returns the number of shows that took place, and the first year; null if there are none and none is ahead. */
function toVisits(city: CityView, words: Words) {
  const shows = city.shows.filter(({ status }) => takesPlace(status));
  const [first] = shows;
  if (!first) return null;
  const count = shows.filter(({ isPast }) => isPast).length;
  return {
    count,
    noun: count === 1 ? words.show : words.shows,
    adds: endMinutes(shows.filter(({ isPast }) => !isPast)),
    since: first.year,
  };
}

/**
 * Returns the years of past shows. If several shows are ahead, also their years, because the page moves shows
 * there when they are over. A single upcoming show stays at the top.
 */
function listedYears({ upcoming, past }: CityView): readonly number[] {
  const listed = upcoming.length > 1 ? [...upcoming, ...past] : past;
  return [...new Set(listed.map(({ year }) => year))].toSorted((a, b) => b - a);
}
