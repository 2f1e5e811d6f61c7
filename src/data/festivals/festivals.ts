/** The festivals as their pages show them. */

import { type FestivalTimes, festivalTimes } from '../../domain/festivals/festival-times.ts';
import { countryFacts } from '../../domain/places/country-facts.ts';
import type { Words } from '../../domain/places/country-words.ts';
import { type Ink, inkOf } from '../../domain/site/ink.ts';
import { capitalize } from '../../domain/text/capitalize.ts';
import { type Price, parsePrice } from '../../domain/tickets/parse-price.ts';
import {
  type CountdownMoment,
  type FestivalPhase,
  festivalPhase,
} from '../../domain/time/annual-countdown.ts';
import {
  dateRange,
  dateWithoutYear,
  longDate,
  monthName,
  weekdayName,
} from '../../domain/time/format-date.ts';
import type { Festival } from '../../schemas/festival.ts';
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { parseCountry } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import { type PictureView, pictureView } from '../pictures/page-pictures.ts';
import { getHome } from '../site/act.ts';
import { getEntries } from '../site/content-entries.ts';
import { href } from '../site/href.ts';
import { memoize } from '../site/memoize-content.ts';
import { now } from '../site/now.ts';

export interface FestivalDayView {
  /** "26" */
  readonly day: string;
  /** "2024-09-26" */
  readonly isoDate: string;
  readonly longDate: string;
  readonly dateWithoutYear: string;
  /** "viernes" */
  readonly weekday: string;
  /** "mayo" */
  readonly month: string;
  readonly picture: PictureView | null;
  readonly names: readonly string[];
}

export interface FestivalTickets {
  /** As the editor wrote it: "Gratis". */
  readonly priceText: string;
  /** Null when the text is not a single amount. */
  readonly price: Price | null;
  readonly notice: string;
  readonly url: string | null;
}

export type FestivalPart = 'flayer' | 'lineup' | 'boletos' | 'cursos';

export interface FestivalView {
  /** Path inside the site, without slashes around it: `festival/SLUG`. */
  readonly route: string;
  readonly url: string;
  readonly title: string;
  readonly menuLabel: string;
  readonly description: string;
  readonly look: Festival['aspecto'];
  readonly ink: Ink;
  readonly city: string;
  readonly state: string;
  /** ISO 3166-1 alpha-2; null for a country without one in the catalogue. */
  readonly countryCode: string | null;
  readonly venue: string;
  readonly flyer: PictureView | null;
  readonly lineup: PictureView | null;
  readonly days: readonly FestivalDayView[];
  /** "26–29 de septiembre de 2024" */
  readonly dates: string;
  readonly tickets: FestivalTickets | null;
  readonly pickups: readonly { readonly venue: string; readonly address: string }[];
  readonly instructors: readonly {
    readonly name: string;
    readonly workshop: string;
    readonly picture: PictureView;
  }[];
  /** Parts of the page, in the order of their tabs: the first one always exists. */
  readonly parts: readonly { readonly id: FestivalPart; readonly label: string }[];
  readonly hasVideos: boolean;
  readonly words: Words;
  readonly countdown: {
    readonly moment: CountdownMoment;
    /** End of the last day, epoch milliseconds. */
    readonly end: number;
    /** As of the build. */
    readonly phase: FestivalPhase;
    /** Whether the last day is over at the build. A countdown of every year may run all the same. */
    readonly over: boolean;
    /** "14 de febrero, 20:00" */
    readonly text: string;
  };
}

/** By last day, the latest first. */
export const getFestivals: () => Promise<readonly FestivalView[]> = memoize(async () => {
  const [entries, videos, { words }] = await Promise.all([
    getEntries('festivals'),
    getEntries('videos'),
    getHome(),
  ]);
  const views = await Promise.all(entries.map(({ id, data }) => toView(id, data, videos.length > 0, words)));
  return views.sort((a, b) => b.countdown.end - a.countdown.end || (a.url < b.url ? -1 : 1));
});

/** The festivals that are not over, the next one first. */
export async function getUpcomingFestivals(): Promise<readonly FestivalView[]> {
  const festivals = await getFestivals();
  return festivals.filter(({ countdown }) => countdown.end > now).reverse();
}

