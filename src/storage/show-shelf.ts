/**
 * The shows that stand in the content folder, re-read only where a file has changed. Editors and git change files
 * behind a running program's back, so every answer looks at the folder again; a thousand at once share one look.
 */
import { lstat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { showKey, showProblems } from '../domain/show-rules.ts';
import type { Show } from '../schemas/show.ts';
import { collectionOf, collections } from './collections.ts';
import { readEntries } from './entries.ts';
import { listFolder } from './folder.ts';
import { grouped } from './grouped.ts';
import { readTextFile } from './text-file.ts';

export interface ShelvedShow {
  /** The file's stem. */
  readonly id: string;
  /** Path inside the content folder. */
  readonly file: string;
  readonly show: Show;
  readonly body: string;
}

export interface Shelf {
  /** The shows that can be published, in the order of their file names. */
  readonly shows: readonly ShelvedShow[];
  /** Names of all show files, readable or not. */
  readonly ids: ReadonlySet<string>;
  /** By `showKey`: which file announces this show already. */
  readonly byKey: ReadonlyMap<string, ShelvedShow>;
}

/** @param dir the content folder */
export function showShelf(dir: string): () => Promise<Shelf> {
  const known = new Map<string, { readonly version: string; readonly show: ShelvedShow | null }>();
  const readKnown = async (file: string): Promise<ShelvedShow | null> => {
    const version = await versionOf(join(dir, file));
    const earlier = known.get(file);
    if (version !== null && earlier?.version === version) return earlier.show;
    const show = readShow(dir, file);
    if (version === null) known.delete(file);
    else known.set(file, { version, show });
    return show;
  };
  return grouped(async () => {
    const below = await listFolder(join(dir, 'shows')).catch(() => ({ files: new Set<string>() }));
    const files = [...below.files].map((name) => `shows/${name}`).filter((file) => collectionOf(file));
    for (const file of known.keys()) if (!below.files.has(file.slice('shows/'.length))) known.delete(file);
    const read = await Promise.all(files.map(readKnown));
    const shows = read.filter((show) => show !== null);
    return {
      shows,
      ids: new Set(files.map((file) => basename(file, '.md'))),
      byKey: new Map(shows.map((shelved) => [showKey(shelved.show), shelved])),
    };
  });
}

/** One show file through the site's reader; null when it can't be published. */
export function readShow(dir: string, file: string): ShelvedShow | null {
  const text = readTextFile(dir, file);
  if (typeof text !== 'string') return null;
  const [entry] = readEntries(collections.shows, file, text).entries;
  if (!entry) return null;
  const show = entry.data as Show;
  return showProblems(show).length > 0 ? null : { id: entry.id, file, show, body: entry.body };
}

/** A change within the clock's tick (4 ms on Linux, 2 s on some disks) could look the same: the young are not known yet. */
const SETTLED_MS = 2_000;

async function versionOf(path: string): Promise<string | null> {
  const stats = await lstat(path, { bigint: true }).catch(() => null);
  if (!stats || Math.abs(Date.now() - Number(stats.ctimeMs)) < SETTLED_MS) return null;
  return [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(':');
}
