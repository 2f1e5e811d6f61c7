/** One build: all content is validated, the site is built beside the live one, and only a complete build takes its place. */
import { resolve } from 'node:path';
import { build } from 'astro';
import { buildContext } from '../../lib/build-context.ts';
import type { Show } from '../../schemas/show.ts';
import { ContentError, formatProblem } from '../../storage/files/problem.ts';
import { provide } from '../../storage/loader/content-handoff.ts';
import { contentRevision, type RevisionCache } from '../../storage/read/content-revision.ts';
import type { ParsedFiles } from '../../storage/read/parsed-files.ts';
import { checkContent } from '../../tools/check/content-problems.ts';
import { type BuildSettings, readBuildSettings } from '../settings/build-settings.ts';
import { acquireBuildLock } from './build-lock.ts';
import { inNextFolder } from './next-folder.ts';
import { showProgress } from './progress.ts';
import { publish } from './publish.ts';

/** Of unchanged files of the content. */
export interface ContentCache {
  readonly parsed: ParsedFiles;
  readonly digests: RevisionCache;
}

/** What `buildSite` reports while it runs. */
export interface BuildObserver {
  /** Called when a part of the build begins. */
  readonly onStep?: (step: 'contenido' | 'paginas' | 'publicar') => void;
  /** Called with the shows when the content is validated. */
  readonly onShows?: (shows: readonly Show[]) => void;
  /** What earlier builds of this process read; keeps what this one reads. */
  readonly cache?: ContentCache;
}

/**
 * Builds the site by the settings in the environment and returns its folder.
 * @throws ContentError with every problem, or whatever stopped the build. The live folder is unchanged, unless the error is a
 * PartialPublishError.
 */
export async function buildSite(env: NodeJS.ProcessEnv, observer: BuildObserver = {}): Promise<string> {
  const settings = readBuildSettings(env);
  if (!settings.hasAddress) console.log(NO_ADDRESS);
  const stopProgress = showProgress();
  const release = await acquireBuildLock('.');
  try {
    return await buildAlone(settings, observer);
  } finally {
    stopProgress();
    release();
  }
}

const NO_ADDRESS =
  'SITE_URL no está puesta: el sitio sirve para verlo aquí. Sus enlaces para compartir, calendarios y buscadores dicen http://localhost:4321; para publicarlo, construye con SITE_URL=https://tu-dominio.';

async function buildAlone(
  settings: BuildSettings,
  { onStep, onShows, cache }: BuildObserver,
): Promise<string> {
  onStep?.('contenido');
  const live = resolve(settings.outDir);
  // Not inside the call: an optional call without a function does not evaluate its argument.
  const shows = await readForBuild(settings, live, cache);
  onShows?.(shows);
  await inNextFolder(live, async (next) => {
    onStep?.('paginas');
    await build({ outDir: next, logLevel: 'warn' });
    onStep?.('publicar');
    await publish(next, live);
  });
  return live;
}

/**
 * Sets what the pages are built from and returns the shows. A function of its own, so that the parsed documents don't stay in
 * memory until the end of the build.
 * @throws ContentError
 */
export async function readForBuild(
  settings: BuildSettings,
  live: string,
  cache?: ContentCache,
): Promise<readonly Show[]> {
  buildContext.now = settings.now;
  buildContext.contentDir = settings.contentDir;
  // Before the content is read: a file that changes in between is in the site, and the revision of that content is another.
  buildContext.revision = settings.showsApi
    ? null
    : await contentRevision(settings.contentDir, cache?.digests);
  const { contentDir, showsApi: api, now, refusesSample } = settings;
  const options = { api, now, refusesSample, outDir: live, parsed: cache?.parsed, onPicture: countSource };
  const { content, problems, warnings } = await checkContent(contentDir, options);
  if (problems.length > 0) throw new ContentError(problems);
  for (const warning of warnings.slice(0, MAX_WARNINGS)) console.warn(`aviso: ${formatProblem(warning)}`);
  const rest = warnings.length - MAX_WARNINGS;
  if (rest > 0) console.warn(`aviso: y ${rest} más; npm run content:check los enseña todos.`);
  provide(contentDir, api, content);
  return content.entries.shows.map(({ data }) => data);
}

function countSource(done: number, total: number): void {
  Object.assign(buildContext.progress.sources, { done, total });
}

/** More warnings than this are counted. */
const MAX_WARNINGS = 20;
