/** View models of the city pages and of `/ciudad/`. */

import { placeText } from '../../domain/places/place-text.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { type Ink, inkOf } from '../../domain/site/ink.ts';
import { pluralize } from '../../domain/text/pluralize.ts';
import type { Status } from '../../schemas/fields/status.ts';
import { breadcrumbs, itemList, type StructuredData } from '../../syndication/json-ld.ts';
import { nextShowSummary, showRequestLink } from '../../syndication/share-links.ts';
import { type CityNotices, cityNotices } from '../contact/notice-forms.ts';
import { type CityMap, getCityMap } from '../places/city-map.ts';
import { getSiteImage, type ShareImage, shareImagesOf } from '../share/share-images.ts';
import { type CityView, getCities } from '../shows/cities.ts';
import { type CountryView, endMinutes, getCountries } from '../shows/tour.ts';
import { getSite } from '../site/act.ts';
import { absolute, href } from '../site/href.ts';
import { DATES_BREADCRUMBS } from './breadcrumbs.ts';

export interface CityPage {
  readonly city: CityView;
  readonly ink: Ink;
  /** The first upcoming show that is not cancelled or postponed; without one, the first upcoming show. */
  readonly next: ShowView | null;
  /** Title when `next` is cancelled or postponed: "Función cancelada". */
  readonly statusTitle: string | null;
  /** Latest year first. Years of upcoming shows are there too, empty: the page moves shows to them when they are over. */
  readonly past: readonly { readonly year: number; readonly shows: readonly ShowView[] }[];
  /** Upcoming shows other than `next`. */
  readonly later: { readonly title: string; readonly shows: readonly ShowView[] };
  /** "San Luis Potosí, México"; the state is left out when it is named like its city. */
  readonly place: string;
  /** Past shows that took place, and the year of the first; null when the city has and will have none. */
  readonly visits: { readonly count: number; readonly adds: string; readonly since: number } | null;
  readonly notices: CityNotices;
  readonly image: ShareImage;
  readonly heading: { readonly title: string; readonly description: string };
  readonly structured: readonly StructuredData[];
}

export interface CitiesPage {
  readonly heading: CityPage['heading'];
  /** "45 ciudades de 6 países"; empty before the first show is announced. */
  readonly size: string;
  readonly countries: readonly CountryView[];
  readonly map: CityMap | null;
  /** A mailto link that requests a show, with a blank for the city. */
  readonly request: string;
  readonly structured: readonly StructuredData[];
}

const STATUS_TITLES = {
  programado: null,
  agotado: null,
  cancelado: 'Función cancelada',
  pospuesto: 'Función pospuesta',
  reprogramado: null,
} as const satisfies Record<Status, string | null>;

export async function getCityPages(): Promise<readonly CityPage[]> {
  return Promise.all((await getCities()).map(pageOf));
}

/** The view model of `/ciudad/`. */
export async function getCitiesPage(): Promise<CitiesPage> {
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
    request: showRequestLink(correo, { comedian: nombre, city: '___' }),
    structured: [breadcrumbs([...DATES_BREADCRUMBS, { name: 'Ciudades', url: absolute(href('/ciudad/')) }])],
  };
}

/** "45 ciudades de 6 países"; empty without shows. */
export async function getTourSize(): Promise<string> {
  const cities = await getCities();
  if (cities.length === 0) return '';
  const countries = new Set(cities.map(({ countrySlug }) => countrySlug)).size;
  return `${pluralize(cities.length, 'ciudad', 'ciudades')} de ${pluralize(countries, 'país', 'países')}`;
}

async function pageOf(city: CityView): Promise<CityPage> {
  const { nombre } = await getSite();
  const next = city.confirmed[0] ?? city.upcoming[0] ?? null;
  const { name, state, country } = city;
  const first = city.played.at(-1);
  return {
    city,
    ink: next?.ink ?? inkOf(city.slug),
    next,
    statusTitle: next && STATUS_TITLES[next.status],
    later: laterThan(next, city),
    past: yearsOf(city).map((year) => ({
      year,
      shows: city.past.filter((show) => show.year === year),
    })),
    place: placeText(name, state) === name ? country : placeText(state, country),
    visits: visitsOf(city),
    notices: await cityNotices(city),
    image: next ? (await shareImagesOf(next)).preview : await getSiteImage(),
    heading: {
      title: `${nombre} en ${name}`,
      description: next
        ? nextShowSummary({ ...next, past: false })
        : `Las fechas de ${nombre} en ${name}, y cómo pedir que ${first ? 'vuelva' : 'venga'}.`,
    },
    structured: [
      breadcrumbs([...DATES_BREADCRUMBS, { name, url: absolute(city.url) }]),
      itemList(
        `${nombre} en ${name}`,
        [...city.upcoming, ...city.past].map(({ url }) => absolute(url)),
      ),
    ],
  };
}

function visitsOf({ played, confirmed }: CityView): CityPage['visits'] {
  const first = played.at(-1) ?? confirmed[0];
  return first ? { count: played.length, adds: endMinutes(confirmed), since: first.year } : null;
}

/** Includes shows before `next` that are cancelled or postponed. */
function laterThan(next: ShowView | null, { upcoming }: CityView): CityPage['later'] {
  const isFirst = next === upcoming[0];
  return {
    title: isFirst ? 'Y después' : 'Otras fechas',
    shows: upcoming.filter((show) => show !== next),
  };
}

/** A single upcoming show stays on top of the page when it is over; of several, those that are over move to their year. */
function yearsOf({ upcoming, past }: CityView): readonly number[] {
  const listed = upcoming.length > 1 ? [...upcoming, ...past] : past;
  return [...new Set(listed.map(({ year }) => year))].toSorted((a, b) => b - a);
}
