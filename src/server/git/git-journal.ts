/** Journal on the disk of stored files that are not committed yet. After a kill, the program commits them when it starts again. */
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { errorCode, orNull } from '../../lib/error-handling.ts';
import { readInsideSync } from '../../lib/files-inside.ts';

export interface PendingCommit {
  /** Paths inside the content folder. */
  readonly files: readonly string[];
  /**
   * Texts of the files when they were stored, null for deleted files: another editor may change the files
   * before the commit. Other files, such as pictures, are committed as they are on the disk.
   */
  readonly texts?: Readonly<Record<string, string | null>>;
  readonly message: string;
  /** Author; null if unnamed. */
  readonly editor: string | null;
}

/** Commits that Git has made, before HEAD moves to them. Older programs read the entry as a commit without files. */
interface Import extends PendingCommit {
  /** Hash of the last commit. */
  readonly imported: string;
  /** Numbers of the commits in the journal. */
  readonly numbers: readonly number[];
}

export type GitJournal = ReturnType<typeof createGitJournal>;

/** @param file in the repository's Git folder, where it is never committed */
export function createGitJournal(file: string) {
  const pending = new Map<number, PendingCommit>();
  const earlierLines = orNull(() => readFileSync(file, 'utf8'))?.split('\n') ?? [''];
  // Ends an incomplete line of a killed program, so that the next entry has its own line.
  if (earlierLines.at(-1) === '') earlierLines.pop();
  else appendFileSync(file, '\n');
  let lastImport: Import | null = null;
  for (const [index, line] of earlierLines.entries()) {
    const { commit, done, imported } = parseLine(line);
    if (commit) pending.set(index, commit);
    if (done !== undefined) pending.delete(done);
    if (imported) lastImport = imported;
  }
  let lines = earlierLines.length;
  // Flushes done entries too: otherwise a power cut would commit them again, over changes of others.
  const append = (line: object) => {
    appendFileSync(file, `${JSON.stringify(line)}\n`, { flush: true });
    return lines++;
  };
  return {
    /** Commits that may not be made yet, by number. Commits of an earlier program come first. */
    pending: pending as ReadonlyMap<number, PendingCommit>,
    /** Adds a commit and flushes it to the disk. @returns its number @throws if it cannot be written */
    add: (commit: PendingCommit): number => {
      const number = append(commit);
      pending.set(number, commit);
      return number;
    },
    /** Last import of an earlier program. If HEAD contains it, the program was killed before its last `markDone`. */
    lastImport: lastImport as Import | null,
    /** Call before HEAD moves to the commits with these numbers. */
    noteImport: (imported: string, numbers: readonly number[]): void => {
      append({ files: [], message: '', editor: null, imported, numbers } satisfies Import);
    },
    /** Call once the commit is made. */
    markDone: (number: number): void => {
      pending.delete(number);
      append({ done: number });
      if (pending.size > 0) return;
      rmSync(file, { force: true });
      lines = 0;
    },
  };
}

/**
 * Returns the texts of those files that are content files, null for missing files. Leaves out files that cannot be read: they are
 * not deleted, and Git's own error is reported if they still cannot be read at the commit.
 * @param dir the content folder
 */
export function readTexts(dir: string, files: readonly string[]): Record<string, string | null> {
  const texts = files.filter(isTextFile).flatMap((file) => {
    try {
      return [[file, readInsideSync(dir, file).bytes?.toString() ?? null] as const];
    } catch (error) {
      return errorCode(error) === 'ENOENT' ? [[file, null] as const] : [];
    }
  });
  return Object.fromEntries(texts);
}

export const isTextFile = (file: string): boolean => /\.(?:md|ya?ml)$/u.test(file);

/** Parses a line. An incomplete line of a killed program belongs to a request that was never answered. */
function parseLine(line: string): {
  readonly commit?: PendingCommit;
  readonly done?: number;
  readonly imported?: Import;
} {
  const value = orNull(() => JSON.parse(line) as Import & { readonly done?: number });
  if (value === null) return {};
  if (value.imported !== undefined) return { imported: value };
  return value.done === undefined ? { commit: value } : { done: value.done };
}
