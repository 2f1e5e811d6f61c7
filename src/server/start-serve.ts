/** Runs the editor API, serves the site on the same origin, and builds it when the content or the time requires it. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { releasedEntries } from '../domain/shows/released-entries.ts';
import { coalesce } from '../lib/concurrency.ts';
import { readValidContent } from '../storage/check/read-content.ts';
import type { BuildOutcome } from './build/build-messages.ts';
import { readPublished } from './build/read-published.ts';
import { siteTimesOf } from './build/site-times.ts';
import { createPreviewLinks } from './previews/preview-links.ts';
import { createPreviewSites } from './previews/preview-sites.ts';
import { createPublisher } from './publisher.ts';
import { createReleaseSchedule } from './releases/release-schedule.ts';
import { createBuildQueue } from './serve/build-queue.ts';
import { cachedContentRevision } from './serve/cached-content-revision.ts';
import { publishHook } from './serve/call-hook.ts';
import { createHealthMonitor } from './serve/health.ts';
import type { PlainLog } from './serve/plain-log.ts';
import { toOwnPublicationState } from './serve/publication-state.ts';
import { createSiteBuilder, type SiteBuilder } from './serve/site-builder.ts';
import { staticFileHandler } from './serve/static-files.ts';
import { watchContent } from './serve/watch-content.ts';
import type { ServeSettings } from './settings/serve-settings.ts';
import { type ApiOptions, startApi } from './start-api.ts';

export type RunningServer = Awaited<ReturnType<typeof startServe>>;

/** Starts the server. @throws SettingsError in Spanish if it cannot start */
export async function startServe(
  settings: ServeSettings,
  log: PlainLog,
  builder: SiteBuilder = createSiteBuilder(settings.buildEnv, (line) => log.line(line), { isRepeated: true }),
) {
  const parts = await createParts(settings, log, builder);
  const { live, health, previews, releases, publisher, queue } = parts;
  const requestAfterPause = () => setTimeout(queue.request, RELEASE_PAUSE_MS).unref();
  const lastBuiltAt = queue.state().published?.builtAt;
  const api = await startApi(settings.api, apiOptions(settings, parts));
  queue.whenEnded((outcome, milliseconds) => {
    log.line(lineOf(outcome, milliseconds));
    health.setProblem('build', outcome.type === 'failed' ? NOT_BUILT : null);
    if (outcome.type !== 'published') return;
    if (publisher.isPublishedOutdated()) requestAfterPause();
    releases.prepareNext(outcome.published);
    void api.sendNotices();
  });
  const { isClockFixed, now } = settings.build;
  if (isClockFixed)
    log.line(
      `aviso: BUILD_NOW fija la hora del sitio en ${new Date(now).toISOString()}: ningún show empieza, termina ni sale a su hora. Quítalo de los ajustes para que el sitio siga el reloj.`,
    );
  mkdirSync(dirname(live), { recursive: true });
  // Started after the API, because a due release requests a build at once.
  releases.start(queue.request);
  const stopChecks = await startChecks(settings.build.contentDir, parts);
  // A release may have come out just before the server started.
  if (lastBuiltAt && Date.now() - Date.parse(lastBuiltAt) < RELEASE_PAUSE_MS) requestAfterPause();
  else queue.request();
  return {
    /** Address of the site: `http://localhost:4321`. */
    url: api.url,
    /** Finishes saves, ends a running build, and resolves once everything has stopped. */
    close: async (): Promise<void> => {
      stopChecks();
      const ended = queue.stop();
      releases.stop();
      await Promise.all([builder.stop(), previews.sites.cancel(), api.close()]);
      await ended;
    },
  };
}

type Parts = Awaited<ReturnType<typeof createParts>>;

/**
 * Creates the parts that build and publish the site, without starting them. The queue decides when to call
 * the publisher. The publisher publishes the site that `releases` has prepared, or lets the builder build it.
 */
async function createParts(settings: ServeSettings, log: PlainLog, builder: SiteBuilder) {
  const { build, buildEnv: env } = settings;
  const { contentDir, cacheDir } = build;
  const live = resolve(build.outDir);
  const printLine = (line: string) => log.line(line);
  const folders = [contentDir, dirname(live), cacheDir];
  const health = createHealthMonitor({ ...settings, folders, log: printLine });
  const content = {
    revision: cachedContentRevision(contentDir),
    readEntries: async () => (await readValidContent(contentDir)).entries,
  };
  const previews = {
    links: createPreviewLinks(cacheDir),
    sites: createPreviewSites({ cacheDir, env, revision: () => content.revision.read(), log: printLine }),
  };
  const releasedIds = async (now: number) =>
    releasedEntries(await content.readEntries(), now).entries.shows.map(({ id }) => id);
  const published = await readPublished(live);
  const releases = createReleaseSchedule({ live, builder, releasedIds, log: printLine });
  const publisher = createPublisher({ revision: content.revision, previews, releases, builder, log });
  const queue = createBuildQueue({ build: publisher.publish, published });
  return { live, log, health, content, previews, builder, releases, publisher, queue };
}

/** Returns the options that connect the API with the other parts. */
function apiOptions({ buildEnv, base }: ServeSettings, parts: Parts) {
  const { live, log, health, content, previews, builder, queue } = parts;
  const { origin, href } = new URL(base, buildEnv.SITE_URL);
  return {
    log,
    address: href,
    onProblem: health.setProblem,
    onPushed: publishHook(buildEnv, {
      onProblem: (error) => {
        if (error) log.line(`aviso: PUBLISH_HOOK_URL no contestó (${error.message}).`);
        health.setProblem('hook', error && 'Lo último se envió, pero PUBLISH_HOOK_URL no contestó.');
      },
    }),
    // The file event may come after the answer to the editor.
    onChange: content.revision.invalidate,
    siteTimes: async () => siteTimesOf(queue.state().published, await content.revision.read()),
    previews: { ...previews, origin, entries: content.readEntries },
    site: staticFileHandler({ dir: live, base, health: health.answer }),
    publication: async () =>
      toOwnPublicationState(queue.state(), builder.progress(), await content.revision.read(), Date.now()),
  } satisfies ApiOptions;
}

/** Checks content and site after each change and every 30 seconds, and the server's health every minute. @returns a function that stops both */
async function startChecks(contentDir: string, parts: Parts): Promise<() => void> {
  const { live, publisher, queue } = parts;
  const isDeleted = (): boolean => {
    const { phase, published, failure } = queue.state();
    return phase === 'idle' && published !== null && failure === null && !existsSync(live);
  };
  // Posters that no show uses do not change the revision.
  const check = coalesce(async () => {
    if (!(await publisher.isCurrent()) || isDeleted()) queue.request();
  });
  const unwatch = await watchContent(resolve(contentDir), () => {
    parts.content.revision.invalidate();
    void check();
  });
  const timer = setInterval(() => void parts.health.check(), HEALTH_CHECK_MS);
  return () => {
    unwatch();
    clearInterval(timer);
  };
}

const HEALTH_CHECK_MS = 60_000;
/** Pause between a release and a build without releases, so that requests of visitors are answered in between. */
const RELEASE_PAUSE_MS = 5_000;
/** Text for everybody. Editors and the log get the reason. */
const NOT_BUILT =
  'El sitio no se pudo construir; se ve el de antes. La causa está en /editar/ y en el registro.';

function lineOf(outcome: BuildOutcome, milliseconds: number): string {
  if (outcome.type === 'failed') return outcome.failure.message;
  return `Sitio publicado (${(milliseconds / 1000).toLocaleString('es-MX', { maximumFractionDigits: 1 })} s).`;
}
