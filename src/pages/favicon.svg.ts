import type { APIRoute } from 'astro';
import { ICON_SVG } from '../artwork/site-icon.ts';

export const GET: APIRoute = () => new Response(ICON_SVG, { headers: { 'Content-Type': 'image/svg+xml' } });
