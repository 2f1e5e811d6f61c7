/** Runs the editor API, the site on the same origin, and a build whenever the content or the time asks for one. */
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { releasedEntries } from '../domain/shows/released-entries.ts';
import { coalesce } from '../lib/concurrency.ts';
import { readValidContent } from '../storage/check/read-content.ts';
import type { ApiOptions } from './api-routes.ts';
import type { BuildOutcome } from './build/build-messages.ts';
import { previewLinks, previewSites } from './previews/previews.ts';
import { BuildQueue } from './serve/build-queue.ts';
import { currentRevision } from './serve/current-revision.ts';
import { healthMonitor } from './serve/health.ts';
import type { PlainLog } from './serve/plain-log.ts';
import { readPublished, toPublication } from './serve/publication-state.ts';
import { type ReleaseSchedule, releaseSchedule } from './serve/release-schedule.ts';
import { type SiteBuilder, siteBuilder } from './serve/site-builder.ts';
import { staticFileHandler } from './serve/static-files.ts';
import { watchContent } from './serve/watch-content.ts';
import type { ServeSettings } from './settings/serve-settings.ts';
import { startApi } from './start-api.ts';
import { publishHook } from './static-host.ts';

export type RunningServer = Awaited<ReturnType<typeof startServe>>;

/** @throws SettingsError, in Spanish, when the server cannot start */
export async function startServe(
  settings: ServeSettings,
  log: PlainLog,
  builder: SiteBuilder = siteBuilder(settings.buildEnv, (line) => log.line(line)),
) {
  const { build, buildEnv } = settings;
  const live = resolve(build.outDir);
  const printLine = (line: string) => log.line(line);
  const health = healthMonitor({
    ...settings,
    folders: [build.contentDir, dirname(live), build.cacheDir],
    log: printLine,
  });
  const revision = currentRevision(build.contentDir);
  const { cacheDir } = build;
  const sites = previewSites({ cacheDir, env: buildEnv, revision: () => revision.read(), log: printLine });
  const entries = async () => (await readValidContent(build.contentDir)).entries;
  const lastPublished = await readPublished(live);
  const releases = releaseSchedule({
    live,
    builder,
    releasedIds: async (now) => releasedEntries(await entries(), now).entries.shows.map(({ id }) => id),
    log: printLine,
  });
  const builds = siteBuilds({ revision, sites, releases, builder, log });
  const queue = new BuildQueue({ build: builds.run, published: lastPublished });
  const requestAfterRush = () => setTimeout(queue.request, RUSH_MS).unref();
  const { origin } = new URL(buildEnv.SITE_URL ?? '');
  const api = await startApi(settings.api, {
    ...apiOptions(settings, { log, health, queue, builder, revision }),
    previews: { links: previewLinks(cacheDir), sites, origin, entries },
    site: staticFileHandler({ dir: live, base: settings.base, health: health.answer }),
  });
  queue.whenEnded((outcome, milliseconds) => {
    log.line(lineOf(outcome, milliseconds));
    health.set('build', outcome.type === 'failed' ? NOT_BUILT : null);
    if (outcome.type !== 'published') return;
    if (builds.isPublishedOutdated()) requestAfterRush();
    releases.plan(outcome.published);
    void api.sendNotices();
  });
  mkdirSync(dirname(live), { recursive: true });
  // After the API: it asks for a build as soon as a release is due.
  releases.start(() => {
    // A build that began before the release would publish a site without it.
    void builder.cancel();
    queue.request();
  });
  const stopChecks = await startChecks(build.contentDir, { revision, health }, () =>
    requestIfChanged(builds.revision, revision.read, queue.request),
  );
  // A release may have come out just before the server was loaded.
  if (lastPublished && Date.now() - Date.parse(lastPublished.builtAt) < RUSH_MS) requestAfterRush();
  else queue.request();
  return {
    /** For example `http://localhost:4321`. */
    url: api.url,
    /** Finishes what is being saved, ends a running build and resolves when everything has stopped. */
    close: async (): Promise<void> => {
      stopChecks();
      const ended = queue.stop();
      releases.stop();
      await Promise.all([builder.stop(), sites.cancel(), api.close()]);
      await ended;
    },
  };
}

