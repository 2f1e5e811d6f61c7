/** The calendar files: the whole tour, a country, a city, a show. */

import type { ShowView } from '../../domain/shows/show-view.ts';
import { sentence } from '../../domain/text/sentence.ts';
import { isSelling } from '../../domain/tickets/tickets.ts';
import { toCalendar, toSaleCalendar } from '../../syndication/calendar.ts';
import type { EventModel } from '../../syndication/event-model.ts';
import { getShows, getShowsByPhase } from '../shows/all-shows.ts';
import { getCities } from '../shows/cities.ts';
import { getCountries, tourCalendar } from '../shows/tour.ts';
import { getSite } from '../site/act.ts';
import { absolute, href } from '../site/href.ts';
import { eventOf, getEvents } from './events.ts';
import { getFormerIds } from './former-addresses.ts';

export interface CalendarFile {
  readonly name: string;
  readonly text: string;
}

export async function tourCalendarText(): Promise<string> {
  const { nombre } = await getSite();
  return toCalendar(await getEvents(), {
    name: `${nombre}: gira`,
    description: sentence(`Todas las fechas de ${nombre}`),
    url: absolute(href('/fechas/')),
    source: tourCalendar().url,
  });
}

export async function countryCalendars(): Promise<readonly CalendarFile[]> {
  return Promise.all(
    (await getCountries()).map(async ({ slug, name, file, shows }) => ({
      name: slug,
      text: await calendarOf(shows, name, href(`/ciudad/#pais-${slug}`), file),
    })),
  );
}

export async function cityCalendars(): Promise<readonly CalendarFile[]> {
  return Promise.all(
    (await getCities()).map(async ({ slug, name, url, shows, calendar }) => ({
      name: slug,
      text: await calendarOf(shows, name, url, calendar.file),
    })),
  );
}

export interface ShowCalendar {
  /** The part of the address that names the show. */
  readonly show: string;
  readonly text: () => Promise<string>;
}

/** Of every show, at each name that its file has or had. */
export async function showCalendars(): Promise<readonly ShowCalendar[]> {
  const [shows, former] = await Promise.all([getShows(), getFormerIds()]);
  const text = async (show: ShowView) => showCalendarText(await eventOf(show));
  return [
    ...shows.map((show) => ({ show: show.id, text: () => text(show) })),
    ...former.map(({ id, show }) => ({ show: id, text: () => text(show) })),
  ];
}

/** A calendar entry for each sale that begins after the build. */
export async function saleCalendars(): Promise<readonly (ShowCalendar & { readonly number: number })[]> {
  const { upcoming } = await getShowsByPhase();
  return upcoming.flatMap((show) =>
    show.sales.flatMap(({ opening, offer }) => {
      if (!opening || !isSelling(show.status)) return [];
      const { number, start } = opening;
      return [
        {
          show: show.id,
          number,
          text: async () => toSaleCalendar(await eventOf(show), { number, start, offer }),
        },
      ];
    }),
  );
}

/** The calendar of one show. */
export function showCalendarText(event: EventModel): string {
  return toCalendar([event], {
    name: event.name,
    description: `${event.name}, ${event.longDate}.`,
    url: event.url,
    source: null,
  });
}

async function calendarOf(
  shows: readonly ShowView[],
  place: string,
  page: string,
  file: string,
): Promise<string> {
  const { nombre } = await getSite();
  return toCalendar(await Promise.all(shows.map(eventOf)), {
    name: `${nombre}: ${place}`,
    description: `Las fechas de ${nombre} en ${place}.`,
    url: absolute(page),
    source: absolute(file),
  });
}
