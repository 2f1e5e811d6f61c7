import type { APIRoute } from 'astro';
import { getWebManifest } from '../data/icon.ts';

export const GET: APIRoute = async () => Response.json(await getWebManifest());
