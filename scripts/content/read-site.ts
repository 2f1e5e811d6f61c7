import type { Site } from '../../src/schemas/site.ts';
import { collections } from '../../src/storage/collections.ts';
import { readEntries } from '../../src/storage/entries.ts';
import { readTextFile } from '../../src/storage/read-text-file.ts';

/** The site.yaml of a content folder; null while that file is missing or invalid. */
export function readSite(dir: string): Site | null {
  const text = readTextFile(dir, 'site.yaml');
  const [entry] = typeof text === 'string' ? readEntries(collections.site, 'site.yaml', text).entries : [];
  return entry?.data ?? null;
}
