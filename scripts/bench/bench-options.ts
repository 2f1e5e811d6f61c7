/** What each part of `npm run bench` takes, and the build of the measured site. */
import { join } from 'node:path';
import { runMeasured } from './run-measured.ts';

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

/** Builds the content of this checkout for the current time, which measuring browsers have, and returns its folder. */
export async function buildSite({ work, log }: BenchOptions, siteUrl: string): Promise<string> {
  const dist = siteFolder(work);
  log('building the site');
  const env = { BUILD_NOW: new Date().toISOString(), OUT_DIR: dist, SITE_URL: siteUrl };
  await runMeasured({ args: ['scripts/build.ts'], cwd: '.', env });
  return dist;
}

export function siteFolder(work: string): string {
  return join(work, 'site');
}
