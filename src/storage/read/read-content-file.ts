/** Reads content files and caches their parsed entries. */
import { basename, dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { orNull } from '../../lib/error-handling.ts';
import { statAllInside } from '../../lib/files-inside.ts';
import type { Site } from '../../schemas/site.ts';
import type { Problem } from '../files/problem.ts';
import { readTextFile } from '../files/stored-file.ts';
import { type CollectionName, collectionOf, collections } from './collections.ts';
import { type ParsedEntries, parseContentFile, parseEntries } from './parse-entries.ts';

/**
 * A parsed content file. It counts as unchanged if its times and size are the same, or if its text is the
 * same: two writes within one tick of the clock leave the same times.
 */
export interface CachedFile {
  /** Identifies the state of the file; null if the file has just changed. */
  state: string | null;
  readonly text: string;
  readonly parsed: ParsedEntries;
  /** Results of `parsed.locate`, by the issue as JSON. */
  readonly located: Map<string, Problem>;
}

/** Files by their paths inside the content folder. */
export type FileCache = Map<string, CachedFile>;

/** Files by path inside the content folder. If two files exclude each other, the later file has the problem. */
export type ParsedFiles = Map<string, { readonly name: CollectionName; readonly parsed: ParsedEntries }>;

/** Number of files to read before other tasks of the process get a turn. */
const FILES_AT_ONCE = 50;

/**
 * Reads content files. `parsed`: files that can be read as text, in the same order; `problems`: other files;
 * `unknown`: paths outside the collections.
 * @param cache files that earlier calls parsed; only changed files are read again; null reads all
 */
export async function readContentFiles(dir: string, files: ReadonlySet<string>, cache: FileCache | null) {
  const states = cache && fileStates(dir, files);
  const parsed: ParsedFiles = new Map();
  const problems: Problem[] = [];
  const unknown: string[] = [];
  let count = 0;
  for (const file of files) {
    const name = collectionOf(file);
    const found = name && readContentFile(dir, file, name, states?.get(file) ?? null, cache);
    if (!found) unknown.push(file);
    else if ('message' in found) problems.push(found);
    else parsed.set(file, { name, parsed: found });
    if (++count % FILES_AT_ONCE === 0) await setImmediate();
  }
  if (cache) forgetRemovedFiles(files, cache);
  return { parsed, problems, unknown };
}

/** Returns a problem if the file cannot be read as text. @param state state of the file (`fileStates`); null if unknown */
function readContentFile(
  dir: string,
  file: string,
  name: CollectionName,
  state: string | null,
  cache: FileCache | null,
): ParsedEntries | Problem {
  const cached = cache?.get(file);
  if (cached && state !== null && cached.state === state) return cached.parsed;
  const text = readTextFile(dir, file);
  if (typeof text !== 'string') {
    cache?.delete(file);
    return text;
  }
  if (cached?.text === text) {
    cached.state = state;
    return cached.parsed;
  }
  const parsed = parseContentFile(name, file, text);
  return cache ? cacheParsed(cache, file, name, { state, text, parsed }) : parsed;
}

/** Reads site.yaml of a content folder; null if it is missing or invalid. */
export function readSite(dir: string): Site | null {
  const text = readTextFile(dir, 'site.yaml');
  const [entry] = typeof text === 'string' ? parseEntries(collections.site, 'site.yaml', text).entries : [];
  return entry?.data ?? null;
}

/** Stores a parsed file in the cache. */
export function cacheParsed(
  files: FileCache,
  file: string,
  name: CollectionName,
  { state, text, parsed }: Omit<CachedFile, 'located'>,
): ParsedEntries {
  const located = new Map<string, Problem>();
  const cached = { ...parsed, locate: cachedLocate(name, file, text, located) };
  files.set(file, { state, text, parsed: cached, located });
  return cached;
}

/** Removes files that no longer exist from `known`. */
export function forgetRemovedFiles(files: ReadonlySet<string>, known: Map<string, unknown>): void {
  for (const file of known.keys()) if (!files.has(file)) known.delete(file);
}

/**
 * Returns `locate` for a cached file. It parses the text again, once for each issue, because parsed documents
 * need much more memory than their text.
 */
export function cachedLocate(
  name: CollectionName,
  file: string,
  text: string,
  located: Map<string, Problem>,
): ParsedEntries['locate'] {
  return (issue) => {
    const key = JSON.stringify(issue);
    const problem = located.get(key) ?? parseContentFile(name, file, text).locate(issue);
    located.set(key, problem);
    return problem;
  };
}

/** Age in milliseconds from which a file has a state. Changes within a tick of the file clock (at most 2 s) look the same. */
const MIN_AGE_MS = 2_000;

/** Returns the states of files by path. Leaves out files that have just changed. @param dir the content folder */
export function fileStates(dir: string, files: Iterable<string>): ReadonlyMap<string, string> {
  const states = new Map<string, string>();
  for (const [folder, inFolder] of Map.groupBy(files, dirname)) {
    const names = inFolder.map((file) => basename(file));
    const stats = orNull(() => statAllInside(dir, folder, names)) ?? [];
    for (const [index, file] of inFolder.entries()) {
      const found = stats[index];
      if (!found || Math.abs(Date.now() - Number(found.ctimeMs)) < MIN_AGE_MS) continue;
      states.set(file, [found.ino, found.size, found.mtimeNs, found.ctimeNs].join(':'));
    }
  }
  return states;
}
