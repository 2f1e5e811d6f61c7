import type { APIRoute, GetStaticPaths } from 'astro';
import { type CalendarFile, showCalendars } from '../../data/calendars.ts';

export const getStaticPaths = (async () =>
  (await showCalendars()).map((calendar) => ({
    params: { show: calendar.name },
    props: { calendar },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ calendar: CalendarFile }> = ({ props }) =>
  new Response(props.calendar.text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
