/** A preview as a folder, for a static host or to send: its address has a name that nobody guesses. */
import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildSite } from '../build/build-site.ts';
import { isClosedFile, PREVIEW_HEADERS, previewSettings } from './previews.ts';

/**
 * @param folder gets the folder of the preview, and the rules of hosts beside it
 * @returns the name of the folder of the preview, which is the first part of its address
 */
export async function writePreviewFolder(
  folder: string,
  shows: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const name = `previa-${randomBytes(16).toString('hex')}`;
  const site = join(resolve(folder), name);
  const settings = { ...env, ...previewSettings(shows), OUT_DIR: site, BASE_PATH: `/${name}/` };
  // The build of this process reads them, and so do the pages.
  Object.assign(process.env, settings);
  await buildSite(process.env);
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const inside = path.slice(site.length);
    if (isClosedFile(inside) || /^\/_(?:headers|redirects)$/u.test(inside))
      await rm(path, { recursive: true, force: true });
  }
  const rules = Object.entries(PREVIEW_HEADERS).map(([header, value]) => `  ${header}: ${value}\n`);
  await writeFile(join(resolve(folder), '_headers'), `/*\n${rules.join('')}`);
  await writeFile(join(resolve(folder), 'robots.txt'), 'User-agent: *\nDisallow: /\n');
  return name;
}
