/**
 * Runs Lighthouse (mobile, simulated throttling) on each kind of route and on the handwritten baseline pages, all served in the
 * same way, and returns medians.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from '../../src/lib/median.ts';
import { pictureOf } from '../../src/tools/dist/weight-picture.ts';
import { BENCH_NOW, type BenchOptions, buildSite, siteFolder } from './bench-options.ts';
import { generateShows } from './generate-shows.ts';
import { openChromium } from './open-chromium.ts';
import { serveFolder } from './serve-folder.ts';
import { baselineFolder, writeBaseline } from './write-baseline.ts';

const QUICK_ROUTES = ['/', '/fechas/', '/blacknchrome/', '/galeria/', '/link/'];
const OTHER_ROUTES = ['/home2/', '/fechas/2024/', '/ciudad/', '/merch/', '/cursos/', '/contacto/', '/add/'];
const BASELINE_CARDS = 75;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Audits of Lighthouse, by the names of their figures. */
const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

/** Scores of 100 points; milliseconds (`fcp`, `lcp`, `tbt`), layout shift and bytes. */
type Figures = Readonly<Record<(typeof CATEGORIES)[number] | keyof typeof AUDITS | 'requests', number>>;

export interface PageMetrics extends Figures {
  readonly page: string;
  /** FCP divided by that of the baseline, LCP by that of the baseline with a poster. */
  readonly fcpRatio: number;
  readonly lcpRatio: number;
}

export async function measurePages(options: BenchOptions): Promise<PageMetrics[]> {
  const { work, quick, log } = options;
  const folders = [siteFolder(work), baselineFolder(work)] as const;
  const [site, baseline] = await Promise.all([serveFolder(folders[0]), serveFolder(folders[1])]);
  const { browser, port } = await openChromium();
  try {
    const dist = await buildSite(options, site.origin);
    const show = await lastPage(dist, 'fechas', /^\d{4}-/u);
    // A show's poster: with the smaller one of the home page, the baseline would fit one round trip.
    const poster = pictureOf(await readFile(join(dist, show, 'index.html'), 'utf8'));
    if (!poster) throw new Error(`${show} has no poster.`);
    const shows = generateShows(BASELINE_CARDS, Date.parse(BENCH_NOW));
    await writeBaseline(folders[1], shows, join(dist, poster));
    const others = quick ? [] : [...OTHER_ROUTES, await lastPage(dist, 'ciudad', /./u)];
    const routes = [...QUICK_ROUTES, show, ...others].filter((route) => existsSync(join(dist, route)));
    const pages = [
      { page: 'baseline', url: `${baseline.origin}/`, samples: [] as Figures[] },
      { page: 'baseline + poster', url: `${baseline.origin}/poster/`, samples: [] as Figures[] },
      ...routes.map((page) => ({ page, url: site.origin + page, samples: [] as Figures[] })),
    ];
    // Every page once per round, so that other load on the machine affects all pages.
    for (let round = 1; round <= (quick ? 3 : 5); round++) {
      for (const { page, url, samples } of pages) {
        log(`round ${round}: ${page}`);
        samples.push(await runLighthouse(url, port));
      }
    }
    const medians = pages.map(({ page, samples }) => ({ page, ...medianOf(samples) }));
    const [fcp = Number.NaN, lcp = Number.NaN] = [medians[0]?.fcp, medians[1]?.lcp];
    return medians.map((each) => ({ ...each, fcpRatio: each.fcp / fcp, lcpRatio: each.lcp / lcp }));
  } finally {
    await browser.close();
    await Promise.all([site.stop(), baseline.stop()]);
  }
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

function medianOf(samples: readonly Figures[]): Figures {
  const names = Object.keys(samples[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(samples.map((sample) => sample[name]))]),
  ) as Figures;
}

/** The last page below a route whose name matches. */
async function lastPage(dist: string, route: string, name: RegExp): Promise<string> {
  const entries = await readdir(join(dist, route), { withFileTypes: true });
  const pages = entries.filter((entry) => entry.isDirectory() && name.test(entry.name));
  return `/${route}/${pages
    .map((entry) => entry.name)
    .sort()
    .at(-1)}/`;
}
