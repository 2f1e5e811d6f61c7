/**
 * Moves deleted content to `.papelera/` and back: a whole file unchanged, or a list element as a list with
 * one element. A file name in the bin contains the time, the editor and the former path, with `!` for `/`.
 */
import { hash } from 'node:crypto';
import { dirname } from 'node:path';
import {
  flushFolderInside,
  isFileInside,
  linkInside,
  listInside,
  removeInside,
  renameInside,
  statInside,
} from '../../lib/files-inside.ts';
import { readStoredFile } from '../files/stored-file.ts';
import { createFile, ensureFolder, unlessExists } from '../files/write-file.ts';
import { type EditMark, markedName, parseMarkedName } from './marked-name.ts';

export const BIN_FOLDER = '.papelera';

export type BinEntry = NonNullable<ReturnType<typeof toEntry>>;
export type RecycleBin = ReturnType<typeof createRecycleBin>;

/** @param dir the content folder */
export function createRecycleBin(dir: string) {
  return {
    /** Returns the entries, newest first. */
    list: async (): Promise<BinEntry[]> => {
      const files = await listInside(dir, BIN_FOLDER);
      const entries = files.flatMap((file) => (file.isFile() && toEntry(file.name)) || []);
      return entries.filter((entry) => !isRestored(dir, entry)).sort((a, b) => b.time - a.time);
    },
    /** Returns the text of a deleted file; empty if it cannot be read. */
    read: ({ pathInBin }: BinEntry): string => readStoredFile(dir, pathInBin)?.text ?? '',
    /** Moves a file to the bin. Resolves once the move survives a power cut. */
    move: async (file: string, mark: EditMark): Promise<BinEntry> => {
      await ensureFolder(dir, BIN_FOLDER);
      const entry = freeEntry(dir, file, mark);
      await renameInside(dir, file, entry.pathInBin);
      await Promise.all([flushFolderInside(dir, BIN_FOLDER), flushFolderInside(dir, dirname(file))]);
      return entry;
    },
    /** Adds a text to the bin as if it were the text of the file. */
    add: async (file: string, text: string, mark: EditMark): Promise<BinEntry> => {
      for (let { time } = mark; ; time++) {
        const entry = newEntry(file, { ...mark, time });
        if (await createFile(dir, entry.pathInBin, text)) return entry;
      }
    },
    /** Moves a file back. Returns false if its name is taken. */
    restore: async (entry: BinEntry): Promise<boolean> => {
      const folder = dirname(entry.file);
      await ensureFolder(dir, folder);
      if (!(await unlessExists(linkInside(dir, entry.pathInBin, entry.file)))) return false;
      await flushFolderInside(dir, folder);
      await removeInside(dir, entry.pathInBin);
      return true;
    },
    remove: async (entry: BinEntry): Promise<void> => {
      await removeInside(dir, entry.pathInBin);
      await flushFolderInside(dir, BIN_FOLDER);
    },
  };
}

/** Returns an entry with a free name, as `rename` replaces silently. Edits of one file, which share names, run one at a time. */
function freeEntry(dir: string, file: string, mark: EditMark): BinEntry {
  for (let { time } = mark; ; time++) {
    const entry = newEntry(file, { ...mark, time });
    if (!statInside(dir, entry.pathInBin)) return entry;
  }
}

const PATH = /^[a-z0-9-]+(?:![a-z0-9-]+)*\.[a-z]+$/u;

/** Parses a file name in the bin; null for other files. */
function toEntry(name: string) {
  const parsed = parseMarkedName(name);
  if (!parsed || !PATH.test(parsed.rest)) return null;
  const { time, editor, rest } = parsed;
  const key = hash('sha256', name).slice(0, 20);
  return {
    /** Id of the entry in the API. */
    key,
    time,
    editor,
    /** Path of the deleted file inside the content folder. */
    file: rest.replaceAll('!', '/'),
    /** Path in the bin, inside the content folder. */
    pathInBin: `${BIN_FOLDER}/${name}`,
  };
}

function newEntry(file: string, mark: EditMark): BinEntry {
  const name = markedName(mark, file.replaceAll('/', '!'));
  const entry = toEntry(name);
  if (!entry) throw new Error(`${name} is no name for the bin.`);
  return entry;
}

/** Returns true for a file that an interrupted restore left in the bin: the file then has two names. */
function isRestored(dir: string, { file, pathInBin }: BinEntry): boolean {
  if (!isFileInside(dir, file)) return false;
  const [one, two] = [file, pathInBin].map((path) => statInside(dir, path));
  return one?.ino === two?.ino && one?.dev === two?.dev;
}
