/** Shared parts of `npm run bench`: its options, and the built site beside the handwritten pages, served to Chromium. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { firstFreePort } from '../../src/server/local/local-servers.ts';
import { staticFileHandler } from '../../src/server/serve/static-files.ts';
import { runMeasured } from './run-measured.ts';

export const PARTS = ['pages', 'builds', 'response', 'publish'] as const;

export interface BenchOptions {
  /** Folder for sites, caches and results. */
  readonly work: string;
  /** True for fewer routes, tours and runs. */
  readonly quick: boolean;
  /** Receives one line for each step. */
  readonly log: (line: string) => void;
}

/** `BUILD_NOW` of measured builds, so that results do not depend on the day. */
export const BENCH_NOW = '2026-11-21T18:00:00Z';

interface MeasuredSite {
  readonly site: Served;
  /** Server of the handwritten pages; its folder is empty at first. */
  readonly baseline: Served;
  readonly browser: Browser;
  /** Debugging port of the browser, for Lighthouse. */
  readonly port: number;
}

type Served = Awaited<ReturnType<typeof serveFolder>>;

/** Builds the content of this checkout for the current time, which measuring browsers use, and serves it while `measure` runs. */
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

/** Names of Chromium's program. */
export const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FLAGS = [
  '--disable-gpu',
  // Two pages of Chromium itself that each new window loads, which takes processor time from the measured page.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/** Starts a headless Chromium, for Playwright and Lighthouse. */
function openChromium(port: number): Promise<Browser> {
  const executablePath = findBrowser(BROWSERS) ?? chromium.executablePath();
  return chromium.launch({ executablePath, args: [...FLAGS, `--remote-debugging-port=${port}`] });
}

/** Returns `CHROME_PATH`, else the path of the first of these programs on the PATH; null when there is none. */
export function findBrowser(names: readonly string[]): string | null {
  const { CHROME_PATH, PATH = '' } = process.env;
  const folders = PATH.split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return CHROME_PATH || (candidates.find((path) => existsSync(path)) ?? null);
}

const COMPRESSED = /text|json|xml/u;

/** Serves a folder on loopback as `npm run serve` does, each file compressed once with brotli. */
async function serveFolder(folder: string) {
  const answerOf = staticFileHandler({ dir: folder, base: '/', health: async () => ({}) });
  const compressed = new Map<string, Buffer>();
  const server = createServer(async ({ url = '/' }, response) => {
    const { status = 404, headers, body } = (await answerOf(url, undefined)) ?? {};
    if (!body || !COMPRESSED.test(headers?.['content-type'] ?? '')) {
      return response.writeHead(status, headers).end(body);
    }
    const bytes = compressed.get(url) ?? brotliCompressSync(body);
    compressed.set(url, bytes);
    return response.writeHead(status, { ...headers, 'content-encoding': 'br' }).end(bytes);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    folder,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type Figure = readonly [name: string, value: number, limit: number];

/** Returns results as a Markdown table, with the figures over their targets. */
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
