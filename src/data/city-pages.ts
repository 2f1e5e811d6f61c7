/** Everything that the page of a city says. */

import { type Ink, inkOf } from '../domain/ink.ts';
import { placeText } from '../domain/place-text.ts';
import { pluralize } from '../domain/pluralize.ts';
import type { Status } from '../schemas/show.ts';
import { breadcrumbs, itemList, type StructuredData } from '../syndication/json-ld.ts';
import { showRequestLink } from '../syndication/share-links.ts';
import { nextShowSummary } from '../syndication/summary.ts';
import { type CityView, getCities } from './cities.ts';
import { type CityMap, getCityMap } from './city-map.ts';
import { absolute, href } from './href.ts';
import { PATH_TO_DATES } from './path-to-dates.ts';
import { getSiteImage, type ShareImage, shareImagesOf } from './share-images.ts';
import type { ShowView } from './shows.ts';
import { getSite } from './site.ts';
import { type CountryView, getCountries } from './tour.ts';

export interface CityPage {
  readonly city: CityView;
  readonly ink: Ink;
  /** The first date ahead that is played; where none is, the first. */
  readonly next: ShowView | null;
  /** Heads one that is not played: "Función cancelada". */
  readonly unplayed: string | null;
  /** Latest year first; also the years of dates ahead, empty, if shows may come to stand there. */
  readonly past: readonly { readonly year: number; readonly shows: readonly ShowView[] }[];
  /** The others ahead. */
  readonly later: { readonly title: string; readonly shows: readonly ShowView[] };
  /** "San Luis Potosí, México"; a state named as its city is not said twice. */
  readonly place: string;
  /** "3 visitas desde 2024"; empty before the first. */
  readonly visits: string;
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
  /** A letter that asks for a show, with room for the name of the city. */
  readonly request: string;
  readonly structured: readonly StructuredData[];
}

const UNPLAYED = {
  programado: null,
  agotado: null,
  cancelado: 'Función cancelada',
  pospuesto: 'Función pospuesta',
  reprogramado: null,
} as const satisfies Record<Status, string | null>;

export async function getCityPages(): Promise<readonly CityPage[]> {
  return Promise.all((await getCities()).map(pageOf));
}

/** The page of all cities. */
export async function getCitiesPage(): Promise<CitiesPage> {
  const [{ nombre, correo }, size, countries, map] = await Promise.all([
    getSite(),
    getSizeOfTour(),
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
    structured: [breadcrumbs([...PATH_TO_DATES, { name: 'Ciudades', url: absolute(href('/ciudad/')) }])],
  };
}

/** "45 ciudades de 6 países"; empty without shows. */
export async function getSizeOfTour(): Promise<string> {
  const cities = await getCities();
  if (cities.length === 0) return '';
  const countries = new Set(cities.map(({ countrySlug }) => countrySlug)).size;
  return `${pluralize(cities.length, 'ciudad', 'ciudades')} de ${pluralize(countries, 'país', 'países')}`;
}

async function pageOf(city: CityView): Promise<CityPage> {
  const { nombre } = await getSite();
  const next = city.ahead[0] ?? city.upcoming[0] ?? null;
  const { name, state, country } = city;
  const first = city.played.at(-1);
  return {
    city,
    ink: inkOf(city.slug),
    next,
    unplayed: next && UNPLAYED[next.status],
    later: laterThan(next, city),
    past: yearsOf(city).map((year) => ({
      year,
      shows: city.past.filter((show) => show.year === year),
    })),
    place: placeText(name, state) === name ? country : placeText(state, country),
    visits: first ? `${pluralize(city.played.length, 'visita', 'visitas')} desde ${first.year}` : '',
    image: next ? (await shareImagesOf(next)).preview : await getSiteImage(),
    heading: {
      title: `${nombre} en ${name}`,
      description: next
        ? nextShowSummary({ ...next, past: false })
        : `Las fechas de ${nombre} en ${name}, y cómo pedir que ${first ? 'vuelva' : 'venga'}.`,
    },
    structured: [
      breadcrumbs([...PATH_TO_DATES, { name, url: absolute(city.url) }]),
      itemList(
        `${nombre} en ${name}`,
        [...city.upcoming, ...city.past].map(({ url }) => absolute(url)),
      ),
    ],
  };
}

/** What is cancelled before the next date that is played stands among those after it. */
function laterThan(next: ShowView | null, { upcoming }: CityView): CityPage['later'] {
  const isFirst = next === upcoming[0];
  return {
    title: isFirst ? 'Y después' : 'Otras fechas',
    shows: upcoming.filter((show) => show !== next),
  };
}

/** A city's only date ahead stays on top of its page when it is over. Those of several make room for one another. */
function yearsOf({ upcoming, past }: CityView): readonly number[] {
  const filed = upcoming.length > 1 ? [...upcoming, ...past] : past;
  return [...new Set(filed.map(({ year }) => year))].toSorted((a, b) => b - a);
}
