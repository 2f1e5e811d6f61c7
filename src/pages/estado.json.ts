import type { APIRoute } from 'astro';
import { getSiteState } from '../data/shows/site-state.ts';

export const GET: APIRoute = async () => Response.json(await getSiteState());
