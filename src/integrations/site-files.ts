/**
 * Astro integration that writes the files that no page renders: pictures, calendars, feeds. A request and a response for each of
 * them would slow down the build; only `astro dev` serves them by a route (pages/[...file].[type].ts).
 */
import { copyFile, link, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import pLimit from 'p-limit';
import { type FileBody, filesChannel, progressChannel, type SiteFile } from '../lib/build-events.ts';

/** Most files that are open at once. */
const MOST = 8;

export function siteFiles(): AstroIntegration {
  const files: SiteFile[] = [];
  return {
    name: 'gira:site-files',
    hooks: {
      'astro:build:start': () =>
        filesChannel.subscribe((message) => files.push(...(message as readonly SiteFile[]))),
      // Astro then deletes the modules that make them.
      'astro:build:generated': async ({ dir }) => {
        const paths = new Map(files.map((file) => [join(fileURLToPath(dir), file.path), file]));
        for (const folder of new Set([...paths.keys()].map(dirname)))
          await mkdir(folder, { recursive: true });
        const limit = pLimit(MOST);
        let done = 0;
        const write = async (path: string, { body }: SiteFile) => {
          await publishFile(path, await body());
          done += 1;
          progressChannel.publish({ files: { done, total: paths.size } });
        };
        await Promise.all([...paths].map(([path, file]) => limit(() => write(path, file))));
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
