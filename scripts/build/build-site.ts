/** One build: all content is validated, the site is built beside the live one, and only a complete build takes its place. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'astro';
import { buildContext } from '../../src/lib/build-context.ts';
import { isProcessRunning } from '../../src/lib/is-process-running.ts';
import type { Show } from '../../src/schemas/show.ts';
import { SettingsError } from '../../src/settings/settings-error.ts';
import { provide } from '../../src/storage/content-handoff.ts';
import { contentRevision } from '../../src/storage/content-revision.ts';
import { ContentError, formatProblem } from '../../src/storage/problem.ts';
import { checkContent } from '../content/check-content.ts';
import { acquireBuildLock } from './build-lock.ts';
import { showProgress } from './progress.ts';
import { publish } from './publish.ts';
import { type BuildSettings, readBuildSettings } from './settings.ts';

/** What `buildSite` reports while it runs. */
export interface BuildObserver {
  /** Called when a part of the build begins. */
  readonly onStep?: (step: 'contenido' | 'paginas' | 'publicar') => void;
  /** Called with the shows when the content is validated. */
  readonly onShows?: (shows: readonly Show[]) => void;
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

async function buildAlone(settings: BuildSettings, { onStep, onShows }: BuildObserver): Promise<string> {
  onStep?.('contenido');
  const live = resolve(settings.outDir);
  buildContext.now = settings.now;
  // Before the content is read: a file that changes in between is in the site, and the revision of that content is another.
  buildContext.revision = settings.showsApi ? null : await contentRevision(settings.contentDir);
  // Not inside the call: an optional call without a function does not evaluate its argument.
  const shows = await validateContent(settings, live);
  onShows?.(shows);
  await removeInterruptedBuilds(live);
  const next = `${nextFolderPrefix(live)}${process.pid}`;
  // Fails here, with the error of the disk, where the folder is not writable: bundlers wrap that error beyond recognition.
  await mkdir(next);
  try {
    await assertSameDisk(next, live);
    onStep?.('paginas');
    await build({ outDir: next, logLevel: 'warn' });
    onStep?.('publicar');
    await publish(next, live);
  } catch (error) {
    // Astro may still be writing pages there; what is left, the next build removes.
    await rm(next, { recursive: true, force: true, maxRetries: 10 }).catch(() => undefined);
    throw error;
  }
  return live;
}

/** A function of its own, so that the parsed documents don't stay in memory until the end of the build. */
async function validateContent(settings: BuildSettings, live: string): Promise<readonly Show[]> {
  const { contentDir, showsApi: api, now, refusesSample } = settings;
  const options = { api, now, refusesSample, outDir: live, onPicture: countSource };
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

/** Files are renamed into the live folder, which works on one disk only. Checked before minutes are spent. */
async function assertSameDisk(next: string, live: string): Promise<void> {
  const [nextStats, liveStats] = await Promise.all([stat(next), stat(live).catch(() => null)]);
  if (liveStats && liveStats.dev !== nextStats.dev)
    throw new SettingsError(
      `La carpeta del sitio, ${live}, está en un disco aparte y el sitio nuevo no puede tomar su lugar de una vez: con OUT_DIR, pon el sitio en una carpeta dentro de ella (OUT_DIR=${join(live, 'sitio')}).`,
    );
}

/**
 * The beginning of the paths of folders that sites are built in, beside the live one. With a dot: Astro takes every folder
 * whose path begins with that of the checkout for a part of it, and would look for packages in `gira-site.next`.
 */
function nextFolderPrefix(live: string): string {
  return join(dirname(live), `.${basename(live)}.next-`);
}

/** Removes the folders of builds that were killed. A folder with the id of this process is not of another build. */
async function removeInterruptedBuilds(live: string): Promise<void> {
  await mkdir(dirname(live), { recursive: true });
  const prefix = basename(nextFolderPrefix(live));
  for (const name of await readdir(dirname(live))) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    if (pid > 0 && (pid === process.pid || !isProcessRunning(pid)))
      await rm(join(dirname(live), name), { recursive: true, force: true });
  }
}
