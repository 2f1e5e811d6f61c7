/**
 * Runs Lighthouse (mobile, simulated throttling) on each kind of page and on handwritten baseline pages
 * served in the same way. Returns medians.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { medianOfEach } from '../../src/lib/median.ts';
import { generateShows } from './generate-shows.ts';
import { BENCH_NOW, type BenchOptions, type Figure, tableText, withMeasuredSite } from './measured-site.ts';
import { writeBaseline } from './write-comparisons.ts';

const QUICK_ROUTES = ['/', '/fechas/', '/blacknchrome/', '/galeria/', '/link/'];
const OTHER_ROUTES = ['/home2/', '/fechas/2024/', '/ciudad/', '/merch/', '/cursos/', '/contacto/', '/add/'];
const BASELINE_CARDS = 75;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Lighthouse audits by the names of their figures. */
const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

/** Scores from 0 to 100; milliseconds (`fcp`, `lcp`, `tbt`), layout shift and bytes. */
type Figures = Readonly<Record<(typeof CATEGORIES)[number] | keyof typeof AUDITS | 'requests', number>>;

export type PageMetrics = Awaited<ReturnType<typeof measurePages>>[number];

export function measurePages(options: BenchOptions) {
  const { quick, log } = options;
  return withMeasuredSite(options, async ({ site, baseline, browser, port }) => {
    const show = await lastPage(site.folder, 'fechas', /^\d{4}-/u);
    // Uses a show's poster, because the home page's smaller poster would fit into one round trip.
    const poster = join(site.folder, await posterOf(browser, site.origin + show));
    await writeBaseline(baseline.folder, generateShows(BASELINE_CARDS, Date.parse(BENCH_NOW)), poster);
    const others = quick ? [] : [...OTHER_ROUTES, await lastPage(site.folder, 'ciudad', /./u)];
    const routes = [...QUICK_ROUTES, show, ...others].filter((route) => existsSync(join(site.folder, route)));
    const pages = [
      { page: 'baseline', url: `${baseline.origin}/` },
      { page: 'baseline + poster', url: `${baseline.origin}/poster/` },
      ...routes.map((page) => ({ page, url: site.origin + page })),
    ].map((page) => ({ ...page, samples: [] as Figures[] }));
    // Measures every page once per round, so that other load on the machine affects all pages.
    for (let round = 1; round <= (quick ? 3 : 5); round++) {
      for (const { page, url, samples } of pages) {
        log(`round ${round}: ${page}`);
        samples.push(await runLighthouse(url, port));
      }
    }
    const medians = pages.map(({ page, samples }) => ({ page, ...medianOfEach(samples) }));
    const [plain, withPoster] = medians;
    if (!plain || !withPoster) throw new Error('No baseline was measured.');
    // Divides FCP by the baseline's, and LCP by the LCP of the baseline with a poster.
    return medians.map((each) => ({
      ...each,
      fcpRatio: each.fcp / plain.fcp,
      lcpRatio: each.lcp / withPoster.lcp,
    }));
  });
}

/** Returns the path of the priority picture that a phone with Lighthouse's size and density loads. */
async function posterOf(browser: Browser, url: string): Promise<string> {
  await using page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  await page.goto(url);
  const image = page.locator('img[fetchpriority="high"]');
  const source = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
  return new URL(source).pathname;
}

async function runLighthouse(url: string, port: number): Promise<Figures> {
  const { default: lighthouse } = await import('lighthouse');
  const options = { port, output: 'json', logLevel: 'silent', disableFullPageScreenshot: true } as const;
  const result = await lighthouse(url, options);
  if (!result) throw new Error(`Lighthouse did not answer for ${url}.`);
  const { categories, audits } = result.lhr;
  const requests = audits['network-requests']?.details as { items?: readonly unknown[] } | undefined;
  return Object.fromEntries([
    ...CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ...Object.entries(AUDITS).map(([name, audit]) => [name, audits[audit]?.numericValue ?? Number.NaN]),
    ['requests', requests?.items?.length ?? 0],
  ]) as Figures;
}

/** Returns the last page below a route with a matching name. */
async function lastPage(dist: string, route: string, name: RegExp): Promise<string> {
  const entries = await readdir(join(dist, route), { withFileTypes: true });
  const pages = entries.filter((entry) => entry.isDirectory() && name.test(entry.name));
  const names = pages.map((page) => page.name).sort();
  return `/${route}/${names.at(-1)}/`;
}

/** Pages that list a whole tour, which need one more TCP round trip. */
const LONG_PAGES = /^\/fechas\/(?:\d{4}\/)?$/u;

export function pageTable(pages: readonly PageMetrics[]): string {
  const rows = pages.map((page) => [
    page.page,
    scoresOf(page).join(' '),
    `${page.fcpRatio.toFixed(2)} (${page.fcp.toFixed(0)} ms)`,
    `${page.lcpRatio.toFixed(2)} (${page.lcp.toFixed(0)} ms)`,
    page.tbt.toFixed(0),
    String(Number(page.cls.toFixed(3))),
    String(page.requests),
    (page.bytes / 1024).toFixed(0),
  ]);
  const ratios = ['FCP ÷ baseline', 'LCP ÷ baseline + poster'];
  const head = ['page', 'scores', ...ratios, 'TBT, ms', 'CLS', 'requests', 'KiB'];
  return tableText(head, rows, pages.filter(({ page }) => page.startsWith('/')).flatMap(pageFigures));
}

function pageFigures(metrics: PageMetrics): Figure[] {
  const { page, fcpRatio, lcpRatio, tbt, cls } = metrics;
  // Leaves out the last score of `/add/`, which is kept out of search engines.
  const scores = scoresOf(metrics).slice(0, page === '/add/' ? 3 : 4);
  return [
    [`${page}: points missing`, 100 - Math.min(...scores), 0],
    [`${page}: FCP`, fcpRatio, LONG_PAGES.test(page) ? 1.35 : 1.1],
    [`${page}: LCP`, lcpRatio, 1.1],
    [`${page}: TBT, ms`, tbt, 50],
    [`${page}: CLS`, cls, 0],
  ];
}

const scoresOf = (page: PageMetrics) => CATEGORIES.map((category) => page[category]);
