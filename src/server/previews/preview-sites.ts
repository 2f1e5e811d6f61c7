/**
 * The sites of previews: one for all links to the same shows, built when one of them is opened and the content is another, one site
 * at a time.
 */
import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type SiteBuilder, siteBuilder } from '../publish/site-builder.ts';
import { PREVIEW_BASE, previewSettings } from './preview-files.ts';
import type { PreviewLink } from './preview-links.ts';

export interface PreviewSites {
  /** The folder of a link's site, which may not exist yet; builds it where its content is not that of now. */
  folderOf(link: PreviewLink): Promise<string>;
  /** Deletes the sites that none of these links has. */
  keepOnly(links: readonly PreviewLink[]): Promise<void>;
  /** Ends a running build: that of the site comes first. The next request starts it again. */
  cancel(): Promise<void>;
}

interface Options {
  /** See `previewsIn`. */
  readonly folder: string;
  /** The environment of the builds of the site. */
  readonly env: NodeJS.ProcessEnv;
  /** Of the content. */
  readonly revision: () => Promise<string>;
  readonly log: (line: string) => void;
}

export function previewSites({ folder, env, revision, log }: Options): PreviewSites {
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
    folderOf: async (link) => {
      const site = siteOf(link);
      if (running === null && (await revisionOf(site)) !== (await revision()) && running === null)
        void build(link)
          .catch((error: unknown) => log(`Vista previa: ${String(error)}`))
          .finally(() => {
            running = null;
          });
      return site;
    },
    keepOnly: async (links) => {
      const names = links.map(nameOf);
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      const gone = entries.filter((entry) => entry.isDirectory() && !names.includes(entry.name));
      for (const { name } of gone)
        if (name !== 'construccion' && !name.startsWith('.'))
          await rm(join(folder, name), { recursive: true });
    },
    cancel: async () => running?.stop(),
  };
}

/** The name of the folder of a link's site. */
function nameOf({ shows }: PreviewLink): string {
  return hash('sha256', shows.toSorted().join()).slice(0, 16);
}

/** Of the content that a site was built of; null without one. */
async function revisionOf(site: string): Promise<string | null> {
  try {
    return (JSON.parse(await readFile(join(site, 'estado.json'), 'utf8')) as { readonly revision: string })
      .revision;
  } catch {
    return null;
  }
}
