/** The sites of previews: built when they are opened and the content is another, one at a time. */
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type SiteBuilder, siteBuilder } from '../publish/site-builder.ts';
import { PREVIEW_BASE, previewSettings } from './preview-files.ts';
import type { PreviewLink } from './preview-links.ts';

export interface PreviewSites {
  /** The folder of a link's site, which may not exist yet; builds it where its content is not that of now. */
  folderOf(link: PreviewLink): Promise<string>;
  /** Deletes the sites of other links. */
  keepOnly(ids: readonly string[]): Promise<void>;
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
  let running: { readonly id: string; readonly builder: SiteBuilder } | null = null;
  const siteOf = (id: string) => join(folder, id, 'sitio');

  const build = async ({ id, shows }: PreviewLink) => {
    // The same folder for all: Astro keeps what it rendered by the folder of the site.
    const built = join(folder, 'construccion');
    const own = { ...env, ...previewSettings(shows), BASE_PATH: PREVIEW_BASE, OUT_DIR: built };
    const builder = siteBuilder(own, () => undefined);
    running = { id, builder };
    const outcome = await builder.build();
    // The process that waits for the next build.
    await builder.stop();
    if (outcome.type === 'published') {
      await mkdir(join(folder, id), { recursive: true });
      await rm(siteOf(id), { recursive: true, force: true });
      await rename(built, siteOf(id));
    } else if (outcome.failure.problems.length > 0) log(`Vista previa: ${outcome.failure.message}`);
  };

  return {
    folderOf: async (link) => {
      const site = siteOf(link.id);
      if (running === null && (await revisionOf(site)) !== (await revision()) && running === null)
        void build(link)
          .catch((error: unknown) => log(`Vista previa: ${String(error)}`))
          .finally(() => {
            running = null;
          });
      return site;
    },
    keepOnly: async (ids) => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      const gone = entries.filter((entry) => entry.isDirectory() && !ids.includes(entry.name));
      for (const { name } of gone)
        if (name !== 'construccion' && !name.startsWith('.'))
          await rm(join(folder, name), { recursive: true });
    },
    cancel: async () => running?.builder.stop(),
  };
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
