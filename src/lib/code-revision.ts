/** Which code parses the content and builds the pages: what builds keep is of use to the same code only. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings that pages or pictures are made with, besides those in Astro's configuration. */
const SETTINGS = ['FAST_PICTURES', 'NOTICES_FORM', 'PUBLIC_API_URL', 'PUBLIC_CONTACT_ENDPOINT', 'REPO_URL'];

const ROOT = join(import.meta.dirname, '../..');

/** Returns a digest of the program's sources, the versions of its packages and Node, and its settings. */
export function codeRevision(env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha1');
  for (const file of globSync('src/**/*.{ts,tsx,astro,css}', { cwd: ROOT }).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  hash.update(readFileSync(join(ROOT, 'package.json'))).update(process.version);
  for (const name of SETTINGS) hash.update(`${name}=${env[name] ?? ''}\n`);
  return hash.digest('hex');
}
