import type { APIRoute } from 'astro';
import { iconSvg } from '../artwork/share/site-icon.ts';
import { getIconData } from '../data/shell/site-icons.ts';

export const GET: APIRoute = async () =>
  new Response(await iconSvg(await getIconData()), { headers: { 'Content-Type': 'image/svg+xml' } });