/** The festivals that the menu and `/home2/` link: all that are not over, or else the latest. */
export async function getFeaturedFestivals(): Promise<readonly FestivalView[]> {
  const upcoming = await getUpcomingFestivals();
  return upcoming.length > 0 ? upcoming : (await getFestivals()).slice(0, 1);
}

async function toView(id: string, data: Festival, videosExist: boolean, words: Words): Promise<FestivalView> {
  const times = festivalTimes(data);
  if (!times) throw new Error(`El festival ${id} no tiene una zona horaria que se pueda calcular.`);
  const route = data.ruta ?? `festival/${id}`;
  const optional = async (entry: { imagen?: string | undefined; alt?: string | undefined } | undefined) =>
    entry?.imagen ? pictureView({ imagen: entry.imagen, alt: entry.alt ?? '' }, 'flyer') : null;
  return {
    route,
    url: href(`/${route}/`),
    title: data.titulo,
    menuLabel: data.menu ?? data.titulo,
    description: data.descripcion ?? `${data.titulo}: ${data.lugar}, ${data.ciudad}.`,
    look: data.aspecto,
    ink: inkOf(id),
    city: data.ciudad,
    state: data.estado,
    countryCode: countryFacts(data.pais).code,
    venue: data.lugar,
    flyer: await optional(data.flyer),
    lineup: await optional(data.lineup),
    days: await Promise.all(
      data.dias.map(async (day) => ({
        day: day.dia,
        isoDate: day.fecha.slice(0, 10),
        ...dateTexts(day.fecha),
        names: day.comediantes,
        picture: await optional(day),
      })),
    ),
    dates: datesOf(data),
    tickets: ticketsOf(data),
    pickups: data.puntos.map(({ lugar, direccion }) => ({ venue: lugar, address: direccion })),
    instructors: await Promise.all(
      data.instructores.map(async ({ nombre, taller, imagen, alt }) => ({
        name: nombre,
        workshop: taller,
        picture: await pictureView({ imagen, alt }, 'flyer'),
      })),
    ),
    parts: partsOf(data, words),
    hasVideos: data.videos && videosExist,
    words,
    countdown: countdownOf(times),
  };
}

function dateTexts(
  fecha: string,
): Pick<FestivalDayView, 'longDate' | 'dateWithoutYear' | 'weekday' | 'month'> {
  const day = parseCalendarDate(fecha);
  if (!day) throw new Error(`${fecha} is not a date that the schema accepts.`);
  return {
    longDate: longDate(day),
    dateWithoutYear: dateWithoutYear(day),
    weekday: weekdayName(day),
    month: monthName(day),
  };
}

function datesOf({ dias }: Festival): string {
  const [first, last] = [dias.at(0), dias.at(-1)].map((day) => parseCalendarDate(day?.fecha ?? ''));
  return first && last ? dateRange(first, last) : '';
}

function partsOf(
  { flyer, lineup, dias, boletos, puntos, instructores }: Festival,
  { tickets }: Words,
): FestivalView['parts'] {
  const hasLineup = lineup || dias.some(({ comediantes, imagen }) => comediantes.length > 0 || imagen);
  return [
    { id: 'flayer', label: flyer ? 'Flayer' : 'Datos' },
    ...(hasLineup ? [{ id: 'lineup', label: 'Line up' } as const] : []),
    ...(boletos || puntos.length > 0 ? [{ id: 'boletos', label: capitalize(tickets) } as const] : []),
    ...(instructores.length > 0 ? [{ id: 'cursos', label: 'Cursos' } as const] : []),
  ];
}

function ticketsOf({ boletos, pais }: Festival): FestivalTickets | null {
  if (!boletos) return null;
  const country = parseCountry(pais);
  return {
    priceText: boletos.precio,
    price: country && parsePrice(boletos.precio, country),
    notice: boletos.aviso ?? boletos.precio,
    url: (boletos.link && parseLink(boletos.link)?.href) || null,
  };
}

function countdownOf({ moment, isOwnMoment, end }: FestivalTimes): FestivalView['countdown'] {
  const { anio, mes, dia, hora } = moment;
  const day = `${dia} de ${monthName({ year: anio ?? 2000, month: mes, day: dia })}`;
  const date = anio === undefined ? day : `${day} de ${anio}`;
  return {
    moment,
    end,
    phase: festivalPhase(moment, end, now),
    over: now >= end,
    text: isOwnMoment ? `${date}, ${hora}` : date,
  };
}
