/** Icon that browsers request while a page links none: it links its own after the load (`browser/head-script.ts`). */
import type { APIRoute } from 'astro';
import { iconIco } from '../artwork/share/site-icon.ts';
import { getIconData } from '../data/shell/site-icons.ts';

export const GET: APIRoute = async () =>
  new Response(Buffer.from(await iconIco(await getIconData())), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
