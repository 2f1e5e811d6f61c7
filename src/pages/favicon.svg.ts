import type { APIRoute } from 'astro';
import { ICON_SVG } from '../artwork/icon.ts';

export const GET: APIRoute = () => new Response(ICON_SVG, { headers: { 'Content-Type': 'image/svg+xml' } });
