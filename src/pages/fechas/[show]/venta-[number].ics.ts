import type { APIRoute, GetStaticPaths } from 'astro';
import { type ShowCalendar, saleCalendars } from '../../../data/share/calendars.ts';

export const getStaticPaths = (async () =>
  (await saleCalendars()).map((calendar) => ({
    params: { show: calendar.show, number: String(calendar.number) },
    props: { calendar },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ calendar: ShowCalendar }> = async ({ props }) =>
  new Response(await props.calendar.text(), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
