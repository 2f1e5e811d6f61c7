import type { APIRoute, GetStaticPaths } from 'astro';
import { type CityFeed, cityFeeds } from '../../data/share/feeds.ts';

export const getStaticPaths = (async () =>
  (await cityFeeds()).map((feed) => ({
    params: { city: feed.name },
    props: { feed },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ feed: CityFeed }> = ({ props }) =>
  new Response(props.feed.text, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
