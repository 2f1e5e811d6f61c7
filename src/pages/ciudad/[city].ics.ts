import type { APIRoute, GetStaticPaths } from 'astro';
import { type CalendarFile, cityCalendars } from '../../data/share/calendars.ts';

export const getStaticPaths = (async () =>
  (await cityCalendars()).map((calendar) => ({
    params: { city: calendar.name },
    props: { calendar },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ calendar: CalendarFile }> = ({ props }) =>
  new Response(props.calendar.text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
