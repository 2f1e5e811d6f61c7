/** Stores parsed content files for the next build, which parses only changed files. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import { collectionOf } from './collections.ts';
import type { RevisionCache } from './content-revision.ts';
import { type CachedFile, cachedLocate, type FileCache } from './read-content-file.ts';

interface StoredCache {
  readonly code: string;
  /** `parsed.locate` is null, because functions cannot be stored. */
  readonly files: ReadonlyMap<string, CachedFile>;
  readonly digests: RevisionCache;
}

/**
 * Opens the cache of a content folder. Empty if the file is missing or damaged, or if other code wrote it.
 * @param code identifies the code that parses, for example by a digest of its sources
 */
export async function openFileCache(path: string, code: string) {
  const stored = await readFile(path)
    .then((bytes): StoredCache => deserialize(bytes))
    .catch(() => null);
  const valid = stored?.code === code ? stored : null;
  const files: FileCache = new Map();
  for (const [file, { text, parsed, located, state }] of valid?.files ?? []) {
    const name = collectionOf(file);
    const locate = name && cachedLocate(name, file, text, located);
    if (locate) files.set(file, { state, text, located, parsed: { ...parsed, locate } });
  }
  const digests: RevisionCache = valid?.digests ?? new Map();
  /** @param excluded files not to store, because more people may read the cache than the content */
  const save = (excluded: ReadonlySet<string>): Promise<void> => {
    const ids = [...excluded].map((file) => basename(file, '.md'));
    const storedFiles = new Map<string, unknown>();
    for (const [file, each] of files) {
      if (excluded.has(file)) continue;
      // Problems of other files may name them.
      const located = new Map([...each.located].filter(([issue]) => !ids.some((id) => issue.includes(id))));
      storedFiles.set(file, { ...each, located, parsed: { ...each.parsed, locate: null } });
    }
    const storedDigests = new Map([...digests].filter(([file]) => !excluded.has(file)));
    return writeFileAtomic(path, serialize({ code, files: storedFiles, digests: storedDigests }));
  };
  return { files, digests, save };
}
