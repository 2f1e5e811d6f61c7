/** Bytes that a page transfers, computed from the built files: those fetched at once, and those for the first interaction. */
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { applyEdits } from '../../src/lib/apply-edits.ts';
import { contentOf, type HtmlElement, parseHtml } from '../../src/lib/parse-html.ts';
import { attributeValues, type BuiltPage, deferredModulesOf } from '../../src/tools/dist/pages.ts';
import { pictureOf } from './weight-picture.ts';

/** Bytes as a server that compresses with brotli sends them. */
export interface Weight {
  /** The document without its inline style sheets and scripts. */
  readonly html: number;
  /** Inlined or linked. */
  readonly css: number;
  /** Scripts that run before any interaction: inline scripts, modules and all that they import. */
  readonly scripts: number;
  /** Scripts that islands and modules load after an interaction. */
  readonly deferredScripts: number;
  readonly fonts: number;
  /** The picture with priority, in the size that a phone chooses; 0 without one. */
  readonly picture: number;
  /** Files that the first screen waits for, the document among them; those prefetched when idle are not. */
  readonly requests: number;
  /** The largest island's props, in bytes as written in the page. */
  readonly props: number;
  /** Addresses on other hosts that the page requests without a click. */
  readonly foreign: readonly string[];
  /** True if React loads before the first interaction. */
  readonly eagerReact: boolean;
}

type Compress = (bytes: Uint8Array) => Uint8Array;

/**
 * Returns a function that computes the weight of a page of this built site; files that pages share are compressed once.
 * @param base the base path that the site was built for
 * @param compress brotli of another quality is quicker, and larger
 */
export function pageWeights(
  dist: string,
  base = '/',
  compress: Compress = brotli,
): (page: BuiltPage) => Promise<Weight> {
  const known = new Map<string, number>();
  const sizeOf = (text: string): number => {
    const size = known.get(text) ?? (text === '' ? 0 : compress(Buffer.from(text)).length);
    known.set(text, size);
    return size;
  };
  return (page) => weigh(page, { dist, base, sizeOf, compress });
}

interface WeighOptions {
  readonly dist: string;
  readonly base: string;
  /** Bytes of a text after brotli. */
  readonly sizeOf: (text: string) => number;
  readonly compress: Compress;
}

async function weigh(page: BuiltPage, { dist, base, sizeOf, compress }: WeighOptions): Promise<Weight> {
  const fileAt = (path: string) => join(dist, path.slice(base.length - 1));
  const elements = parseHtml(page.html);
  const styles = named(elements, 'style').map((style) => contentOf(page.html, style));
  const sheets = linksOf(elements, 'stylesheet');
  const scripts = inlineScripts(elements);
  const inline = scripts.map((script) => contentOf(page.html, script));
  const { eager, deferred } = scriptsOf(elements);
  const before = await closure(
    [...eager, ...pageScriptOf(elements), ...importsOf(inline.join('\n'), page.path)],
    fileAt,
  );
  const after = await closure(deferred, fileAt);
  const fonts = fontsOf(elements, styles.join('\n'));
  const picture = pictureOf(page.html);
  const size = async (paths: Iterable<string>) => {
    let sum = 0;
    for (const path of paths) sum += sizeOf(await readFile(fileAt(path), 'utf8'));
    return sum;
  };
  const bare = applyEdits(
    page.html,
    [...scripts, ...named(elements, 'style')].map((element) => ({
      start: element.contentStart,
      end: element.contentEnd,
      text: '',
    })),
  );
  return {
    html: compress(Buffer.from(bare)).length,
    css: sizeOf(styles.join('\n')) + (await size(sheets)),
    scripts: sizeOf(inline.join('\n')) + (await size(before)),
    deferredScripts: await size([...after].filter((path) => !before.has(path))),
    fonts: await raw(fonts, fileAt),
    picture: picture ? await raw([picture], fileAt) : 0,
    requests: 1 + sheets.length + before.size + fonts.length + (picture ? 1 : 0),
    props: Math.max(
      0,
      ...named(elements, 'astro-island').map((island) => Buffer.byteLength(island.attributes['props'] ?? '')),
    ),
    foreign: foreignOf(elements),
    eagerReact: rendererUrls(elements).some((url) => before.has(url)),
  };
}

