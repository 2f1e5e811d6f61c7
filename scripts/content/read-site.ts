import { DEFAULT_COUNTRY } from '../../src/schemas/country.ts';
import { collections } from '../../src/storage/collections.ts';
import { readEntries } from '../../src/storage/entries.ts';
import { readTextFile } from '../../src/storage/read-text-file.ts';

/** The home country in the site.yaml of a content folder; the default one while that file is missing or invalid. */
export function readSite(dir: string): { readonly pais: string } {
  const text = readTextFile(dir, 'site.yaml');
  const [entry] = typeof text === 'string' ? readEntries(collections.site, 'site.yaml', text).entries : [];
  return entry?.data ?? { pais: DEFAULT_COUNTRY };
}
