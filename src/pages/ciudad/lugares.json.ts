import type { APIRoute } from 'astro';
import { getDatePlaces } from '../../data/places/known-places.ts';
import { getTowns } from '../../data/places/towns.ts';

export const GET: APIRoute = async () => {
  const [places, towns] = await Promise.all([getDatePlaces(), getTowns()]);
  return Response.json({ places, towns: towns.map(({ country, url }) => ({ country, url })) });
};
