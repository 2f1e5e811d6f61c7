import type { APIRoute } from 'astro';
import { getDatePlaces } from '../../data/places.ts';

export const GET: APIRoute = async () => Response.json(await getDatePlaces());
