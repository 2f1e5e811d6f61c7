/** Builds tours of growing length, cold, warm and after one edit, beside plain Astro with the same shows. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { generateShows, writeTour } from './content.ts';
import { type Cost, measured } from './measured.ts';
import { median } from './median.ts';
import { writePlainSite } from './plain.ts';

/** All tours are built as of this moment, so that they are the same on any day. */
export const BENCH_NOW = '2026-11-21T18:00:00Z';

export interface BuildFigures {
  readonly shows: number;
  /** Nothing cached: every picture is drawn and encoded. Not measured for long tours with `--quick`. */
  readonly cold: Cost | null;
  /** Nothing changed since the last build. */
  readonly warm: Cost;
  /** One show edited since the last build, and how many pictures that made. */
  readonly edited: Cost & { readonly pictures: number };
  readonly plain: Cost;
  /** The whole site to plain Astro, both warm, built in turns. */
  readonly ratio: { readonly seconds: number; readonly cpu: number };
}

export interface Growth {
  /** Processor time warm grows with the number of shows to this power, over the last decade measured. */
  readonly site: number;
  readonly plain: number;
}

const LIMIT_SECONDS = 900;
/** Warm builds, each after one of plain Astro: a machine's bad minute strikes both. Medians stand in the table. */
const TURNS = 3;

export async function measureBuilds(
  work: string,
  counts: readonly number[],
  { cold, say }: { readonly cold: boolean; readonly say: (line: string) => void },
): Promise<BuildFigures[]> {
  const figures: BuildFigures[] = [];
  for (const shows of counts) {
    say(`building ${shows} shows`);
    figures.push(await measureTour(work, shows, cold));
  }
  return figures;
}

/** The exponent between the last two tours. */
export function growthOf(figures: readonly BuildFigures[]): Growth | null {
  const [before, last] = figures.slice(-2);
  if (!before || !last) return null;
  const exponent = (of: (figure: BuildFigures) => number) =>
    Math.log(of(last) / of(before)) / Math.log(last.shows / before.shows);
  return { site: exponent(({ warm }) => warm.cpu), plain: exponent(({ plain }) => plain.cpu) };
}

async function measureTour(work: string, shows: number, wantsCold: boolean): Promise<BuildFigures> {
  const folder = join(work, String(shows));
  const content = join(folder, 'content');
  const files = generateShows(shows, Date.parse(BENCH_NOW));
  await writeTour('content', content, files);
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  const build = (cache: string) =>
    measured({
      args: ['scripts/build.ts'],
      cwd: '.',
      env: { BUILD_NOW: BENCH_NOW, CONTENT_DIR: content, OUT_DIR: join(folder, 'dist'), CACHE_DIR: cache },
      limitSeconds: LIMIT_SECONDS,
    });
  let cold: Cost | null = null;
  if (wantsCold) {
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
  const turns: { readonly warm: Cost; readonly plain: Cost }[] = [];
  for (let turn = 0; turn < TURNS; turn++)
    turns.push({ plain: toCost(await plainBuild()), warm: toCost(await build(cache)) });
  const warm = medianCost(turns.map((turn) => turn.warm));
  const plain = medianCost(turns.map((turn) => turn.plain));
  const next = files.find(({ file }) => file.slice(-40).includes('2026-11-22'));
  if (!next) throw new Error('The generated tour has no show tomorrow.');
  const text = await readFile(join(content, next.file), 'utf8');
  // A name that no earlier run has drawn: the cache outlives the bench.
  const lugar = `lugar: "Teatro Recién Pintado ${Date.now()}"`;
  await writeFile(join(content, next.file), text.replace(/^lugar: .*$/mu, lugar));
  const { output, ...edited } = await build(cache);
  const pictures = Number(/Imágenes: (\d+) hechas/u.exec(output)?.[1] ?? Number.NaN);
  const ratio = { seconds: warm.seconds / plain.seconds, cpu: warm.cpu / plain.cpu };
  return { shows, cold, warm, edited: { ...edited, pictures }, plain, ratio };
}

async function plainSite(folder: string, content: string): Promise<() => ReturnType<typeof measured>> {
  const project = join(folder, 'plain');
  await writePlainSite(content, project);
  return () =>
    measured({
      args: [resolve('node_modules/astro/bin/astro.mjs'), 'build', '--silent'],
      cwd: project,
      env: { BUILD_NOW: BENCH_NOW },
      limitSeconds: LIMIT_SECONDS,
    });
}

function medianCost(costs: readonly Cost[]): Cost {
  const middle = (of: (cost: Cost) => number) => median(costs.map(of));
  return {
    seconds: middle(({ seconds }) => seconds),
    cpu: middle(({ cpu }) => cpu),
    peakMb: middle(({ peakMb }) => peakMb),
  };
}

function toCost({ seconds, cpu, peakMb }: Cost): Cost {
  return { seconds, cpu, peakMb };
}
