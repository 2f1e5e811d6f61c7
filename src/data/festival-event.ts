/** The festival as search engines are told of it. */
import { getCollection } from 'astro:content';
import { longDate } from '../domain/dates.ts';
import { parseCalendarDate } from '../schemas/calendar-date.ts';
import { festival } from '../syndication/festival.ts';
import { breadcrumbs, type StructuredData } from '../syndication/json-ld.ts';
import { getFestival } from './festival.ts';
import { absolute, href } from './href.ts';
import { getSite } from './site.ts';

/** The same festival as its page shows. */
export async function festivalStructured(): Promise<readonly StructuredData[]> {
  const [view, site, entries] = await Promise.all([getFestival(), getSite(), getCollection('festivals')]);
  const data = entries.find((entry) => entry.data.titulo === view.title)?.data;
  const url = absolute(href('/blacknchrome/'));
  const home = absolute(href('/'));
  return [
    festival({
      name: view.title,
      url,
      city: view.city,
      state: view.state,
      venue: view.venue,
      organizer: { name: site.nombre, url: home },
      images: [view.flyer.full, view.lineup.full].map(absolute),
      days: (data?.dias ?? []).map(({ fecha, comediantes }) => ({
        date: fecha.slice(0, 10),
        label: dayText(fecha),
        performers: comediantes,
      })),
    }),
    breadcrumbs([
      { name: 'Inicio', url: home },
      { name: view.title, url },
    ]),
  ];
}

function dayText(fecha: string): string {
  const date = parseCalendarDate(fecha);
  return date ? longDate(date) : fecha;
}
