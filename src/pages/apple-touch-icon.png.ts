import type { APIRoute } from 'astro';
import { iconPng } from '../artwork/site-icon.ts';
import { getIconData } from '../data/icon.ts';

export const GET: APIRoute = async () =>
  new Response(Buffer.from(await iconPng(180, await getIconData())), {
    headers: { 'Content-Type': 'image/png' },
  });
