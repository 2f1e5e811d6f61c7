/** What the parts of `npm run bench` share: their options, and the built site beside the handwritten pages, served to a browser. */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openChromium } from './open-chromium.ts';
import { runMeasured } from './run-measured.ts';
import { serveFolder } from './serve-folder.ts';

export const PARTS = ['pages', 'builds', 'response', 'publish'] as const;

export interface BenchOptions {
  /** Folder for sites, caches and results. */
  readonly work: string;
  /** Fewer routes, tours and runs. */
  readonly quick: boolean;
  /** Receives one line for each step. */
  readonly log: (line: string) => void;
}

/** `BUILD_NOW` of measured builds, so that results do not depend on the day. */
export const BENCH_NOW = '2026-11-21T18:00:00Z';

interface MeasuredSite {
  readonly site: Served;
  /** Empty, for the handwritten pages. */
  readonly baseline: Served;
  readonly browser: Browser;
  /** For Lighthouse. */
  readonly port: number;
}

type Served = Awaited<ReturnType<typeof serveFolder>>;

/** Builds the content of this checkout for the current time, which measuring browsers have, and serves it while `measure` runs. */
export async function withMeasuredSite<T>(
  { work, log }: BenchOptions,
  measure: (measured: MeasuredSite) => Promise<T>,
): Promise<T> {
  const site = await serveFolder(join(work, 'site'));
  const baseline = await serveFolder(join(work, 'baseline'));
  const { browser, port } = await openChromium();
  try {
    log('building the site');
    const env = { BUILD_NOW: new Date().toISOString(), OUT_DIR: site.folder, SITE_URL: site.origin };
    await runMeasured(['scripts/build.ts'], env);
    return await measure({ site, baseline, browser, port });
  } finally {
    await browser.close();
    site.stop();
    baseline.stop();
  }
}
