/** The feeds of announcements: the tour and each city. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { announcementsFeed, cityFeeds } from '../data/share/feeds.ts';

export const getStaticPaths = (async () => [
  { params: { feed: 'fechas' }, props: { text: await announcementsFeed() } },
  ...(await cityFeeds()).map(({ name, text }) => ({ params: { feed: `ciudad/${name}` }, props: { text } })),
]) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
