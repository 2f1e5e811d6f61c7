/** Measures each kind of route of the site beside the floor pages, all served alike. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureOf } from '../dist/weight-picture.ts';
import { generateShows } from './generate-shows.ts';
import { BENCH_NOW } from './measure-builds.ts';
import { measurePages, type PageMetrics } from './measure-pages.ts';
import { runMeasured } from './run-measured.ts';
import { serveFolder } from './serve-folder.ts';
import { writeFloor } from './write-floor.ts';

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
const FLOOR_CARDS = 75;

export interface PageRatio extends PageMetrics {
  /** FCP to that of the floor, LCP to that of the floor with a poster. */
  readonly fcpRatio: number;
  readonly lcpRatio: number;
}

export async function benchPages(
  work: string,
  { quick, log }: { readonly quick: boolean; readonly log: (line: string) => void },
): Promise<PageRatio[]> {
  const dist = join(work, 'site');
  const floor = join(work, 'floor');
  await rm(floor, { recursive: true, force: true });
  const [site, bare] = await Promise.all([serveFolder(dist), serveFolder(floor)]);
  try {
    log('building the site');
    await runMeasured({
      args: ['scripts/build.ts'],
      cwd: '.',
      env: { BUILD_NOW: BENCH_NOW, OUT_DIR: dist, SITE_URL: site.origin },
      limitSeconds: 600,
    });
    const [show, city] = await Promise.all([
      lastRoute(dist, 'fechas', /^\d{4}-/u),
      lastRoute(dist, 'ciudad'),
    ]);
    // The floor has a show's poster: it is larger than the one on the home page, with which the floor fits one round trip.
    const poster = pictureOf(await readFile(join(dist, show, 'index.html'), 'utf8'));
    if (!poster) throw new Error(`${show} has no poster.`);
    await writeFloor(floor, generateShows(FLOOR_CARDS, Date.parse(BENCH_NOW)), join(dist, poster));
    const isMeasured = (route: string) =>
      (!quick || QUICK_ROUTES.has(route)) && existsSync(join(dist, route, 'index.html'));
    const routes = [...ROUTES.filter(isMeasured), show, ...(quick ? [] : [city])];
    const figures = await measurePages(
      [
        { page: 'floor', url: `${bare.origin}/` },
        { page: 'floor + poster', url: `${bare.origin}/poster/` },
        ...routes.map((route) => ({ page: route, url: site.origin + route })),
      ],
      quick ? 3 : 5,
      log,
    );
    return withRatios(figures);
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
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
  const fcp = figures.find(({ page }) => page === 'floor')?.fcp ?? Number.NaN;
  const lcp = figures.find(({ page }) => page === 'floor + poster')?.lcp ?? Number.NaN;
  return figures.map((figure) => ({ ...figure, fcpRatio: figure.fcp / fcp, lcpRatio: figure.lcp / lcp }));
}
