import type { APIRoute } from 'astro';
import { getWebManifest } from '../data/shell/site-icons.ts';

export const GET: APIRoute = async () => Response.json(await getWebManifest());
