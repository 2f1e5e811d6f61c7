/** Data for programs and for the scripts of pages. */
import type { GetStaticPaths } from 'astro';
import { getDatePlaces } from '../data/places/known-places.ts';
import { getFormTownSources, getTownSources, readTowns } from '../data/places/towns.ts';
import { getWebManifest } from '../data/shell/site-icons.ts';
import { getPublicShows, getSiteState } from '../data/shows/public-data.ts';
import { filePaths, fileRoute, type SiteFile } from '../data/site/file-routes.ts';

export const getStaticPaths = (async () => {
  const towns = await getTownSources();
  const json = (data: () => Promise<unknown>) => async () => JSON.stringify(await data());
  const places = async () => ({
    places: await getDatePlaces(),
    towns: towns.map(({ country, url }) => ({ country, url })),
  });
  // The public does not see the site of `npm run dev`.
  const state = async () => ({ ...(await getSiteState()), ...(import.meta.env.DEV && { desarrollo: true }) });
  const files: readonly SiteFile[] = [
    { path: 'api/shows.json', body: json(getPublicShows) },
    { path: 'estado.json', body: json(state) },
    { path: 'manifest.json', body: json(getWebManifest) },
    { path: 'ciudad/lugares.json', body: json(places) },
    ...(await getFormTownSources()).map(({ code }) => ({
      path: `ciudad/poblaciones-${code}.json`,
      body: () => readTowns(code),
    })),
  ];
  return filePaths(files, 'data');
}) satisfies GetStaticPaths;

export const GET = fileRoute('application/json');
