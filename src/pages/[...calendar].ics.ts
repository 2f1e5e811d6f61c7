/** The calendar files: the tour, countries, cities, shows, and sales that begin after the build. */
import type { APIRoute, GetStaticPaths } from 'astro';
import {
  cityCalendars,
  countryCalendars,
  saleCalendars,
  showCalendars,
  tourCalendarText,
} from '../data/share/calendars.ts';

interface Props {
  readonly text: () => string | Promise<string>;
}

export const getStaticPaths = (async () => {
  const [countries, cities, shows, sales] = await Promise.all([
    countryCalendars(),
    cityCalendars(),
    showCalendars(),
    saleCalendars(),
  ]);
  const files: readonly (readonly [path: string, text: Props['text']])[] = [
    ['fechas', tourCalendarText],
    ...countries.map(({ name, text }) => [`calendario/${name}`, () => text] as const),
    ...cities.map(({ name, text }) => [`ciudad/${name}`, () => text] as const),
    ...shows.map(({ show, text }) => [`fechas/${show}`, text] as const),
    ...sales.map(({ show, number, text }) => [`fechas/${show}/venta-${number}`, text] as const),
  ];
  return files.map(([calendar, text]) => ({ params: { calendar }, props: { text } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(await props.text(), { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
