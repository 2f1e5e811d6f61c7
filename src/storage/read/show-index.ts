/**
 * The shows in the content folder, re-read only where a file has changed. Editors and git change files while the API
 * runs, so each request lists the folder again; concurrent requests share one listing.
 */
import { basename, dirname } from 'node:path';
import { formerIds } from '../../domain/shows/former-ids.ts';
import { pathOf, showKey, showProblems } from '../../domain/shows/show-rules.ts';
import { coalesce } from '../../lib/concurrency.ts';
import { statAllInside } from '../../lib/files-inside.ts';
import type { Show } from '../../schemas/show.ts';
import { listFolder } from '../files/list-folder.ts';
import type { Problem } from '../files/problem.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { collectionOf, collections } from './collections.ts';
import { type Entry, readEntries } from './entries.ts';

export interface IndexedShow {
  /** The file name without extension. */
  readonly id: string;
  /** Path inside the content folder. */
  readonly file: string;
  readonly show: Show;
  readonly body: string;
}

export interface ShowIndex {
  /** The shows that can be published, in the order of their file names. */
  readonly shows: readonly IndexedShow[];
  /** The files of all shows by their names, readable or not. */
  readonly files: ReadonlyMap<string, string>;
  /** The names that files have now, by names that they had. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The shows by `showKey`, to find duplicates. */
  readonly byKey: ReadonlyMap<string, IndexedShow>;
}

/** @param dir the content folder */
export function showIndex(dir: string): () => Promise<ShowIndex> {
  const known = new Map<string, { readonly version: string; readonly show: IndexedShow | null }>();
  const readKnown = (file: string, version: string | null): IndexedShow | null => {
    const earlier = known.get(file);
    if (version !== null && earlier?.version === version) return earlier.show;
    const show = readShow(dir, file);
    if (version === null) known.delete(file);
    else known.set(file, { version, show });
    return show;
  };
  return coalesce(async () => {
    const folder = await listFolder(dir, 'shows');
    const files = [...folder.files].filter((file) => collectionOf(file));
    for (const file of known.keys()) if (!folder.files.has(file)) known.delete(file);
    const versions = await versionsOf(dir, files);
    const read = files.map((file) => readKnown(file, versions.get(file) ?? null));
    const shows = read.filter((show) => show !== null);
    return {
      shows,
      files: new Map(files.map((file) => [basename(file, '.md'), file])),
      renamed: new Map(
        shows.flatMap(({ id, show }) => formerIds(show.antes).map((old) => [old, id] as const)),
      ),
      byKey: new Map(shows.map((indexed) => [showKey(indexed.show), indexed])),
    };
  });
}

/** Reads one show file; null when it can't be published. */
export function readShow(dir: string, file: string): IndexedShow | null {
  const text = readTextFile(dir, file);
  const entry = typeof text === 'string' ? readShowText(file, text).entry : null;
  return entry && { id: entry.id, file, show: entry.data, body: entry.body };
}

/** The show in the text of a file, or why it can't be published. */
export function readShowText(
  file: string,
  text: string,
): { entry: Entry<Show> | null; problems: readonly Problem[] } {
  const { entries, problems, locate } = readEntries(collections.shows, file, text);
  const [entry] = entries;
  if (!entry) return { entry: null, problems };
  const found = showProblems(entry.data).map((issue) =>
    locate({ path: pathOf(issue), message: issue.message }),
  );
  return { entry: found.length > 0 ? null : entry, problems: found };
}

/** Files changed less than this ago are not cached: two changes within one tick of the file clock (up to 2 s) look the same. */
const MIN_AGE_MS = 2_000;

/** By file; none for those that are not cached. */
async function versionsOf(dir: string, files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const versions = new Map<string, string>();
  for (const [folder, inFolder] of Map.groupBy(files, dirname)) {
    const names = inFolder.map((file) => basename(file));
    const stats = await statAllInside(dir, folder, names).catch(() => []);
    for (const [index, file] of inFolder.entries()) {
      const found = stats[index];
      if (!found || Math.abs(Date.now() - Number(found.ctimeMs)) < MIN_AGE_MS) continue;
      versions.set(file, [found.ino, found.size, found.mtimeNs, found.ctimeNs].join(':'));
    }
  }
  return versions;
}
