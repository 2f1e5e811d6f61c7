/**
 * Index of the content files, and the check of changes before they are written. Editors and Git change files while the API runs, so
 * each request lists the folder again, but reads only changed files. Concurrent requests share one listing.
 */
import { basename } from 'node:path';
import pLimit from 'p-limit';
import { formerIds } from '../../domain/shows/former-ids.ts';
import { homeZoneOf } from '../../domain/shows/released-entries.ts';
import { showKey } from '../../domain/shows/show-key.ts';
import { coalesce } from '../../lib/concurrency.ts';
import { ContentError, type Problem, UnopenedFolderError } from '../files/problem.ts';
import { listFolder } from '../files/stored-file.ts';
import { type CollectionName, collectionOf, isContentFolder } from '../read/collections.ts';
import { type ParsedEntries, parseContentFile } from '../read/parse-entries.ts';
import {
  type CachedFile,
  cacheParsed,
  type FileCache,
  type ParsedFiles,
  readContentFiles,
} from '../read/read-content-file.ts';
import { combineFiles, findProblems } from './rules-between-files.ts';

export type ContentIndex = ReturnType<typeof createContentIndex>;

/** Lookup tables of the shows in a content folder. */
export type ShowIndex = ReturnType<typeof toShowIndex>;

/** What API routes need to read the content. */
export interface ContentSource {
  /** The content folder. */
  readonly dir: string;
  readonly index: () => Promise<ShowIndex>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** A file before and after a change. */
export interface FileChange {
  readonly file: string;
  /** Null for a new file. */
  readonly before: Pick<CachedFile, 'text' | 'parsed'> | null;
  readonly after: Pick<CachedFile, 'text' | 'parsed'>;
}

/** Returns additional problems of a changed file. */
export type ChangeCheck = (change: FileChange) => Promise<readonly Problem[]>;

/** Thrown if a change would add problems to the content. */
export class RefusedChangeError extends ContentError {
  /** Path of the file to change. */
  readonly file: string;

  /** @param problems without line numbers, because the file is not written */
  constructor(file: string, problems: readonly Problem[]) {
    super(problems.map((each) => (each.file === file ? { ...each, line: null, column: null } : each)));
    this.name = 'RefusedChangeError';
    this.file = file;
  }
}

/** @param dir the content folder */
export function createContentIndex(dir: string, check: ChangeCheck | null = null) {
  const cache: FileCache = new Map();
  let files: ReadonlySet<string> = new Set();
  /** Files as of the last `refresh`. */
  let stored: ParsedFiles = new Map();
  /** Writes one change at a time, so that two changes that exclude each other cannot both pass the check. */
  const inTurn = pLimit(1);

  const refresh = coalesce(async () => {
    const folder = await listFolder(dir);
    const unopened = folder.unopened.filter(({ file }) => isContentFolder(file));
    if (unopened.length > 0) throw new UnopenedFolderError(unopened);
    const { parsed } = await readContentFiles(dir, folder.files, cache);
    [files, stored] = [folder.files, parsed];
    return toShowIndex(files, stored);
  });

  /**
   * Returns the problems of the content if a file had these entries, or did not exist (null). The file comes
   * last: if two files exclude each other, this file has the problem.
   */
  const problemsWith = (file: string, name: CollectionName, parsed: ParsedEntries | null): Problem[] => {
    const changed = new Map(stored);
    changed.delete(file);
    if (parsed) changed.set(file, { name, parsed });
    return findProblems(combineFiles(changed), files);
  };

  /** Returns the problems that a change adds, wherever their lines are. Counts equal problems: three instead of two adds one. */
  const addedProblems: typeof problemsWith = (file, name, parsed) => {
    const problems = problemsWith(file, name, parsed);
    if (problems.length === 0) return [];
    const keyOf = (problem: Problem) => `${problem.file} ${problem.message}`;
    const known = Map.groupBy(problemsWith(file, name, stored.get(file)?.parsed ?? null), keyOf);
    return problems.filter((problem) => !known.get(keyOf(problem))?.pop());
  };

  return {
    /** Reads the files that changed since the last call. @throws UnopenedFolderError */
    refresh,
    /**
     * Checks a change and writes it.
     * @param text null to remove the file
     * @param write returns false if it has written nothing
     * @returns the result of `write`
     * @throws RefusedChangeError, UnopenedFolderError
     */
    checkAndWrite: (file: string, text: string | null, write: () => Promise<boolean>): Promise<boolean> =>
      inTurn(async () => {
        await refresh();
        const name = collectionOf(file);
        if (!name) throw new Error(`${file} belongs to no collection.`);
        const after = text === null ? null : { text, parsed: parseContentFile(name, file, text) };
        const checked = (after && (await check?.({ file, before: cache.get(file) ?? null, after }))) ?? [];
        const problems = [...addedProblems(file, name, after?.parsed ?? null), ...checked];
        if (problems.length > 0) throw new RefusedChangeError(file, problems);
        const isWritten = await write();
        if (after && isWritten) cacheParsed(cache, file, name, { state: null, ...after });
        return isWritten;
      }),
  };
}

/** @param readable the listed files that can be read, in the same order */
function toShowIndex(listed: ReadonlySet<string>, readable: ParsedFiles) {
  const { located } = combineFiles(readable);
  const publishable = located.shows.filter(({ entry }) => !readable.get(entry.file)?.parsed.problems.length);
  const shows = publishable.map(({ entry }) => entry);
  const files = [...listed].filter((file) => collectionOf(file) === 'shows');
  const former = shows.flatMap(({ id, data }) => formerIds(data.antes).map((old) => [old, id] as const));
  const site = located.site.map(({ entry }) => entry);
  return {
    /** Shows that can be published, sorted by file name. */
    shows,
    /** Files of all shows by their names without `.md`, even files that cannot be read. */
    files: new Map(files.map((file) => [basename(file, '.md'), file])),
    /** Current names of files by former names. */
    renamed: new Map(former),
    /** Shows by `showKey`, to find duplicates. */
    byKey: new Map(shows.map((entry) => [showKey(entry.data), entry])),
    /** Null if site.yaml is missing or invalid. */
    site: site[0]?.data ?? null,
    venues: located.venues.map(({ entry }) => entry.data),
    /** Time zone of `publicar`. */
    homeZone: homeZoneOf({ site }),
  };
}
