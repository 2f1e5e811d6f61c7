/** Which code builds the pages: Astro's cache of pages (`experimental.incrementalBuild`) does not look at all of it. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings that pages or pictures are made with, besides those in Astro's configuration. */
const SETTINGS = ['FAST_PICTURES', 'NOTICES_FORM', 'PUBLIC_API_URL', 'PUBLIC_CONTACT_ENDPOINT', 'REPO_URL'];

/** A digest of the sources in a folder and of the settings. */
export function codeRevision(folder: string, env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha1');
  for (const file of globSync('**/*.{ts,tsx,astro,css}', { cwd: folder }).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(folder, file)));
  }
  for (const name of SETTINGS) hash.update(`${name}=${env[name] ?? ''}\n`);
  return hash.digest('hex');
}
