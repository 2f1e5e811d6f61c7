/** What a page costs on the wire, told from the built files alone: what is fetched at once, and what a first touch adds. */
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { attributes, lateScriptsOf, markupOf, type Page, tags } from './pages.ts';
import { pictureOf } from './weight-picture.ts';

/** Bytes as a server that compresses with brotli sends them. */
export interface Weight {
  /** The document without the style sheets and scripts that stand in it. */
  readonly html: number;
  /** Inlined or linked. */
  readonly css: number;
  /** What runs before anybody touches the page: inline scripts, modules and all that they import. */
  readonly scripts: number;
  /** What the islands add once they wake. */
  readonly later: number;
  readonly fonts: number;
  /** The picture that the first screen is about, as a phone chooses it; 0 without one. */
  readonly picture: number;
  /** Files fetched before anybody touches the page, the document among them. */
  readonly requests: number;
  /** The largest island's properties, in bytes as they stand in the page. */
  readonly props: number;
  /** Addresses on other hosts that the page would fetch by itself. */
  readonly foreign: readonly string[];
  /** Whether React comes before anybody touches the page. */
  readonly eagerReact: boolean;
}

/**
 * Weighs the pages of one built site; what they share is compressed once.
 * @param base the base path that the site was built for
 */
export function weigher(dist: string, base = '/'): (page: Page) => Promise<Weight> {
  const known = new Map<string, number>();
  const sizeOf = (text: string): number => {
    const size = known.get(text) ?? (text === '' ? 0 : brotli(Buffer.from(text)).length);
    known.set(text, size);
    return size;
  };
  return (page) => weigh(page, { dist, base, sizeOf });
}

interface Scale {
  readonly dist: string;
  readonly base: string;
  /** Bytes of a text after brotli. */
  readonly sizeOf: (text: string) => number;
}

async function weigh(page: Page, { dist, base, sizeOf }: Scale): Promise<Weight> {
  const fileAt = (path: string) => join(dist, path.slice(base.length - 1));
  const styles = [...page.html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gu)].map(([, css = '']) => css);
  const markup = markupOf(page.html);
  // Weights are those of a browser that runs scripts.
  const sheets = linksOf(markup.replace(/<noscript>[\s\S]*?<\/noscript>/gu, ''), 'stylesheet');
  const inline = inlineScripts(page.html);
  const { eager, woken } = scriptsOf(markup);
  const before = await closure(
    [...eager, ...linksOf(markup, 'modulepreload'), ...importsOf(inline.join('\n'), page.path)],
    fileAt,
  );
  const after = await closure(woken, fileAt);
  const fonts = fontsOf(markup, styles.join('\n'));
  const picture = pictureOf(markup);
  const size = async (paths: Iterable<string>) => {
    let sum = 0;
    for (const path of paths) sum += sizeOf(await readFile(fileAt(path), 'utf8'));
    return sum;
  };
  const bare = inline.reduce(
    (html, script) => html.replace(script, () => ''),
    page.html.replace(/(<style\b[^>]*>)[\s\S]*?(<\/style>)/gu, '$1$2'),
  );
  return {
    html: brotli(Buffer.from(bare)).length,
    css: sizeOf(styles.join('\n')) + (await size(sheets)),
    scripts: sizeOf(inline.join('\n')) + (await size(before)),
    later: await size([...after].filter((path) => !before.has(path))),
    fonts: await raw(fonts, fileAt),
    picture: picture ? await raw([picture], fileAt) : 0,
    requests: 1 + sheets.length + before.size + fonts.length + (picture ? 1 : 0),
    props: Math.max(
      0,
      ...tags(markup, 'astro-island').map((tag) => Buffer.byteLength(attributes(tag, 'props')[0] ?? '')),
    ),
    foreign: foreignOf(markup),
    eagerReact: rendererUrls(markup).some((url) => before.has(url)),
  };
}

/** Bytes after brotli at its highest quality, as hosts that compress ahead of time send them. */
export function brotli(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

function linksOf(markup: string, rel: string): string[] {
  return tags(markup, 'link')
    .filter((tag) => attributes(tag, 'rel')[0] === rel)
    .flatMap((tag) => attributes(tag, 'href'));
}

/** Scripts in the page that run; data blocks do not. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gu)].flatMap(([, head = '', body = '']) =>
    /\ssrc=/u.test(head) || /type="[^"]*json"/u.test(head) ? [] : [body],
  );
}

const EAGER_DIRECTIVES = ['load', 'idle', 'only'];

function scriptsOf(markup: string): { eager: string[]; woken: string[] } {
  const eager = tags(markup, 'script').flatMap((tag) => attributes(tag, 'src'));
  const woken: string[] = [];
  for (const island of tags(markup, 'astro-island')) {
    const files = ['component-url', 'renderer-url'].flatMap((name) => attributes(island, name));
    (EAGER_DIRECTIVES.includes(attributes(island, 'client')[0] ?? '') ? eager : woken).push(...files);
  }
  // src/layouts/late-scripts.ts: islands that move by themselves don't wait for a hand.
  const waits = attributes(markup, 'client').every((directive) => directive === 'interaction');
  (waits ? woken : eager).push(...lateScriptsOf(markup));
  return { eager, woken };
}

function rendererUrls(markup: string): string[] {
  return tags(markup, 'astro-island').flatMap((tag) => attributes(tag, 'renderer-url'));
}

/** The modules and everything that they import statically. */
async function closure(entries: readonly string[], fileAt: (path: string) => string): Promise<Set<string>> {
  const seen = new Set<string>();
  const queue = [...entries];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path) || /^https?:/u.test(path)) continue;
    seen.add(path);
    queue.push(...importsOf(await readFile(fileAt(path), 'utf8'), path));
  }
  return seen;
}

/** Static imports only: `import(…)` is somebody's later wish. */
function importsOf(code: string, from: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/gu)].map(([, target = '']) =>
    target.startsWith('.') ? posix.join(dirname(from), target) : target,
  );
}

/** A declared font counts, since all text fetches it, but for one that waits for rare letters (`unicode-range`). */
function fontsOf(markup: string, css: string): string[] {
  const faces = (css.match(/@font-face\s*\{[^}]*\}/gu) ?? []).filter(
    (face) => !face.includes('unicode-range'),
  );
  const declared = faces.flatMap((face) =>
    [...face.matchAll(/url\(["']?([^"')]+\.woff2?)["']?\)/gu)].map(([, path = '']) => path),
  );
  const preloaded = linksOf(markup, 'preload').filter((path) => /\.woff2?$/u.test(path));
  return [...new Set([...declared, ...preloaded])];
}

async function raw(paths: readonly string[], fileAt: (path: string) => string): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await readFile(fileAt(path))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function foreignOf(markup: string): string[] {
  const fetched = ['script', 'img', 'source', 'iframe', 'video', 'audio'].flatMap((name) =>
    tags(markup, name).flatMap((tag) => [...attributes(tag, 'src'), ...attributes(tag, 'srcset')]),
  );
  const linked = ['stylesheet', 'preload', 'modulepreload', 'preconnect', 'dns-prefetch', 'icon', 'prefetch'];
  return [...fetched, ...linked.flatMap((rel) => linksOf(markup, rel))].filter((target) =>
    /^(?:https?:)?\/\//u.test(target),
  );
}
