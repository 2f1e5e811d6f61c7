/** Search engines may read all of it: pages that are not for them say so themselves, which only who reads them learns. */
import type { APIRoute } from 'astro';
import { absolute, href } from '../data/href.ts';

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absolute(href('/sitemap-index.xml'))}\n`);
