import type { Site } from '../../schemas/site.ts';
import { readTextFile } from '../../storage/files/stored-file.ts';
import { collections } from '../../storage/read/collections.ts';
import { parseEntries } from '../../storage/read/parse-entries.ts';

/** Reads the site.yaml of a content folder; null while that file is missing or invalid. */
export function readSite(dir: string): Site | null {
  const text = readTextFile(dir, 'site.yaml');
  const [entry] = typeof text === 'string' ? parseEntries(collections.site, 'site.yaml', text).entries : [];
  return entry?.data ?? null;
}
