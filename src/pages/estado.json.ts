import type { APIRoute } from 'astro';
import { getSiteState } from '../data/state.ts';

export const GET: APIRoute = async () => Response.json(await getSiteState());
