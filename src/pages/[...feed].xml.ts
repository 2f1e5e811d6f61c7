/** The RSS feeds: the tour and each city. */
import type { GetStaticPaths } from 'astro';
import { cityFeeds, tourFeed } from '../data/share/feeds.ts';
import { filePaths, fileRoute } from '../data/site/file-routes.ts';

export const getStaticPaths = (async () => {
  const cities = (await cityFeeds()).map(({ name, text }) => ({
    path: `ciudad/${name}.xml`,
    body: () => text,
  }));
  return filePaths([{ path: 'fechas.xml', body: tourFeed }, ...cities], 'feed');
}) satisfies GetStaticPaths;

export const GET = fileRoute('application/rss+xml; charset=utf-8');
