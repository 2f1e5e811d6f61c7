/**
 * The sites of previews: one for all links to the same shows, built when one of them is opened and the content is another, one site
 * at a time; and what nobody gets of them.
 */
import { hash } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { publishedIn } from '../publish/publish-state.ts';
import { type SiteBuilder, siteBuilder } from '../publish/site-builder.ts';
import type { PreviewLink } from './preview-links.ts';

/** Where `npm run serve` has previews: the API's addresses reach it behind every proxy. */
export const PREVIEW_BASE = '/api/previa/';

/** What browsers keep, what machines read, and the forms of editors. */
const CLOSED =
  /^\/(?:sw\.js|manifest\.json|estado\.json|robots\.txt|sitemap[\w-]*\.xml|fechas\.(?:xml|ics)|calendario\/.*|ciudad\/[^/]+\.(?:xml|ics)|(?:add|editar|contenido|api)\/.*)$/u;

/** Returns true for a file of a preview that nobody gets. @param path inside the site: `/fechas.xml` */
export function isClosedFile(path: string): boolean {
  return CLOSED.test(path);
}

/** The settings of a build of a preview besides the folder and the base path. */
export function previewSettings(shows: readonly string[]): NodeJS.ProcessEnv {
  return {
    PREVIEW_SHOWS: shows.join(','),
    BUILD_NOW: '',
    PUBLIC_API_URL: '',
    REPO_URL: '',
    NOTICES_FORM: '',
    PUBLIC_CONTACT_ENDPOINT: '',
  };
}

export const PREVIEW_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const;

export type PreviewSites = ReturnType<typeof previewSites>;

interface Options {
  /** See `previewsIn`. */
  readonly folder: string;
  /** The environment of the builds of the site. */
  readonly env: NodeJS.ProcessEnv;
  /** Of the content. */
  readonly revision: () => Promise<string>;
  readonly log: (line: string) => void;
}

export function previewSites({ folder, env, revision, log }: Options) {
  let running: SiteBuilder | null = null;
  const siteOf = (link: PreviewLink) => join(folder, nameOf(link), 'sitio');

  const build = async (link: PreviewLink) => {
    // The same folder for all: Astro keeps what it rendered by the folder of the site.
    const built = join(folder, 'construccion');
    const own = { ...env, ...previewSettings(link.shows), BASE_PATH: PREVIEW_BASE, OUT_DIR: built };
    const builder = siteBuilder(own, () => undefined);
    running = builder;
    const outcome = await builder.build();
    // The process that waits for the next build.
    await builder.stop();
    if (outcome.type === 'published') {
      const site = siteOf(link);
      await mkdir(dirname(site), { recursive: true });
      await rm(site, { recursive: true, force: true });
      await rename(built, site);
    } else if (outcome.failure.problems.length > 0) log(`Vista previa: ${outcome.failure.message}`);
  };

  return {
    /** The folder of a link's site, which may not exist yet; builds it where its content is not that of now. */
    folderOf: async (link: PreviewLink): Promise<string> => {
      const site = siteOf(link);
      if (running === null && (await publishedIn(site))?.revision !== (await revision()) && running === null)
        void build(link)
          .catch((error: unknown) => log(`Vista previa: ${String(error)}`))
          .finally(() => {
            running = null;
          });
      return site;
    },
    /** Deletes the sites that none of these links has. */
    keepOnly: async (links: readonly PreviewLink[]): Promise<void> => {
      const names = links.map(nameOf);
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      const gone = entries.filter((entry) => entry.isDirectory() && !names.includes(entry.name));
      for (const { name } of gone)
        if (name !== 'construccion' && !name.startsWith('.'))
          await rm(join(folder, name), { recursive: true });
    },
    /** Ends a running build: that of the site comes first. The next request starts it again. */
    cancel: async (): Promise<void> => running?.stop(),
  };
}

/** The name of the folder of a link's site. */
function nameOf({ shows }: PreviewLink): string {
  return hash('sha256', shows.toSorted().join()).slice(0, 16);
}
