import type { APIRoute } from 'astro';
import { tourCalendarText } from '../data/share/calendars.ts';

export const GET: APIRoute = async () =>
  new Response(await tourCalendarText(), { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
