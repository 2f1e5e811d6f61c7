/** Serves the built site on the origin of the editor API, as hosts for static files do. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { isPicturePath } from '../../src/schemas/picture.ts';
import { headersFor, parseHeaderRules } from './host-rules.ts';

/** Answers a GET or HEAD request, or returns false for one that is the API's. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Options {
  /** The folder of the site; it may not exist yet. */
  readonly dir: string;
  /** With a slash at both ends. */
  readonly base: string;
  /** The body of the answer to `/api/salud`. */
  readonly health: () => object;
}

const HEALTH = '/api/salud';
/** While the first build runs: browsers try again by themselves. */
const NO_SITE = `<!doctype html><html lang="es"><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>Un momento</title><p>El sitio se está construyendo por primera vez. Esta página se actualiza sola.</p></html>`;

export function siteHandler({ dir, base, health }: Options): SiteHandler {
  const rules = parseHeaderRules(readFileSync('public/_headers', 'utf8'));
  const serveFile = sirv(dir, {
    // Builds change the files: nothing is remembered between requests.
    dev: true,
    etag: true,
    dotfiles: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', 'public, max-age=0, must-revalidate');
      for (const [name, value] of Object.entries(headersFor(rules, path))) response.setHeader(name, value);
    },
  });
  return (request, response) => {
    const [path = '/', query = ''] = (request.url ?? '/').split(/(?=\?)/u);
    if (path === HEALTH) {
      sendHealth(response, health());
      return true;
    }
    if (!path.startsWith(base)) return leaveOrRedirect(path, response, base);
    const inside = path.slice(base.length - 1);
    if (/^\/_(?:headers|redirects)$/u.test(inside)) return notFound(response, dir);
    const url = request.url ?? '/';
    let found = true;
    // sirv takes the path from the request, and later handlers expect it unchanged.
    request.url = inside + query;
    serveFile(request, response, () => {
      found = false;
    });
    request.url = url;
    return found || (isForApi(path) ? false : notFound(response, dir));
  };
}

function isForApi(path: string): boolean {
  return path.startsWith('/api/') || isPicturePath(path.slice(1));
}

function leaveOrRedirect(path: string, response: ServerResponse, base: string): boolean {
  if (isForApi(path)) return false;
  response.writeHead(302, { location: base, 'cache-control': 'no-cache' }).end();
  return true;
}

function notFound(response: ServerResponse, dir: string): true {
  const page = join(dir, '404.html');
  const [status, body] = existsSync(page) ? [404, readFileSync(page, 'utf8')] : [503, NO_SITE];
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    .end(body);
  return true;
}

function sendHealth(response: ServerResponse, body: object): void {
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}
