/** Allows everything: pages that must not be indexed carry a `noindex` meta tag, which crawlers have to be able to read. */
import type { APIRoute } from 'astro';
import { absolute, href } from '../data/site/href.ts';

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absolute(href('/sitemap-index.xml'))}\n`);
