/** Remembers on disk which stored files are not committed yet, so that a killed program commits them when it starts again. */
import { appendFileSync, readFileSync, rmSync } from 'node:fs';

export interface PendingCommit {
  /** Paths inside the content folder. */
  readonly files: readonly string[];
  readonly message: string;
  /** The author; null without a name. */
  readonly editor: string | null;
}

export interface GitJournal {
  /** What an earlier program stored and may not have committed. */
  readonly left: readonly PendingCommit[];
  /** On disk when it returns. */
  add(commit: PendingCommit): void;
  /** Called when everything added is committed. */
  clear(): void;
}

/** @param file in the repository's git folder, where it is never committed */
export function gitJournal(file: string): GitJournal {
  return {
    left: readLines(file).flatMap((line) => parse(line)),
    add: (commit) => appendFileSync(file, `${JSON.stringify(commit)}\n`, { flush: true }),
    clear: () => rmSync(file, { force: true }),
  };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** A line that a kill cut off belongs to a request that was never answered. */
function parse(line: string): PendingCommit[] {
  try {
    return [JSON.parse(line) as PendingCommit];
  } catch {
    return [];
  }
}
