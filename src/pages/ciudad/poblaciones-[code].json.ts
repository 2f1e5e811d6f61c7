import type { APIRoute, GetStaticPaths } from 'astro';
import { getTowns, readTowns } from '../../data/places/towns.ts';

export const getStaticPaths = (async () =>
  (await getTowns()).map(({ code }) => ({ params: { code } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params: { code = '' } }) =>
  new Response(await readTowns(code), { headers: { 'Content-Type': 'application/json' } });
