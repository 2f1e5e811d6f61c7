/**
 * Astro integration for files that are not pages: pictures, calendars, feeds. A build writes them directly,
 * because a request for each would slow it down. `astro dev` serves pictures and documents of rendered pages;
 * other files have a route (pages/[...file].[type].ts).
 */
import { copyFile, link, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import pLimit from 'p-limit';
import {
  type FileBody,
  filesChannel,
  progressChannel,
  readBody,
  type SiteFile,
} from '../lib/build-events.ts';

/** Maximum files that are open at once. */
const MAX_OPEN_FILES = 8;

export function siteFiles(): AstroIntegration {
  /** By path in the site. */
  const files = new Map<string, SiteFile>();
  let base = '/';
  return {
    name: 'gira:site-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = `${config.base.replace(/\/$/u, '')}/`;
        filesChannel.subscribe((message) => {
          for (const file of message as readonly SiteFile[]) files.set(file.path, file);
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(({ url = '' }, response, next) => {
          const file = url.startsWith(base) && files.get(url.slice(base.length));
          if (file) readBody(file).then((bytes) => response.end(bytes), next);
          else next();
        });
      },
      // After this hook, Astro deletes the modules that make the files.
      'astro:build:generated': async ({ dir }) => {
        const paths = [...files].map(([path, file]) => [join(fileURLToPath(dir), path), file] as const);
        for (const folder of new Set(paths.map(([path]) => dirname(path))))
          await mkdir(folder, { recursive: true });
        const limit = pLimit(MAX_OPEN_FILES);
        let done = 0;
        const write = async (path: string, { body }: SiteFile) => {
          await publishFile(path, await body());
          done += 1;
          progressChannel.publish({ files: { done, total: paths.length } });
        };
        await Promise.all(paths.map(([path, file]) => limit(() => write(path, file))));
      },
    },
  };
}

/**
 * Writes a file. A cached file becomes a hard link, because pictures are most of a site's bytes. It is copied
 * only if the cache is on another disk, or on a file system without links.
 */
async function publishFile(path: string, body: FileBody): Promise<void> {
  if (typeof body === 'string' || body instanceof Uint8Array) return writeFile(path, body);
  await link(body.path, path).catch(() => copyFile(body.path, path));
}
