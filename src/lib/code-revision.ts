/** Digest of the code that parses the content and builds the pages: a cache is valid for the same code only. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings that pages or pictures are made with, besides those in Astro's configuration. */
const SETTINGS = ['FAST_PICTURES', 'NOTICES_FORM', 'PUBLIC_API_URL', 'PUBLIC_CONTACT_ENDPOINT', 'REPO_URL'];

const SOURCES = ['package-lock.json', 'src/**/*.{ts,tsx,astro,css,json,svg}'];

const ROOT = join(import.meta.dirname, '../..');

/**
 * Returns a digest of the program's sources and data, the versions of its packages and Node, and its settings.
 * @param root the folder of the program
 */
export function codeRevision(env: NodeJS.ProcessEnv, root = ROOT): string {
  const hash = createHash('sha1').update(process.version);
  const files = globSync(SOURCES, { cwd: root, exclude: ['**/*.test.ts'] });
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)));
  for (const name of SETTINGS) hash.update(`${name}=${env[name] ?? ''}\n`);
  return hash.digest('hex');
}
