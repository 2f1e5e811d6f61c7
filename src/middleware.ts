/** The last hand on every page that is built: it asks for no more bytes, trust and haste than the page needs. */
import { defineMiddleware } from 'astro:middleware';
import * as page from './build/finish.ts';
import { joinStyles, rareStyles } from './build/finish-styles.ts';
import { writeNow } from './build/written-files.ts';

const base = `${import.meta.env.BASE_URL.replace(/\/$/u, '')}/`;

/** Tells the address of a file with that text, which it writes. */
function shared(kind: 'js' | 'css') {
  return (text: string): string => {
    const path = `_a/${page.sharedName(text, kind)}`;
    writeNow(path, text);
    return base + path;
  };
}

/** Pages stand in folders; their addresses end in a slash. */
function fileOf(pathname: string): string {
  return `${decodeURI(pathname.slice(base.length))}index.html`;
}

export const onRequest = defineMiddleware(async ({ url, routePattern }, next) => {
  const response = await next();
  // Development has no policy and writes no files.
  if (import.meta.env.DEV || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  const rendered = page.takeApart(await response.text());
  page.expectTrusted(rendered);
  const scripts = page.lateScripts(page.promptScripts(page.shareScripts(rendered, shared('js'))));
  const styles = rareStyles(joinStyles(scripts), shared('css'));
  const finished = page.sealPolicy(page.preloadPicture(styles));
  const text = page.putTogether(finished);
  // Astro writes nothing for an answer without a body.
  const written = routePattern !== '/404' && writeNow(fileOf(url.pathname), text);
  return new Response(written ? null : text, { status: response.status, headers: response.headers });
});
