/** Measures each kind of route of the committed content beside the floor pages, all served alike. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureOf } from '../dist/weight-picture.ts';
import { BENCH_NOW } from './builds.ts';
import { generateShows } from './content.ts';
import { writeFloor } from './floor.ts';
import { measurePages, type PageFigures } from './lighthouse.ts';
import { measured } from './measured.ts';
import { serve } from './serve.ts';

/**
 * Its poster is the floor's, drawn as most are and of 19 KB. Home's weighs 13, and with it the floor comes in one round
 * trip: nothing else on the page, no face of type, asks for a second.
 */
const SHOW = '/fechas/2027-01-30-merida/';
const ROUTES = [
  '/',
  '/home2/',
  '/fechas/',
  '/fechas/2024/',
  SHOW,
  '/ciudad/',
  '/ciudad/merida/',
  '/blacknchrome/',
  '/galeria/',
  '/merch/',
  '/cursos/',
  '/contacto/',
  '/link/',
  '/add/',
];
/** What a first look needs. */
const QUICK = new Set(['/', '/fechas/', SHOW, '/blacknchrome/', '/galeria/', '/link/']);
const FLOOR_CARDS = 75;

export interface PageRatio extends PageFigures {
  /** To the floor, and to the floor with a poster. */
  readonly fcpRatio: number;
  readonly lcpRatio: number;
}

export async function benchPages(
  work: string,
  { quick, say }: { readonly quick: boolean; readonly say: (line: string) => void },
): Promise<PageRatio[]> {
  const dist = join(work, 'site');
  const floor = join(work, 'floor');
  await rm(floor, { recursive: true, force: true });
  const [site, bare] = await Promise.all([serve(dist), serve(floor)]);
  try {
    say('building the committed content');
    await measured({
      args: ['scripts/build.ts'],
      cwd: '.',
      env: { BUILD_NOW: BENCH_NOW, OUT_DIR: dist, SITE_URL: site.origin },
      limitSeconds: 600,
    });
    const poster = pictureOf(await readFile(join(dist, SHOW, 'index.html'), 'utf8'));
    if (!poster) throw new Error('The page of a show has no poster to measure against.');
    await writeFloor(floor, generateShows(FLOOR_CARDS, Date.parse(BENCH_NOW)), join(dist, poster));
    const routes = ROUTES.filter((route) => !quick || QUICK.has(route));
    const figures = await measurePages(
      [
        { page: 'floor', url: `${bare.origin}/` },
        { page: 'floor + poster', url: `${bare.origin}/poster/` },
        ...routes.map((route) => ({ page: route, url: site.origin + route })),
      ],
      quick ? 3 : 5,
      say,
    );
    return withRatios(figures);
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
  }
}

function withRatios(figures: readonly PageFigures[]): PageRatio[] {
  const fcp = figures.find(({ page }) => page === 'floor')?.fcp ?? Number.NaN;
  const lcp = figures.find(({ page }) => page === 'floor + poster')?.lcp ?? Number.NaN;
  return figures.map((figure) => ({ ...figure, fcpRatio: figure.fcp / fcp, lcpRatio: figure.lcp / lcp }));
}
