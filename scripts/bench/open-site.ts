/** The built site that interactions are measured on, served with compression and caching. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, readPages } from '../../src/tools/dist/pages.ts';
import { BENCH_NOW } from './measure-builds.ts';
import { runMeasured } from './run-measured.ts';
import { serveFolder } from './serve-folder.ts';

export interface BuiltSite {
  readonly origin: string;
  /** When it was built: an ISO instant. */
  readonly now: string;
  readonly pages: readonly Page[];
  /** Whether a route is one of its pages. */
  readonly has: (route: string) => boolean;
  readonly stop: () => Promise<void>;
}

/** @param folder a site that is already built; without one, the content of this checkout is built into `work` */
export async function openSite(
  work: string,
  folder: string | null,
  log: (line: string) => void,
): Promise<BuiltSite> {
  const dist = folder ?? join(work, 'site');
  if (!folder) {
    log('building the site');
    await runMeasured({
      args: ['scripts/build.ts'],
      cwd: '.',
      env: { BUILD_NOW: BENCH_NOW, OUT_DIR: dist },
      limitSeconds: 600,
    });
  }
  const pages = await readPages(dist);
  const paths = new Set(pages.map(({ path }) => path));
  const { generado } = JSON.parse(await readFile(join(dist, 'estado.json'), 'utf8')) as { generado: string };
  const { origin, stop } = await serveFolder(dist);
  return { origin, now: generado, pages, has: (route) => paths.has(route), stop };
}
