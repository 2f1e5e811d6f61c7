/** Measures builds of growing tours, cold, warm and after one edit, beside plain Astro with the same shows. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { median } from '../../src/lib/median.ts';
import { generateShows, writeTour } from './generate-shows.ts';
import { type Cost, runMeasured } from './run-measured.ts';
import { writePlainSite } from './write-plain-site.ts';

/** `BUILD_NOW` of every measured build, so that results do not depend on the day. */
export const BENCH_NOW = '2026-11-21T18:00:00Z';

export interface BuildMetrics {
  readonly shows: number;
  /** With an empty picture cache. Null with `--quick`. */
  readonly cold: Cost | null;
  /** Nothing changed since the last build. */
  readonly warm: Cost;
  /** One show edited since the last build, and how many pictures were drawn for it. */
  readonly edited: Cost & { readonly pictures: number };
  readonly plain: Cost;
  /** Time of this site divided by that of plain Astro, both warm, built alternately. */
  readonly ratio: { readonly seconds: number; readonly cpu: number };
}

export interface Growth {
  /** Warm processor time grows with the number of shows to this power, between the last two tours. */
  readonly site: number;
  readonly plain: number;
}

const LIMIT_SECONDS = 900;
/** Warm builds, alternating with plain Astro so that other load on the machine affects both. The table shows medians. */
const ROUNDS = 3;

export async function measureBuilds(
  work: string,
  counts: readonly number[],
  { cold, log }: { readonly cold: boolean; readonly log: (line: string) => void },
): Promise<BuildMetrics[]> {
  const figures: BuildMetrics[] = [];
  for (const shows of counts) {
    log(`building ${shows} shows`);
    figures.push(await measureTour(work, shows, cold));
  }
  return figures;
}

/** Null with fewer than two tours. */
export function growthExponents(figures: readonly BuildMetrics[]): Growth | null {
  const [before, last] = figures.slice(-2);
  if (!before || !last) return null;
  const exponent = (of: (figure: BuildMetrics) => number) =>
    Math.log(of(last) / of(before)) / Math.log(last.shows / before.shows);
  return { site: exponent(({ warm }) => warm.cpu), plain: exponent(({ plain }) => plain.cpu) };
}

async function measureTour(work: string, shows: number, withCold: boolean): Promise<BuildMetrics> {
  const folder = join(work, String(shows));
  const content = join(folder, 'content');
  const files = generateShows(shows, Date.parse(BENCH_NOW));
  await writeTour('content', content, files);
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  const build = (cache: string) =>
    runMeasured({
      args: ['scripts/build.ts'],
      cwd: '.',
      env: { BUILD_NOW: BENCH_NOW, CONTENT_DIR: content, OUT_DIR: join(folder, 'dist'), CACHE_DIR: cache },
      limitSeconds: LIMIT_SECONDS,
    });
  let cold: Cost | null = null;
  if (withCold) {
    const empty = join(folder, 'cold');
    await rm(empty, { recursive: true, force: true });
    cold = toCost(await build(empty));
    await rm(empty, { recursive: true, force: true });
  }
  // Tours of all lengths share the shows around today, and so their pictures.
  const cache = join(work, 'cache');
  await build(cache);
  const plainBuild = await plainSite(folder, content);
  await plainBuild();
  const rounds: { readonly warm: Cost; readonly plain: Cost }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ plain: toCost(await plainBuild()), warm: toCost(await build(cache)) });
  const warm = medianCost(rounds.map((round) => round.warm));
  const plain = medianCost(rounds.map((round) => round.plain));
  const next = files.find(({ file }) => file.slice(-40).includes('2026-11-22'));
  if (!next) throw new Error('The generated tour has no show tomorrow.');
  const text = await readFile(join(content, next.file), 'utf8');
  // A name that no earlier run had, because the picture cache is kept between runs.
  const lugar = `lugar: "Teatro Recién Pintado ${Date.now()}"`;
  await writeFile(join(content, next.file), text.replace(/^lugar: .*$/mu, lugar));
  const { output, ...edited } = await build(cache);
  const pictures = Number(/Imágenes: (\d+) hechas/u.exec(output)?.[1] ?? Number.NaN);
  const ratio = { seconds: warm.seconds / plain.seconds, cpu: warm.cpu / plain.cpu };
  return { shows, cold, warm, edited: { ...edited, pictures }, plain, ratio };
}

async function plainSite(folder: string, content: string): Promise<() => ReturnType<typeof runMeasured>> {
  const project = join(folder, 'plain');
  await writePlainSite(content, project);
  return () =>
    runMeasured({
      args: [resolve('node_modules/astro/bin/astro.mjs'), 'build', '--silent'],
      cwd: project,
      env: { BUILD_NOW: BENCH_NOW },
      limitSeconds: LIMIT_SECONDS,
    });
}

function medianCost(costs: readonly Cost[]): Cost {
  const medianOf = (of: (cost: Cost) => number) => median(costs.map(of));
  return {
    seconds: medianOf(({ seconds }) => seconds),
    cpu: medianOf(({ cpu }) => cpu),
    peakMb: medianOf(({ peakMb }) => peakMb),
  };
}

function toCost({ seconds, cpu, peakMb }: Cost): Cost {
  return { seconds, cpu, peakMb };
}
