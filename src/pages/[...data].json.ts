/** Data for programs and for the scripts of pages. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getDatePlaces } from '../data/places/known-places.ts';
import { getFormTownSources, getTownSources, readTowns } from '../data/places/towns.ts';
import { getWebManifest } from '../data/shell/site-icons.ts';
import { getPublicShows, getSiteState } from '../data/shows/public-data.ts';

interface Props {
  readonly text: () => Promise<string>;
}

export const getStaticPaths = (async () => {
  const towns = await getTownSources();
  const json = (data: () => Promise<unknown>) => async () => JSON.stringify(await data());
  const places = async () => ({
    places: await getDatePlaces(),
    towns: towns.map(({ country, url }) => ({ country, url })),
  });
  // The public does not see the site of `npm run dev`.
  const state = async () => ({ ...(await getSiteState()), ...(import.meta.env.DEV && { desarrollo: true }) });
  const files: readonly (readonly [path: string, text: Props['text']])[] = [
    ['api/shows', json(getPublicShows)],
    ['estado', json(state)],
    ['manifest', json(getWebManifest)],
    ['ciudad/lugares', json(places)],
    ...(await getFormTownSources()).map(
      ({ code }) => [`ciudad/poblaciones-${code}`, () => readTowns(code)] as const,
    ),
  ];
  return files.map(([data, text]) => ({ params: { data }, props: { text } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(await props.text(), { headers: { 'Content-Type': 'application/json' } });
