/**
 * Changes content files. Only one editor at a time changes a file, across processes too (lib/socket-lock.ts lists the systems).
 * When a change is acknowledged, it is on the disk. Readers see the whole file, and the former text is kept.
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
  /** New text of the file; null moves the file to the bin, undefined leaves it unchanged. */
  readonly text?: string | null;
  /** Texts to add to the bin before the change. */
  readonly discarded?: readonly string[];
}

/**
 * Returns the edit of a file. Called again if another program creates the file before the edit is written.
 * @param current null if the file does not exist
 */
type PlanEdit<T> = (current: StoredFile | null) => Promise<FileEdit<T>> | FileEdit<T>;

interface FileEditorDeps {
  /** The content folder. */
  readonly dir: string;
  readonly index: ContentIndex;
  readonly bin: RecycleBin;
  /** Null if Git keeps versions. */
  readonly versions: KeptVersions | null;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export type FileEditor = ReturnType<typeof createFileEditor>;

/**
 * Returns a function that plans and writes an edit of a file, with no other edit in between. The result's
 * `binEntries` are what the edit moved to the bin. The function throws RefusedChangeError.
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
        // False if another program has created the file in the meantime.
        if (current === null) return createFile(dir, file, text);
        await replaceFile(dir, file, text);
        return true;
      };
      const undoBin = async (error: unknown): Promise<never> => {
        // Otherwise the bin would list what the file still has. If only the fsync has failed, the file no longer has it.
        if (readStoredFile(dir, file)?.etag === current?.etag) await Promise.all(binEntries.map(bin.remove));
        throw error;
      };
      if (await index.checkAndWrite(file, text, () => write().catch(undoBin)))
        return binEntries.length === 0 ? result : { ...result, binEntries };
    }
  };
  return <T extends object | null>(file: string, editor: string | null, plan: PlanEdit<T>): Promise<T> =>
    inTurn(file, async () => {
      using _lock = await lockFile(dir, file);
      return await writeEdit(file, editor, plan);
    });
}

/** Waits until no other editor changes the file, in this process or another, and makes later editors wait. */
export function lockFile(dir: string, file: string): Promise<Disposable> {
  return acquireSocketLock(`content ${realpathSync(dir)} ${file}`);
}