interface Builder extends Pick<Parts, 'revision' | 'builder' | 'log'> {
  readonly sites: ReturnType<typeof previewSites>;
  readonly releases: ReleaseSchedule;
}

/** Publishes the prepared site of a release that is due, else builds the site. */
function siteBuilds({ revision, sites, releases, builder, log }: Builder) {
  let built: Promise<string | null> = Promise.resolve(null);
  let isStart = true;
  let isOutdated = false;
  return {
    /** Returns the revision of the content that the last build read. */
    revision: () => built,
    /**
     * Returns true if the published site was prepared before: the program may be another one since then, and the content may
     * have changed.
     */
    isPublishedOutdated: () => isOutdated,
    run: async (): Promise<BuildOutcome> => {
      await sites.cancel();
      built = revision.read();
      const prepared = await releases.publishDue(await built);
      isOutdated = prepared !== null && (isStart || prepared.published.revision !== (await built));
      isStart = false;
      if (prepared) return prepared;
      log.line('Construyendo el sitio…');
      return builder.build();
    },
  };
}

interface Parts {
  readonly log: PlainLog;
  readonly health: ReturnType<typeof healthMonitor>;
  readonly queue: BuildQueue;
  readonly builder: SiteBuilder;
  readonly revision: ReturnType<typeof currentRevision>;
}

/** What the API tells the others about, and what it answers about the builds. */
function apiOptions({ buildEnv, base }: ServeSettings, { log, health, queue, builder, revision }: Parts) {
  const hook = publishHook(buildEnv, {
    onFailure: ({ message }) => {
      log.line(`aviso: PUBLISH_HOOK_URL no contestó (${message}).`);
      health.set('hook', 'Lo último se envió, pero PUBLISH_HOOK_URL no contestó.');
    },
  });
  return {
    log,
    address: new URL(base, buildEnv.SITE_URL).href,
    onGitProblem: (problem) => health.set('git', problem),
    onPushed: () => {
      health.set('hook', null);
      void hook?.();
    },
    // The event of the folder may come after the answer to the editor.
    onChange: revision.invalidate,
    published: async () => {
      const { published } = queue.state();
      return published && Date.parse(published.builtAt);
    },
    routes: [
      {
        url: '/api/publicacion',
        handler: async () =>
          toPublication(queue.state(), builder.progress(), await revision.read(), Date.now()),
      },
    ],
  } satisfies ApiOptions;
}

/** Checks the content after each change, and the health of the server each minute. @returns stops both */
async function startChecks(
  contentDir: string,
  { revision, health }: Pick<Parts, 'revision' | 'health'>,
  checkContent: () => Promise<void>,
): Promise<() => void> {
  const check = coalesce(checkContent);
  const unwatch = await watchContent(resolve(contentDir), () => {
    revision.invalidate();
    void check();
  });
  const timer = setInterval(() => void health.check(), HEALTH_CHECK_MS);
  return () => {
    unwatch();
    clearInterval(timer);
  };
}

/** Requests a build unless the last one read the current content. An uploaded poster that no show uses yet changes nothing. */
async function requestIfChanged(
  built: () => Promise<string | null>,
  current: () => Promise<string>,
  request: () => void,
): Promise<void> {
  const before = built();
  const revision = await current();
  // A build that started meanwhile may have read the change.
  if (built() !== before) return requestIfChanged(built, current, request);
  if (revision !== (await before)) request();
}

const HEALTH_CHECK_MS = 60_000;
/** After a release, the processors are for its visitors: a build that brings nothing of it waits. */
const RUSH_MS = 5_000;
/** Anyone may read it: editors and the log have the reason. */
const NOT_BUILT =
  'El sitio no se pudo construir; se ve el de antes. La causa está en /editar/ y en el registro.';

function lineOf(outcome: BuildOutcome, milliseconds: number): string {
  if (outcome.type === 'failed') return outcome.failure.message;
  return `Sitio publicado (${(milliseconds / 1000).toLocaleString('es-MX', { maximumFractionDigits: 1 })} s).`;
}