/** Returns the bytes after brotli, by default at its highest quality, as hosts that compress ahead of time send them. */
export function brotli(bytes: Uint8Array, quality = 11): Uint8Array {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

function named(elements: readonly HtmlElement[], name: string): HtmlElement[] {
  return elements.filter((element) => element.name === name);
}

function linksOf(elements: readonly HtmlElement[], rel: string): string[] {
  return attributeValues(
    named(elements, 'link').filter(({ attributes }) => attributes['rel'] === rel),
    'href',
  );
}

/** Returns the scripts in the page that run; data blocks do not. */
function inlineScripts(elements: readonly HtmlElement[]): HtmlElement[] {
  return named(elements, 'script').filter(
    ({ attributes }) => attributes['src'] === undefined && !attributes['type']?.endsWith('json'),
  );
}

const EAGER_DIRECTIVES = ['load', 'idle', 'only'];

function scriptsOf(elements: readonly HtmlElement[]): { eager: string[]; deferred: string[] } {
  const eager = attributeValues(named(elements, 'script'), 'src');
  const deferred: string[] = [];
  const islands = named(elements, 'astro-island');
  for (const island of islands) {
    const files = ['component-url', 'renderer-url'].flatMap((name) => island.attributes[name] ?? []);
    (EAGER_DIRECTIVES.includes(island.attributes['client'] ?? '') ? eager : deferred).push(...files);
  }
  // src/browser/page-script.ts: islands that hydrate by themselves don't wait for an interaction.
  const waits = islands.every(
    ({ attributes: { client, opts } }) => client === 'interaction' && !opts?.includes('idle'),
  );
  (waits ? deferred : eager).push(...deferredModulesOf(elements));
  return { eager, deferred };
}

/** Returns the script that head-script.ts imports when the page has loaded. */
function pageScriptOf(elements: readonly HtmlElement[]): string[] {
  return attributeValues(named(elements, 'body'), 'data-page-script');
}

function rendererUrls(elements: readonly HtmlElement[]): string[] {
  return attributeValues(named(elements, 'astro-island'), 'renderer-url');
}

/** Returns the modules and everything that they import statically. */
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

/** Returns the static imports: `import(…)` loads later. */
function importsOf(code: string, from: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/gu)].map(([, target = '']) =>
    target.startsWith('.') ? posix.join(dirname(from), target) : target,
  );
}

/** Returns the declared fonts, except those for rare characters (`unicode-range`), which load only when one is on the page. */
function fontsOf(elements: readonly HtmlElement[], css: string): string[] {
  const faces = (css.match(/@font-face\s*\{[^}]*\}/gu) ?? []).filter(
    (face) => !face.includes('unicode-range'),
  );
  const declared = faces.flatMap((face) =>
    [...face.matchAll(/url\(["']?([^"')]+\.woff2?)["']?\)/gu)].map(([, path = '']) => path),
  );
  const preloaded = linksOf(elements, 'preload').filter((path) => /\.woff2?$/u.test(path));
  return [...new Set([...declared, ...preloaded])];
}

async function raw(paths: readonly string[], fileAt: (path: string) => string): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await readFile(fileAt(path))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function foreignOf(elements: readonly HtmlElement[]): string[] {
  const fetched = ['script', 'img', 'source', 'iframe', 'video', 'audio'].flatMap((name) =>
    ['src', 'srcset'].flatMap((attribute) => attributeValues(named(elements, name), attribute)),
  );
  const linked = ['stylesheet', 'preload', 'modulepreload', 'preconnect', 'dns-prefetch', 'icon', 'prefetch'];
  return [...fetched, ...linked.flatMap((rel) => linksOf(elements, rel))].filter((target) =>
    /^(?:https?:)?\/\//u.test(target),
  );
}
