/** Journal on the disk of stored files that are not committed yet, so that a killed program commits them when it starts again. */
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { orNull } from '../../lib/error-handling.ts';
import { readInsideSync } from '../../lib/files-inside.ts';

export interface PendingCommit {
  /** Paths inside the content folder. */
  readonly files: readonly string[];
  /**
   * Texts of the files when they were stored, null for deleted ones, because another editor may change them before the commit.
   * Other files, such as pictures, are committed as they are on the disk.
   */
  readonly texts?: Readonly<Record<string, string | null>>;
  readonly message: string;
  /** Author; null without a name. */
  readonly editor: string | null;
}

/** Commits that git has made, to which HEAD is about to move. Read as a commit without files by programs that do not know it. */
interface Import extends PendingCommit {
  /** Hash of the last commit. */
  readonly imported: string;
  /** Their numbers in the journal. */
  readonly numbers: readonly number[];
}

export type GitJournal = ReturnType<typeof createGitJournal>;

/** @param file in the repository's git folder, where it is never committed */
export function createGitJournal(file: string) {
  const pending = new Map<number, PendingCommit>();
  const earlierLines = orNull(() => readFileSync(file, 'utf8'))?.split('\n') ?? [''];
  // Ends an incomplete line of a killed program, so that the next one is a line of its own.
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
  // Entries that are done are flushed, too: after a power cut they would be committed over the changes of others.
  const append = (line: object) => {
    appendFileSync(file, `${JSON.stringify(line)}\n`, { flush: true });
    return lines++;
  };
  return {
    /** Commits that may not be made yet, those of an earlier program first, by the number that `markDone` takes. */
    pending: pending as ReadonlyMap<number, PendingCommit>,
    /** Adds a commit, on the disk when this returns. @returns its number. @throws when it can't be written */
    add: (commit: PendingCommit): number => {
      const number = append(commit);
      pending.set(number, commit);
      return number;
    },
    /** Last import of an earlier program. If HEAD has it, the program was killed before it called `markDone` for all of it. */
    lastImport: lastImport as Import | null,
    /** Called before HEAD moves to the commits with these numbers. */
    noteImport: (imported: string, numbers: readonly number[]): void => {
      append({ files: [], message: '', editor: null, imported, numbers } satisfies Import);
    },
    /** Called when the commit is made. */
    markDone: (number: number): void => {
      pending.delete(number);
      append({ done: number });
      if (pending.size > 0) return;
      rmSync(file, { force: true });
      lines = 0;
    },
  };
}

/** Returns the texts of the content files among these files. @param dir the content folder */
export function readTexts(dir: string, files: readonly string[]): Record<string, string | null> {
  const texts = files
    .filter((file) => /\.(?:md|ya?ml)$/u.test(file))
    .map((file) => [file, orNull(() => readInsideSync(dir, file).bytes?.toString() ?? null)]);
  return Object.fromEntries(texts);
}

/** Parses a line. An incomplete one, left by a killed program, belongs to a request that was never answered. */
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
