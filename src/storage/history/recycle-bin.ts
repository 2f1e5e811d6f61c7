/**
 * Deleted content in `.papelera/`: a file as it was, or the deleted element of a list as a list of one. The name of each file
 * has the time, the editor and the path that it had, with `!` for `/`.
 */
import { createHash } from 'node:crypto';
import { link, lstat, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { stageFile } from '../files/stage-file.ts';
import { parseStampedName, type Stamp, stampedName } from '../files/stamped-name.ts';
import { readStoredFile } from '../files/stored-file.ts';
import { ensureFolder, syncFolder } from '../files/sync-folder.ts';

const BIN = '.papelera';

export interface BinEntry extends Stamp {
  /** Identifies it in the API. */
  readonly key: string;
  /** Path of the deleted file inside the content folder. */
  readonly file: string;
  /** Path in the bin, inside the content folder. */
  readonly binned: string;
}

export interface RecycleBin {
  /** Newest first. */
  list(): Promise<BinEntry[]>;
  /** Moves a file into the bin. When it resolves, that survives a power cut. */
  move(file: string, stamp: Stamp): Promise<BinEntry>;
  /** Puts a text into the bin, as if it had been the file. */
  add(file: string, text: string, stamp: Stamp): Promise<BinEntry>;
  /** Moves a file back; false when its name is taken. */
  restore(entry: BinEntry): Promise<boolean>;
  remove(entry: BinEntry): Promise<void>;
}

/** @param dir the content folder */
export function recycleBin(dir: string): RecycleBin {
  const folder = join(dir, BIN);
  return {
    list: async () => {
      const names = await readdir(folder).catch(() => []);
      const entries = names.flatMap((name) => toEntry(name) ?? []);
      const visible = await Promise.all(entries.map(async (entry) => !(await isRestored(dir, entry))));
      return entries.filter((_, index) => visible[index]).sort((a, b) => b.time - a.time);
    },
    move: async (file, stamp) => {
      await ensureFolder(folder);
      const entry = await freeEntry(folder, file, stamp);
      await rename(join(dir, file), join(dir, entry.binned));
      await Promise.all([syncFolder(folder), syncFolder(dirname(join(dir, file)))]);
      return entry;
    },
    add: async (file, text, stamp) => {
      await ensureFolder(folder);
      for (let { time } = stamp; ; time++) {
        const name = nameOf(file, { ...stamp, time });
        const bytes = new TextEncoder().encode(text);
        if (await stageFile(folder, bytes, (publish) => publish(name))) return entryOf(name);
      }
    },
    restore: async (entry) => {
      const path = join(dir, entry.file);
      await ensureFolder(dirname(path));
      try {
        await link(join(dir, entry.binned), path);
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false;
        throw error;
      }
      await syncFolder(dirname(path));
      await rm(join(dir, entry.binned), { force: true });
      return true;
    },
    remove: async (entry) => {
      await rm(join(dir, entry.binned), { force: true });
      await syncFolder(folder);
    },
  };
}

/** The text of a deleted file; empty when it can't be read. */
export function readBinned(dir: string, { binned }: BinEntry): string {
  return readStoredFile(dir, binned)?.text ?? '';
}

function nameOf(file: string, stamp: Stamp): string {
  return stampedName(stamp, file.replaceAll('/', '!'));
}

/** `rename` replaces silently: the name has to be free. Only edits of the same file compete for it, one at a time. */
async function freeEntry(folder: string, file: string, stamp: Stamp): Promise<BinEntry> {
  for (let { time } = stamp; ; time++) {
    const name = nameOf(file, { ...stamp, time });
    if (!(await lstat(join(folder, name)).catch(() => null))) return entryOf(name);
  }
}

const PATH = /^[a-z0-9-]+(?:![a-z0-9-]+)*\.[a-z]+$/u;

/** Null for files that are not the bin's. */
function toEntry(name: string): BinEntry | null {
  const parsed = parseStampedName(name);
  if (!parsed || !PATH.test(parsed.rest)) return null;
  const { time, editor, rest } = parsed;
  const key = createHash('sha256').update(name).digest('hex').slice(0, 20);
  return { key, time, editor, file: rest.replaceAll('!', '/'), binned: `${BIN}/${name}` };
}

function entryOf(name: string): BinEntry {
  const entry = toEntry(name);
  if (!entry) throw new Error(`${name} is no name for the bin.`);
  return entry;
}

/** True for what is left of a restore that was interrupted: the same file has two names. */
async function isRestored(dir: string, { file, binned }: BinEntry): Promise<boolean> {
  const [one, two] = await Promise.all(
    [file, binned].map((path) => lstat(join(dir, path)).catch(() => null)),
  );
  return Boolean(one && two && one.ino === two.ino && one.dev === two.dev);
}
