/** Serves the built site on the origin of the editor API, like static hosts. */
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { createSharedRuns } from '../../lib/concurrency.ts';
import { orNull } from '../../lib/error-handling.ts';
import { readInside } from '../../lib/files-inside.ts';
import { mediaTypeOf } from '../../lib/media-types.ts';
import { isPicturePath } from '../../schemas/fields/picture.ts';

interface StaticResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null if there is no body. */
  readonly body: Buffer | null;
}

/** Answers a GET for the site; null for a request to the API. */
export type StaticFileHandler = (
  url: string,
  ifNoneMatch: string | undefined,
) => Promise<StaticResponse | null>;

interface Options {
  /** Folder of the site, which may not exist yet. */
  readonly dir: string;
  /** Base path with a slash at both ends. */
  readonly base: string;
  /** Returns the body of `/api/salud`. */
  readonly health: () => Promise<object>;
}

/** Page during the first build. Browsers reload it automatically. */
const NO_SITE = `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta http-equiv="refresh" content="3">
<title>Un momento</title>
<p>El sitio se está construyendo por primera vez. Esta página se actualiza sola.</p>
</html>
`;
const HTML = 'text/html; charset=utf-8';

export function staticFileHandler({ dir, base, health }: Options): StaticFileHandler {
  const rules = parseHeaderRules(readFileSync(new URL('../../../public/_headers', import.meta.url), 'utf8'));
  const notFound = async (): Promise<StaticResponse> => {
    const page = await readSiteFile(dir, '404.html');
    return page && page !== 'folder'
      ? uncached(404, { ...headersFor(rules, '/404.html'), 'content-type': HTML }, page.bytes)
      : uncached(503, { 'content-type': HTML, 'retry-after': '3' }, Buffer.from(NO_SITE));
  };
  const healthAnswer = async () => {
    const body = Buffer.from(JSON.stringify(await health()));
    return uncached(200, { 'content-type': 'application/json; charset=utf-8' }, body);
  };
  // Many requests for one file would each hold its bytes.
  const shared = createSharedRuns<Awaited<ReturnType<typeof readSiteFile>>>();
  /**
   * Answers with a file of the site.
   * @param inside its path below the base path
   * @param query query of the address, with its `?`
   * @returns null for a missing file
   */
  const fileAnswer = async (inside: string, query: string, ifNoneMatch: string) => {
    const file = inside.endsWith('/') ? `${inside}index.html` : inside;
    const found = isPublic(inside) ? await shared(file, () => readSiteFile(dir, file)) : null;
    if (found === 'folder') return uncached(301, { location: `${base}${inside.slice(1)}/${query}` }, null);
    if (!found) {
      // One after another: requests that waited for one read would reach the API in one tick, where its rate limit counts too many.
      await setImmediate();
      return null;
    }
    const headers = {
      'cache-control': 'public, max-age=0, must-revalidate',
      ...headersFor(rules, inside),
      'content-type': mediaTypeOf(file),
      etag: found.etag,
    };
    const knownTags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//u, ''));
    return knownTags.includes(found.etag)
      ? { status: 304, headers, body: null }
      : { status: 200, headers, body: found.bytes };
  };
  return async (url, ifNoneMatch = '') => {
    const [address = '/'] = url.split('?', 1);
    const path = orNull(() => decodeURIComponent(address));
    if (path === '/api/salud') return healthAnswer();
    const isForApi = path !== null && (path.startsWith('/api/') || isPicturePath(path.slice(1)));
    const inside = path?.startsWith(base) ? path.slice(base.length - 1) : null;
    const query = url.slice(address.length);
    const found = inside === null ? null : await fileAnswer(inside, query, ifNoneMatch);
    if (found || isForApi) return found;
    return inside === null ? uncached(302, { location: base }, null) : notFound();
  };
}

/** Returns a response that browsers and caches must revalidate. */
function uncached(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer | null,
): StaticResponse {
  return { status, headers: { ...headers, 'cache-control': 'no-cache' }, body };
}

/**
 * Returns true if a path may be served: not rules for other hosts, hidden files or anything above the folder.
 * As a redirect, a path that begins with `//` would lead to another host.
 */
function isPublic(path: string): boolean {
  return (
    !/\0|\\|\/\//u.test(path) &&
    path.split('/').every((step) => !step.startsWith('.')) &&
    !/^\/_(?:headers|redirects)$/u.test(path)
  );
}

/** Returns a file of the site, `folder` for a folder, and null for a missing file or a link. */
async function readSiteFile(dir: string, path: string) {
  const read = await readInside(dir, path).catch(() => null);
  if (!read?.bytes) return read?.stats.isDirectory() ? 'folder' : null;
  const { bytes, stats } = read;
  // Size and time are enough for an ETag: builds replace files and never write into them.
  const etag = `"${stats.ino.toString(36)}-${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
  return { bytes, etag };
}

/**
 * Parses the site's header rules for hosts (`public/_headers`), each for the paths with its prefix.
 * @param text lines like `/_a/*`, each followed by indented `Name: value` lines; `#` begins a comment
 */
function parseHeaderRules(text: string) {
  const rules: { prefix: string; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) rules.push({ prefix: line.trim().replace(/\*$/u, ''), headers: {} });
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/u.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name && value && rule) rule.headers[name.toLowerCase()] = value.trim();
  }
  return rules;
}

/** Returns the headers of all rules for a path. Later rules win. */
function headersFor(rules: ReturnType<typeof parseHeaderRules>, path: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules.filter(({ prefix }) => path.startsWith(prefix)).map(({ headers }) => headers),
  );
}
