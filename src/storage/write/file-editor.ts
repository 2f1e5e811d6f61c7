/**
 * Changes content files, one editor of a file at a time, in this process and in others (lib/socket-lock.ts says on which systems). A
 * change is on the disk when it is acknowledged, readers see it whole, and nothing that was there before is lost.
 */
import { realpathSync } from 'node:fs';
import { createKeyedQueue } from '../../lib/concurrency.ts';
import { acquireSocketLock } from '../../lib/socket-lock.ts';
import type { ContentIndex } from '../check/content-index.ts';
import { readStoredFile, type StoredFile } from '../files/stored-file.ts';
import { createFile, replaceFile } from '../files/write-file.ts';
import type { KeptVersions } from '../history/kept-versions.ts';
import type { BinEntry, RecycleBin } from '../history/recycle-bin.ts';

/** An edit of a file, and the result to return after it is written. */
export interface FileEdit<T> {
  readonly result: T;
  /** New text of the file; null to move the file to the bin, absent to leave it. */
  readonly text?: string | null;
  /** Texts that go to the bin before the change. */
  readonly discarded?: readonly string[];
}

/**
 * Returns the edit of a file. Called again if another program creates the file before it is written.
 * @param current null when there is no such file
 */
type PlanEdit<T> = (current: StoredFile | null) => Promise<FileEdit<T>> | FileEdit<T>;

interface FileEditorDeps {
  /** The content folder. */
  readonly dir: string;
  readonly index: ContentIndex;
  readonly bin: RecycleBin;
  /** Null where git keeps them. */
  readonly versions: KeptVersions | null;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export type FileEditor = ReturnType<typeof createFileEditor>;

/**
 * Returns the function that plans an edit of a file and makes it, without another editor's edit in between. Its result lists in
 * `binEntries` what was moved to the bin. It throws RefusedChangeError.
 */
export function createFileEditor({ dir, index, bin, versions, clock }: FileEditorDeps) {
  const inTurn = createKeyedQueue();
  const writeEdit = async <T extends object | null>(
    file: string,
    editor: string | null,
    plan: PlanEdit<T>,
  ): Promise<T> => {
    for (;;) {
      const current = readStoredFile(dir, file);
      const { result, text, discarded = [] } = await plan(current);
      if (text === undefined) return result;
      const binEntries: BinEntry[] = [];
      const mark = { time: clock(), editor };
      const write = async () => {
        for (const removed of discarded) binEntries.push(await bin.add(file, removed, mark));
        if (text === null) {
          binEntries.push(await bin.move(file, mark));
          return true;
        }
        await versions?.keep(current, file, text, mark);
        // False when another program has created it meanwhile.
        if (current === null) return createFile(dir, file, text);
        await replaceFile(dir, file, text);
        return true;
      };
      if (await index.checkAndWrite(file, text, write))
        return binEntries.length === 0 ? result : { ...result, binEntries };
    }
  };
  return <T extends object | null>(file: string, editor: string | null, plan: PlanEdit<T>): Promise<T> =>
    inTurn(file, async () => {
      using _lock = await lockFile(dir, file);
      return await writeEdit(file, editor, plan);
    });
}

/** Waits until no other editor, in this process or another, changes the file, and makes later ones wait. */
export function lockFile(dir: string, file: string): Promise<Disposable> {
  return acquireSocketLock(`content ${realpathSync(dir)} ${file}`);
}
