import type { APIRoute } from 'astro';
import { getPublicShows } from '../../data/shows/api-answers.ts';

export const GET: APIRoute = async () => Response.json(await getPublicShows());
