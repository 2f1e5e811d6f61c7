/** Every file that is not a page, for `astro dev`. Builds write these files by integrations/site-files.ts. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { faviconSvg, iconIco, iconPng } from '../artwork/share/site-icon.ts';
import { getQrLinks } from '../data/pages/show-pages.ts';
import { getDatePlaces } from '../data/places/known-places.ts';
import { getFormTownSources, getTownSources, readTowns } from '../data/places/towns.ts';
import { getCalendars } from '../data/share/calendars.ts';
import { getFeeds } from '../data/share/feeds.ts';
import { getFormerAddresses, redirectTo } from '../data/share/former-addresses.ts';
import { appIcons, getIconData, getWebManifest } from '../data/shell/site-icons.ts';
import { getPublicShows, getSiteState } from '../data/shows/public-data.ts';
import { absolute, href } from '../data/site/href.ts';
import { filesChannel, readBody, type SiteFile } from '../lib/build-events.ts';
import { mediaTypeOf } from '../lib/media-types.ts';
import { toQrSvg } from '../syndication/share-links.ts';

export const getStaticPaths = (async () => {
  const files = (await Promise.all([getCalendars(), getFeeds(), getOtherFiles()])).flat();
  if (import.meta.env.DEV)
    return files.map(({ path, body }) => {
      const [, file, type] = /^(.*)\.(\w+)$/u.exec(path) ?? [];
      return { params: { file, type }, props: { body } };
    });
  filesChannel.publish(files);
  return [];
}) satisfies GetStaticPaths;

export const GET: APIRoute<Pick<SiteFile, 'body'>> = async ({ params: { file, type }, props }) =>
  new Response(await readBody(props), { headers: { 'Content-Type': mediaTypeOf(`${file}.${type}`) } });

async function getOtherFiles(): Promise<readonly SiteFile[]> {
  const [icon, towns, formTowns, codes, former] = await Promise.all([
    getIconData(),
    getTownSources(),
    getFormTownSources(),
    getQrLinks(),
    getFormerAddresses(),
  ]);
  const json = (path: string, data: () => Promise<unknown>) => ({
    path: `${path}.json`,
    body: async () => JSON.stringify(await data()),
  });
  return [
    json('api/shows', getPublicShows),
    // The public does not see a site under `npm run dev`.
    json('estado', async () => ({
      ...(await getSiteState()),
      ...(import.meta.env.DEV && { desarrollo: true }),
    })),
    json('manifest', getWebManifest),
    json('ciudad/lugares', async () => ({
      places: await getDatePlaces(),
      towns: towns.map(({ country, url }) => ({ country, url })),
    })),
    // Crawlers must be able to read the `noindex` meta tag.
    {
      path: 'robots.txt',
      body: () => `User-agent: *\nAllow: /\n\nSitemap: ${absolute(href('/sitemap-index.xml'))}\n`,
    },
    // Browsers request it while a page links no icon; pages link theirs after the load (`browser/head-script.ts`).
    { path: 'favicon.ico', body: () => iconIco(icon) },
    { path: 'favicon.svg', body: () => faviconSvg(icon) },
    { path: 'apple-touch-icon.png', body: () => iconPng(180, icon) },
    ...appIcons.map(({ name, size, shape }) => ({
      path: `icono/${name}.png`,
      body: () => iconPng(size, icon, shape),
    })),
    ...formTowns.map(({ code }) => ({
      path: `ciudad/poblaciones-${code}.json`,
      body: () => readTowns(code),
    })),
    ...codes.map(({ show, link }) => ({ path: `fechas/${show}/boletos.svg`, body: () => toQrSvg(link) })),
    ...former.map(({ id, show }) => ({ path: `fechas/${id}/index.html`, body: () => redirectTo(show) })),
  ];
}
