import type { APIRoute } from 'astro';
import { announcementsFeed } from '../data/share/feeds.ts';

export const GET: APIRoute = async () =>
  new Response(await announcementsFeed(), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
