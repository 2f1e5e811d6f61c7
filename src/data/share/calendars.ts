/** Calendar files of the tour, of countries, cities and shows, and of the beginning of sales. */
import { upcomingAndRecentShows } from '../../domain/shows/show-phase.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { endWithFullStop } from '../../domain/text/wording.ts';
import { isSelling } from '../../domain/tickets/show-status.ts';
import type { SiteFile } from '../../lib/build-events.ts';
import { toCalendar, toSaleCalendar } from '../../syndication/calendar.ts';
import { type CityView, getCities, getCountries } from '../places/cities.ts';
import { getShows, getShowsByPhase } from '../shows/all-shows.ts';
import { tourCalendar } from '../shows/tour.ts';
import { absolute, href } from '../site/href.ts';
import { getSite, now } from '../site/site-data.ts';
import { eventOf } from './events.ts';
import { getFormerIds } from './former-addresses.ts';

/** Returns all calendars as files. */
export async function getCalendars(): Promise<readonly SiteFile[]> {
  const [countries, cities, shows, sales] = await Promise.all([
    countryCalendars(),
    cityCalendars(),
    showCalendars(),
    saleCalendars(),
  ]);
  return [{ path: 'fechas.ics', body: tourCalendarText }, ...countries, ...cities, ...shows, ...sales];
}

/** Returns the tour's calendar, without shows that ended more than 60 days ago. Other calendars contain all shows. */
async function tourCalendarText(): Promise<string> {
  const { nombre } = await getSite();
  return calendarText(upcomingAndRecentShows(await getShows(), now), {
    name: `${nombre}: gira`,
    description: endWithFullStop(`Todas las fechas de ${nombre}`),
    page: href('/fechas/'),
    file: tourCalendar().url,
  });
}

async function countryCalendars() {
  const countries = await getCountries();
  return placeCalendars(
    'calendario',
    countries.map((country) => ({ ...country, page: href(`/ciudad/#pais-${country.slug}`) })),
  );
}

async function cityCalendars() {
  const cities = await getCities();
  return placeCalendars(
    'ciudad',
    cities.map((city) => ({ ...city, page: city.url, file: city.calendar.file })),
  );
}

/** Returns a calendar for each country or city. */
async function placeCalendars(
  folder: string,
  places: readonly (Pick<CityView, 'slug' | 'name' | 'shows'> & Readonly<Record<'page' | 'file', string>>)[],
): Promise<readonly SiteFile[]> {
  const { nombre } = await getSite();
  return places.map(({ slug, name: place, page, file, shows }) => ({
    path: `${folder}/${slug}.ics`,
    body: () =>
      calendarText(shows, {
        name: `${nombre}: ${place}`,
        description: endWithFullStop(`Las fechas de ${nombre} en ${place}`),
        page,
        file,
      }),
  }));
}

async function calendarText(
  shows: readonly ShowView[],
  { name, description, page, file }: Readonly<Record<'name' | 'description' | 'page' | 'file', string>>,
): Promise<string> {
  const events = await Promise.all(shows.map(eventOf));
  return toCalendar(events, { name, description, url: absolute(page), source: absolute(file) });
}

/** Returns a calendar for every show, under each current and former name of its file. */
async function showCalendars(): Promise<readonly SiteFile[]> {
  const [shows, former] = await Promise.all([getShows(), getFormerIds()]);
  return [...shows.map((show) => ({ id: show.id, show })), ...former].map(({ id, show }) => ({
    path: `fechas/${id}.ics`,
    body: () => showCalendarText(show),
  }));
}

async function showCalendarText(show: ShowView): Promise<string> {
  const event = await eventOf(show);
  const { name, longDate, url } = event;
  return toCalendar([event], { name, description: `${name}, ${longDate}.`, url, source: null });
}

/** Returns a calendar entry for each sale that begins after the build. */
async function saleCalendars(): Promise<readonly SiteFile[]> {
  const { upcoming } = await getShowsByPhase();
  return upcoming
    .filter(({ status }) => isSelling(status))
    .flatMap((show) =>
      show.offers.flatMap(({ opening, eventOffer }) =>
        opening
          ? [
              {
                path: `fechas/${show.id}/venta-${opening.number}.ics`,
                body: async () => toSaleCalendar(await eventOf(show), { ...opening, offer: eventOffer }),
              },
            ]
          : [],
      ),
    );
}
