import type { APIRoute } from 'astro';
import { getPublicShows } from '../../data/api-shows.ts';

export const GET: APIRoute = async () => Response.json(await getPublicShows());
