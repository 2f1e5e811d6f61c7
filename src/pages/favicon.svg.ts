import type { APIRoute } from 'astro';
import { iconSvg } from '../artwork/site-icon.ts';
import { getIconData } from '../data/icon.ts';

export const GET: APIRoute = async () =>
  new Response(await iconSvg(await getIconData()), { headers: { 'Content-Type': 'image/svg+xml' } });
