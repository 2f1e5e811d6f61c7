import type { APIRoute } from 'astro';
import { getSiteState } from '../data/site-state.ts';

export const GET: APIRoute = async () => Response.json(await getSiteState());
