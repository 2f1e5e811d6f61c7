/**
 * Astro integration for the files that no page renders: pictures, calendars, feeds. In a build it writes them, because a request and
 * a response for each of them would slow it down. In `astro dev` it answers with the pictures and documents of the pages that were
 * rendered; other files have a route (pages/[...file].[type].ts).
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

/** Most files that are open at once. */
const MOST = 8;

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
      // Astro then deletes the modules that make them.
      'astro:build:generated': async ({ dir }) => {
        const paths = [...files].map(([path, file]) => [join(fileURLToPath(dir), path), file] as const);
        for (const folder of new Set(paths.map(([path]) => dirname(path))))
          await mkdir(folder, { recursive: true });
        const limit = pLimit(MOST);
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
 * Writes a file. One of the cache becomes a hard link, because the pictures of a site are most of its bytes: a copy only where the
 * cache is on another disk or file system without links.
 */
async function publishFile(path: string, body: FileBody): Promise<void> {
  if (typeof body === 'string' || body instanceof Uint8Array) return writeFile(path, body);
  await link(body.path, path).catch(() => copyFile(body.path, path));
}
