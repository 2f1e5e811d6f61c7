import type { APIRoute } from 'astro';
import { iconPng } from '../artwork/site-icon.ts';

export const GET: APIRoute = async () =>
  new Response(Buffer.from(await iconPng(180)), { headers: { 'Content-Type': 'image/png' } });
