/** Measures each kind of route of the site and the baseline pages, all served in the same way. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureOf } from '../../src/tools/dist/weight-picture.ts';
import { generateShows } from './generate-shows.ts';
import { BENCH_NOW } from './measure-builds.ts';
import { measurePages, type PageMetrics } from './measure-pages.ts';
import { runMeasured } from './run-measured.ts';
import { serveFolder } from './serve-folder.ts';
import { writeBaseline } from './write-baseline.ts';

const ROUTES = [
  '/',
  '/home2/',
  '/fechas/',
  '/fechas/2024/',
  '/ciudad/',
  '/blacknchrome/',
  '/galeria/',
  '/merch/',
  '/cursos/',
  '/contacto/',
  '/link/',
  '/add/',
];
const QUICK_ROUTES = new Set(['/', '/fechas/', '/blacknchrome/', '/galeria/', '/link/']);
const BASELINE_CARDS = 75;

export interface PageRatio extends PageMetrics {
  /** FCP divided by that of the baseline, LCP by that of the baseline with a poster. */
  readonly fcpRatio: number;
  readonly lcpRatio: number;
}

export async function benchPages(
  work: string,
  { quick, log }: { readonly quick: boolean; readonly log: (line: string) => void },
): Promise<PageRatio[]> {
  const dist = join(work, 'site');
  const baseline = join(work, 'baseline');
  await rm(baseline, { recursive: true, force: true });
  const [site, baselineSite] = await Promise.all([serveFolder(dist), serveFolder(baseline)]);
  try {
    log('building the site');
    await runMeasured({
      args: ['scripts/build.ts'],
      cwd: '.',
      // Lighthouse's browser has no other clock: pages built for an earlier day would update their lists first.
      env: { BUILD_NOW: new Date().toISOString(), OUT_DIR: dist, SITE_URL: site.origin },
      limitSeconds: 600,
    });
    const [show, city] = await Promise.all([
      lastRoute(dist, 'fechas', /^\d{4}-/u),
      lastRoute(dist, 'ciudad'),
    ]);
    // The baseline has a show's poster: with the smaller one of the home page it would fit one round trip.
    const poster = pictureOf(await readFile(join(dist, show, 'index.html'), 'utf8'));
    if (!poster) throw new Error(`${show} has no poster.`);
    await writeBaseline(baseline, generateShows(BASELINE_CARDS, Date.parse(BENCH_NOW)), join(dist, poster));
    const isMeasured = (route: string) =>
      (!quick || QUICK_ROUTES.has(route)) && existsSync(join(dist, route, 'index.html'));
    const routes = [...ROUTES.filter(isMeasured), show, ...(quick ? [] : [city])];
    const figures = await measurePages(
      [
        { page: 'baseline', url: `${baselineSite.origin}/` },
        { page: 'baseline + poster', url: `${baselineSite.origin}/poster/` },
        ...routes.map((route) => ({ page: route, url: site.origin + route })),
      ],
      quick ? 3 : 5,
      log,
    );
    return withRatios(figures);
  } finally {
    await Promise.all([site.stop(), baselineSite.stop()]);
  }
}

/** The last page below a route whose name matches. */
async function lastRoute(dist: string, route: string, name = /./u): Promise<string> {
  const entries = await readdir(join(dist, route), { withFileTypes: true });
  const last = entries
    .filter((entry) => entry.isDirectory() && name.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .at(-1);
  if (last === undefined) throw new Error(`The site has no page below /${route}/.`);
  return `/${route}/${last}/`;
}

function withRatios(figures: readonly PageMetrics[]): PageRatio[] {
  const fcp = figures.find(({ page }) => page === 'baseline')?.fcp ?? Number.NaN;
  const lcp = figures.find(({ page }) => page === 'baseline + poster')?.lcp ?? Number.NaN;
  return figures.map((figure) => ({ ...figure, fcpRatio: figure.fcp / fcp, lcpRatio: figure.lcp / lcp }));
}
