/** Runs one build: validates all content, builds the site next to the live site, and replaces the live site at the end. */
import { hash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { nextRebuild } from '../../domain/shows/next-rebuild.ts';
import { nextRelease } from '../../domain/shows/release-time.ts';
import { homeZoneOf, releasedEntries } from '../../domain/shows/released-entries.ts';
import { isPlaceholder } from '../../domain/tickets/placeholders.ts';
import { isInside } from '../../lib/is-inside.ts';
import { buildVariables } from '../../settings/build-variables.ts';
import type { Content } from '../../storage/check/read-content.ts';
import { ContentError, formatProblem } from '../../storage/files/problem.ts';
import { contentRevision } from '../../storage/read/content-revision.ts';
import { openFileCache } from '../../storage/read/file-cache.ts';
import { checkContent } from '../../tools/check/check-content.ts';
import { type BuildSettings, readBuildSettings } from '../settings/build-settings.ts';
import type { BuildStep } from './build-messages.ts';
import { codeRevision } from './code-revision.ts';
import { storePrepared } from './prepared-site.ts';
import { buildProgress, type Progress, showProgress } from './progress.ts';
import { acquireBuildLock, inNextFolder, swapSite } from './swap-site.ts';

/**
 * Sources that this process runs. An update may replace the sources on the disk, which Astro reads, before
 * the build begins. The caches of such a build are useless to other builds.
 */
const LOADED_CODE = codeRevision(process.env);

/**
 * Builds the site with the settings in the environment. Call it once per process: Astro keeps the modules of its first build.
 * @throws ContentError with every problem, or the error that stopped the build. The live folder is unchanged, except after a
 * PartialPublishError.
 * @param preparedAt epoch milliseconds of a later release whose site is stored instead of published
 */
export async function buildSite(
  env: NodeJS.ProcessEnv,
  onStep?: (step: BuildStep, progress: Progress) => void,
  preparedAt: number | null = null,
) {
  const settings = readBuildSettings(env);
  const { outDir } = settings;
  if (!settings.hasAddress) console.log(NO_ADDRESS);
  const progress = buildProgress();
  const stopProgress = showProgress(progress);
  const dir = resolve(outDir);
  // A folder for each site, because builds of several sites share the cache of pictures and may run at the same time.
  const astroCache = join(resolve(settings.cacheDir), 'astro', hash('sha256', dir).slice(0, 12));
  const entries = join(astroCache, 'entries.json');
  // For a site outside the checkout, Astro bundles pages in a folder inside the checkout that all such sites share.
  using _lock = await acquireBuildLock(outDir, ...(isInside(outDir, '.') ? [] : ['.']));
  try {
    onStep?.('contenido', progress);
    const checked = { ...settings, now: preparedAt ?? settings.now };
    const code = `${LOADED_CODE}.${codeRevision(env)}`;
    const cache = await openFileCache(join(astroCache, 'content'), code);
    const paths = { live: dir, file: entries };
    const { until, shows, ...built } = await validateContent(checked, { ...paths, cache }, progress);
    const published = settings.isClockFixed ? { ...built, rebuildAt: 0, releaseAt: null } : built;
    const variables = buildVariables({
      codeRevision: code,
      entries,
      contentRevision: published.revision,
      builtAt: published.builtAt,
      previewUntil: until,
    });
    Object.assign(process.env, variables);
    await inNextFolder(dir, async (next) => {
      onStep?.('paginas', progress);
      // Imported late, because Astro loads slowly and content problems should appear before that.
      const { build } = await import('astro');
      await build({ outDir: next, cacheDir: astroCache, logLevel: 'warn' });
      onStep?.('publicar', progress);
      if (preparedAt === null) await swapSite(next, dir);
      else {
        const readAt = new Date(settings.now).toISOString();
        await storePrepared(dir, next, { published: { ...published, readAt }, shows });
      }
    });
    /** `revision` is missing if shows come from an API; release plans are missing if `BUILD_NOW` is set. */
    return { dir, published };
  } finally {
    await rm(entries, { force: true });
    stopProgress();
  }
}

const NO_ADDRESS =
  'SITE_URL no está puesta: el sitio sirve para verlo aquí. Sus enlaces para compartir, calendarios y buscadores dicen http://localhost:4321; para publicarlo, construye con SITE_URL=https://tu-dominio.';

/**
 * Validates the content and writes its entries to a file for the content loader.
 * @throws ContentError
 */
async function validateContent(
  settings: BuildSettings,
  { live, file, cache }: { live: string; file: string; cache: Awaited<ReturnType<typeof openFileCache>> },
  { sources }: Progress,
) {
  const { contentDir, showsApi: api, now, refusesSample, previewShows } = settings;
  // Computed before the content is read: if a file changes in between, the site has the older revision and is built again.
  const revision = api ? null : await contentRevision(contentDir, cache.digests);
  const onPicture = (done: number, total: number) => Object.assign(sources, { done, total });
  const options = { api, now, refusesSample, outDir: live, cache: cache.files, onPicture };
  const { content, problems, warnings } = await checkContent(contentDir, options);
  if (problems.length > 0) throw new ContentError(problems);
  const homeZone = homeZoneOf(content.entries);
  const { entries, at, until } = releasedEntries(content.entries, now, previewShows);
  // The site of a release is built hours before it.
  const { shows: released } = releasedEntries(
    content.entries,
    Math.min(now, Date.now()),
    previewShows,
  ).entries;
  const known = new Set(released);
  const waiting = content.entries.shows.filter((show) => !known.has(show));
  // Caches and logs of a workflow may be public, so they contain no unreleased show.
  await cache.save(new Set(waiting.flatMap(({ file: each, data }) => [each, data.cartel || each])));
  const secrets = [...namesOf(waiting).difference(namesOf(released))];
  const texts = warnings.map(formatProblem).filter((text) => !secrets.some((name) => text.includes(name)));
  for (const text of texts.slice(0, MAX_WARNINGS)) console.warn(`aviso: ${text}`);
  const rest = texts.length - MAX_WARNINGS;
  if (rest > 0) console.warn(`aviso: y ${rest} más; npm run content:check los enseña todos.`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(entries));
  const all = content.entries.shows.map(({ data }) => data);
  return {
    revision,
    builtAt: new Date(at).toISOString(),
    rebuildAt: nextRebuild(all, now, homeZone),
    releaseAt: nextRelease(all, now, homeZone),
    until,
    shows: entries.shows.map(({ id }) => id),
  };
}

/** Maximum warnings to print; the others are only counted. */
const MAX_WARNINGS = 20;

/** Returns what texts may call the shows: their ids, venues and cities. */
function namesOf(shows: Content['entries']['shows']): Set<string> {
  const names = shows.flatMap(({ id, data }) => [id, data.lugar, data.ciudad]);
  return new Set(names.filter((name) => !isPlaceholder(name)));
}
