/** Shared parts of `npm run bench`: options, and servers of the built site and of handwritten pages for Chromium. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { mediaTypeOf } from '../../src/lib/media-types.ts';
import { firstFreePort } from '../../src/server/local/local-servers.ts';
import { runMeasured } from './run-measured.ts';

export const PARTS = ['pages', 'builds', 'response', 'publish'] as const;

export interface BenchOptions {
  /** Folder for sites, caches and results. */
  readonly work: string;
  /** True to measure fewer pages, tours and runs. */
  readonly quick: boolean;
  /** Receives a line for each step. */
  readonly log: (line: string) => void;
}

/** `BUILD_NOW` of measured builds, so that results do not depend on the day. */
export const BENCH_NOW = '2026-11-21T18:00:00Z';

interface MeasuredSite {
  readonly site: Served;
  /** Server of handwritten pages. Its folder is empty at first. */
  readonly baseline: Served;
  readonly browser: Browser;
  /** Debugging port of the browser, for Lighthouse. */
  readonly port: number;
}

type Served = Awaited<ReturnType<typeof serveFolder>>;

/** Builds this checkout's content for the current time, which browsers use, and serves it while `measure` runs. */
export async function withMeasuredSite<T>(
  { work, log }: BenchOptions,
  measure: (measured: MeasuredSite) => Promise<T>,
): Promise<T> {
  using site = await serveFolder(join(work, 'site'));
  using baseline = await serveFolder(join(work, 'baseline'));
  const port = await firstFreePort(9222);
  await using browser = await openChromium(port);
  log('building the site');
  const env = { BUILD_NOW: new Date().toISOString(), OUT_DIR: site.folder, SITE_URL: site.origin };
  await runMeasured(['scripts/build.ts'], env);
  return await measure({ site, baseline, browser, port });
}

/** Names of Chromium's executable. */
export const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-component-update',
  '--disable-background-networking',
  '--disable-sync',
  // Two pages that Chromium loads in each new window, which take processor time from the measured page.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/** Starts a headless Chromium, for Playwright and Lighthouse. */
function openChromium(port: number): Promise<Browser> {
  const executablePath = findBrowser(BROWSERS) ?? chromium.executablePath();
  return chromium.launch({ executablePath, args: [...FLAGS, `--remote-debugging-port=${port}`] });
}

/** Returns `CHROME_PATH`, or the path of the first of these programs on the PATH, or null. */
export function findBrowser(names: readonly string[]): string | null {
  const { CHROME_PATH, PATH = '' } = process.env;
  const folders = PATH.split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return CHROME_PATH || (candidates.find((path) => existsSync(path)) ?? null);
}

const COMPRESSED = /\.(?:html|js|css|json|svg|xml|txt|ics)$/u;

/**
 * Serves a folder on loopback. Compresses each file once with Brotli. All files except pages are cacheable
 * forever, as in `public/_headers`.
 */
async function serveFolder(folder: string) {
  const answers = new Map<string, ReturnType<typeof readCompressed>>();
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const found = answers.get(path) ?? readCompressed(file);
    answers.set(path, found);
    const answer = await found;
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    folder,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readCompressed(file: string) {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return null;
  const isPage = extname(file) === '.html';
  const headers = {
    'Content-Type': mediaTypeOf(file),
    'Cache-Control': isPage ? 'public, max-age=0, must-revalidate' : 'public, max-age=31536000, immutable',
  };
  if (!COMPRESSED.test(file)) return { body: bytes, headers };
  const encoded = { ...headers, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' };
  return { body: brotliCompressSync(bytes), headers: encoded };
}

export type Figure = readonly [name: string, value: number, limit: number];

/** Returns results as a Markdown table, and figures that exceed their targets. */
export function tableText(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  figures: readonly Figure[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const misses = figures
    .filter(([, value, limit]) => !(value <= limit))
    .map(([name, value, limit]) => `- ${name}: ${Number(value.toFixed(3))}, target ${limit}`);
  const end = misses.length > 0 ? ['Over target:', ...misses] : ['All within target.'];
  return ['', line(head), line(head.map(() => '---')), ...rows.map(line), '', ...end, ''].join('\n');
}
