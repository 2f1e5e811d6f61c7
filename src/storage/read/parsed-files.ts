/**
 * Content files that an earlier reading of the folder parsed: a process that stays parses only those that changed. A file counts
 * as unchanged when its times and size are the same, or its text: two writes within one tick of the clock leave the same times.
 */
import { basename, dirname } from 'node:path';
import { statAllInside } from '../../lib/files-inside.ts';
import type { Issue } from '../../schemas/validate.ts';
import type { Problem } from '../files/problem.ts';
import { readTextFile } from '../files/stored-file.ts';
import type { CollectionName } from './collections.ts';
import { type FileEntries, readFileText } from './entries.ts';

export interface ParsedFile {
  /** Identifies the state of the file; null when it changed a moment ago. */
  version: string | null;
  readonly text: string;
  readonly read: FileEntries;
}

/** By their paths inside the content folder. */
export type ParsedFiles = Map<string, ParsedFile>;

/** What earlier readings parsed, and the present states of files (`versionsOf`). */
export interface Earlier {
  readonly parsed: ParsedFiles;
  readonly versions: ReadonlyMap<string, string>;
}

/**
 * Reads a file of a collection. Returns a problem when it can't be read as text.
 * @param earlier gets the file; without it, the file is read and parsed in any case
 */
export function readContentFile(
  dir: string,
  file: string,
  name: CollectionName,
  earlier: Earlier | null = null,
): FileEntries | Problem {
  const version = earlier?.versions.get(file) ?? null;
  const known = earlier?.parsed.get(file);
  if (known && version !== null && known.version === version) return known.read;
  const text = readTextFile(dir, file);
  if (typeof text !== 'string') {
    earlier?.parsed.delete(file);
    return text;
  }
  if (known?.text === text) {
    known.version = version;
    return known.read;
  }
  if (!earlier) return readFileText(name, file, text);
  const read = withoutDocument(name, file, text);
  earlier.parsed.set(file, { version, text, read });
  return read;
}

/** Forgets the files that are gone. */
export function keepOnly(files: ReadonlySet<string>, parsed: ParsedFiles): void {
  for (const file of parsed.keys()) if (!files.has(file)) parsed.delete(file);
}

/** Documents take ten times as much memory as their text: `locate` parses it again, once for each issue. */
function withoutDocument(name: CollectionName, file: string, text: string): FileEntries {
  const located = new Map<string, Problem>();
  const locate = (issue: Issue) => {
    const key = JSON.stringify(issue);
    const problem = located.get(key) ?? readFileText(name, file, text).locate(issue);
    located.set(key, problem);
    return problem;
  };
  return { ...readFileText(name, file, text), locate };
}

/** Milliseconds. Two changes within one tick of the file clock, of up to 2 s, look the same. */
const MIN_AGE_MS = 2_000;

/** Returns the states of files by their paths; none for those that changed a moment ago. @param dir the content folder */
export async function versionsOf(dir: string, files: Iterable<string>): Promise<ReadonlyMap<string, string>> {
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
