/**
 * Shows that an earlier reading of the folder parsed: a process that stays parses only the files whose text changed. The texts
 * themselves are compared, because two writes within one tick of the clock leave the same dates.
 */

import type { Show } from '../../schemas/show.ts';
import type { Issue } from '../../schemas/validate.ts';
import type { Problem } from '../files/problem.ts';
import { collections } from './collections.ts';
import { type FileEntries, readEntries } from './entries.ts';

/** Valid files by their paths inside the content folder. */
export type ParsedFiles = Map<string, { readonly text: string; readonly read: FileEntries<Show> }>;

/** Like `readEntries`, for a show. @param parsed gets the file; null to parse in any case */
export function readShowFile(file: string, text: string, parsed: ParsedFiles | null): FileEntries<Show> {
  const earlier = parsed?.get(file);
  if (earlier?.text === text) return earlier.read;
  const read = readEntries(collections.shows, file, text);
  if (read.problems.length > 0) parsed?.delete(file);
  else parsed?.set(file, { text, read: withoutDocument(file, text, read) });
  return read;
}

/** Forgets the files that are gone. */
export function keepOnly(files: ReadonlySet<string>, parsed: ParsedFiles): void {
  for (const file of parsed.keys()) if (!files.has(file)) parsed.delete(file);
}

/** Documents take ten times as much memory as their text: `locate` parses it again, once for each issue. */
function withoutDocument(file: string, text: string, read: FileEntries<Show>): FileEntries<Show> {
  const located = new Map<string, Problem>();
  const locate = (issue: Issue) => {
    const key = JSON.stringify(issue);
    const problem = located.get(key) ?? readEntries(collections.shows, file, text).locate(issue);
    located.set(key, problem);
    return problem;
  };
  return { ...read, locate };
}
