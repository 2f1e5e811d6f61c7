/** The calendar files: the tour, countries, cities, shows, and sales that begin after the build. */
import type { GetStaticPaths } from 'astro';
import {
  cityCalendars,
  countryCalendars,
  saleCalendars,
  showCalendars,
  tourCalendarText,
} from '../data/share/calendars.ts';
import { filePaths, fileRoute, type SiteFile } from '../data/site/file-routes.ts';

export const getStaticPaths = (async () => {
  const [countries, cities, shows, sales] = await Promise.all([
    countryCalendars(),
    cityCalendars(),
    showCalendars(),
    saleCalendars(),
  ]);
  const files: readonly (readonly [path: string, text: SiteFile['body']])[] = [
    ['fechas', tourCalendarText],
    ...countries.map(({ name, text }) => [`calendario/${name}`, () => text] as const),
    ...cities.map(({ name, text }) => [`ciudad/${name}`, () => text] as const),
    ...shows.map(({ show, text }) => [`fechas/${show}`, text] as const),
    ...sales.map(({ show, number, text }) => [`fechas/${show}/venta-${number}`, text] as const),
  ];
  return filePaths(
    files.map(([name, body]) => ({ path: `${name}.ics`, body })),
    'calendar',
  );
}) satisfies GetStaticPaths;

export const GET = fileRoute('text/calendar; charset=utf-8');
