/** Measures builds of growing tours as whole processes: cold, warm, after one edit, and plain Astro with the same shows. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { medianOfEach } from '../../src/lib/median.ts';
import { generateShows, writeTour } from './generate-shows.ts';
import { BENCH_NOW, type BenchOptions, type Figure, tableText } from './measured-site.ts';
import { type Cost, runMeasured } from './run-measured.ts';
import { writePlainSite } from './write-comparisons.ts';

/** Number of warm builds. They alternate with plain Astro, so that other load affects both. The table contains medians. */
const ROUNDS = 3;

export async function measureBuilds({ work, quick, log }: BenchOptions) {
  return Array.fromAsync(quick ? [88, 1000] : [88, 1000, 10_000], (shows) => {
    log(`building ${shows} shows`);
    return measureTour(join(work, String(shows)), shows, !quick);
  });
}

export function buildTable(builds: Awaited<ReturnType<typeof measureBuilds>>): string {
  const rows = builds.map(({ shows, cold, warm, edited, plain }) => [
    String(shows),
    ...[cold, warm, edited, plain].map((cost) =>
      cost ? `${cost.seconds.toFixed(1)} s (CPU ${cost.cpu.toFixed(1)}), ${cost.peakMb.toFixed(0)} MB` : '',
    ),
    `${(warm.seconds / plain.seconds).toFixed(2)} (CPU ${(warm.cpu / plain.cpu).toFixed(2)})`,
  ]);
  const figures = builds.flatMap(({ shows, cold, warm, plain }): Figure[] => [
    [`${shows} shows ÷ plain Astro`, warm.seconds / plain.seconds, 2],
    [`${shows} shows, MB`, Math.max(warm.peakMb, cold?.peakMb ?? 0), 1536],
  ]);
  return tableText(['shows', 'cold', 'warm', 'one edit', 'plain Astro', 'warm ÷ plain'], rows, figures);
}

async function measureTour(folder: string, shows: number, withCold: boolean) {
  const content = join(folder, 'content');
  const [dist, cache, plain] = [join(folder, 'dist'), join(folder, 'cache'), join(folder, 'plain')];
  const files = generateShows(shows, Date.parse(BENCH_NOW));
  await writeTour('content', content, files);
  await writePlainSite(content, plain);
  const env = { BUILD_NOW: BENCH_NOW, CONTENT_DIR: content, OUT_DIR: dist, CACHE_DIR: cache };
  // Started like `npm run build`: with Node's compile cache, which Astro's own command line enables.
  const program = ['--import', './src/tools/load-env.mjs', 'scripts/build.ts'];
  const build = () => runMeasured(program, env);
  const astro = [resolve('node_modules/astro/bin/astro.mjs'), 'build', '--silent'];
  const buildPlain = () => runMeasured(astro, { BUILD_NOW: BENCH_NOW }, plain);
  if (withCold) await rm(cache, { recursive: true, force: true });
  const first = await build();
  await buildPlain();
  const rounds: { readonly warm: Cost; readonly plain: Cost }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ plain: await buildPlain(), warm: await build() });
  await editShow(content, files.find(({ file }) => file.includes('2026-11-22'))?.file);
  return {
    shows,
    /** Build with an empty cache. */
    cold: withCold ? first : null,
    /** Build without a change since the previous build. */
    warm: medianOfEach(rounds.map((round) => round.warm)),
    /** Build after an edit of one show. */
    edited: await build(),
    /** Warm build of plain Astro. */
    plain: medianOfEach(rounds.map((round) => round.plain)),
  };
}

/** Changes a show's venue to a name that no earlier run has used, because caches are kept between runs. */
async function editShow(content: string, file: string | undefined): Promise<void> {
  if (!file) throw new Error('The generated tour has no show tomorrow.');
  const text = await readFile(join(content, file), 'utf8');
  await writeFile(join(content, file), text.replace(/^lugar: .*$/mu, `lugar: "Teatro ${Date.now()}"`));
}
