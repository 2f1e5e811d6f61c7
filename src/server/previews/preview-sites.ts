/**
 * Builds the sites of previews. Links to the same shows share a site. Opening a link builds its site if the
 * content has changed since the last build. Only one site at a time is built.
 */
import { hash } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { settingNames } from '../../settings/setting-table.ts';
import { readPublished } from '../build/read-published.ts';
import { createSiteBuilder, type SiteBuilder } from '../serve/site-builder.ts';
import { type PreviewLink, previewFolder } from './preview-links.ts';

/** Base path of previews in `npm run serve`. It is below `/api/`, which every proxy forwards. */
export const PREVIEW_BASE = '/api/previa/';

/** Files of a preview that are never served: files that browsers store or programs read, and the editor. */
export const HIDDEN_FILES =
  /^\/(?:sw\.js|manifest\.json|estado\.json|robots\.txt|sitemap[\w-]*\.xml|_headers|_redirects|fechas\.(?:xml|ics)|calendario\/.*|ciudad\/[^/]+\.(?:xml|ics)|(?:add|editar|contenido|api)\/.*)$/u;

/** Pause after a failed build of the same content. */
const RETRY_MS = 60_000;

/** Returns the settings for the build of a preview, except folder and base path. */
export function previewSettings(shows: readonly string[]): NodeJS.ProcessEnv {
  const unset = settingNames('isUnsetInPreviews').map((name) => [name, '']);
  return { ...Object.fromEntries(unset), PREVIEW_SHOWS: shows.join(',') };
}

export const PREVIEW_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const;

export type PreviewSites = ReturnType<typeof createPreviewSites>;

interface Options {
  readonly cacheDir: string;
  /** Environment of the builds of the site. */
  readonly env: NodeJS.ProcessEnv;
  /** Returns the revision of the content. */
  readonly revision: () => Promise<string>;
  readonly log: (line: string) => void;
}

export function createPreviewSites({ cacheDir, env, revision, log }: Options) {
  const folder = previewFolder(cacheDir);
  // One folder for all previews, because Astro's cache of rendered pages depends on the site's folder.
  const built = join(folder, 'construccion');
  let running: SiteBuilder | null = null;
  let cancelled: SiteBuilder | null = null;
  let failed = { site: '', revision: '', at: 0 };

  /** Returns why the build failed; null if it has not, or was cancelled. */
  const build = async ({ shows }: PreviewLink, site: string): Promise<string | null> => {
    const buildEnv = { ...env, ...previewSettings(shows), BASE_PATH: PREVIEW_BASE, OUT_DIR: built };
    const lines: string[] = [];
    const builder = createSiteBuilder(buildEnv, (line) => lines.push(line));
    running = builder;
    const outcome = await builder.build();
    if (outcome.type === 'failed')
      return cancelled === builder ? null : [...lines, outcome.failure.message].join('\n');
    await rm(site, { recursive: true, force: true });
    await rename(built, site);
    return null;
  };

  return {
    /** Returns the folder of a link's site, which may not exist yet. Builds an outdated site if no build is running. */
    folderOf: async (link: PreviewLink): Promise<string> => {
      const site = join(folder, siteNameOf(link));
      if (running !== null) return site;
      const current = await revision();
      // The page that waits for the site loads itself again every few seconds.
      const hasFailed =
        failed.site === site && failed.revision === current && performance.now() - failed.at < RETRY_MS;
      const isOutdated = !hasFailed && (await readPublished(site))?.revision !== current;
      // Another request may have started a build during the await.
      if (isOutdated && running === null)
        void build(link, site)
          .catch(String)
          .then((reason) => {
            running = null;
            if (reason === null) return;
            failed = { site, revision: current, at: performance.now() };
            log(`Vista previa: ${reason}`);
          });
      return site;
    },
    /** Deletes the sites of all other links. */
    removeOtherSites: async (links: readonly PreviewLink[]): Promise<void> => {
      const names = [basename(built), ...links.map(siteNameOf)];
      for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => []))
        if (entry.isDirectory() && !entry.name.startsWith('.') && !names.includes(entry.name))
          // Another call may be deleting it.
          await rm(join(folder, entry.name), { recursive: true, force: true });
    },
    /** Ends a running build, because the site's own build is more urgent. The next request starts it again. */
    cancel: async (): Promise<void> => {
      cancelled = running;
      await running?.stop();
    },
  };
}

/** Returns the folder name of a link's site. */
function siteNameOf({ shows }: PreviewLink): string {
  return hash('sha256', shows.toSorted().join()).slice(0, 16);
}
