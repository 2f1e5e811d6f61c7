import type { APIRoute } from 'astro';
import { iconPng } from '../artwork/share/site-icon.ts';
import { getIconData } from '../data/shell/site-icons.ts';

export const GET: APIRoute = async () =>
  new Response(Buffer.from(await iconPng(180, await getIconData())), {
    headers: { 'Content-Type': 'image/png' },
  });
