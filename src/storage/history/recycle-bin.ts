/**
 * Deleted content in `.papelera/`: a file as it was, or the deleted element of a list as a list of one. The name of each file
 * has the time, the editor and the path that it had, with `!` for `/`.
 */
import { createHash } from 'node:crypto';
import { dirname, extname, join } from 'node:path';
import {
  createInside,
  isFileInside,
  linkInside,
  listInside,
  makeFolderInside,
  readInside,
  removeInside,
  renameInside,
  statInside,
} from '../../lib/files-inside.ts';
import { etagOf, readStoredFile, type StoredFile } from '../files/stored-file.ts';
import { createFile, ensureFolder, syncFolder, unlessExists } from '../files/write-file.ts';

const BIN = '.papelera';

export type BinEntry = NonNullable<ReturnType<typeof toEntry>>;
export type RecycleBin = ReturnType<typeof recycleBin>;

/** @param dir the content folder */
export function recycleBin(dir: string) {
  return {
    /** Newest first. */
    list: async (): Promise<BinEntry[]> => {
      const files = await listInside(dir, BIN);
      const entries = files.flatMap((file) => (file.isFile() && toEntry(file.name)) || []);
      return entries.filter((entry) => !isRestored(dir, entry)).sort((a, b) => b.time - a.time);
    },
    /** Moves a file into the bin. When it resolves, that survives a power cut. */
    move: async (file: string, stamp: Stamp): Promise<BinEntry> => {
      await ensureFolder(dir, BIN);
      const entry = freeEntry(dir, file, stamp);
      await renameInside(dir, file, entry.binned);
      await Promise.all([syncFolder(dir, BIN), syncFolder(dir, dirname(file))]);
      return entry;
    },
    /** Puts a text into the bin, as if it had been the file. */
    add: async (file: string, text: string, stamp: Stamp): Promise<BinEntry> => {
      for (let { time } = stamp; ; time++) {
        const entry = entryOf(nameOf(file, { ...stamp, time }));
        if (await createFile(dir, entry.binned, text)) return entry;
      }
    },
    /** Moves a file back; returns false when its name is taken. */
    restore: async (entry: BinEntry): Promise<boolean> => {
      const folder = dirname(entry.file);
      await ensureFolder(dir, folder);
      if (!(await unlessExists(linkInside(dir, entry.binned, entry.file)))) return false;
      await syncFolder(dir, folder);
      await removeInside(dir, entry.binned);
      return true;
    },
    remove: async (entry: BinEntry): Promise<void> => {
      await removeInside(dir, entry.binned);
      await syncFolder(dir, BIN);
    },
  };
}

/** Returns the text of a deleted file; empty when it can't be read. */
export function readBinned(dir: string, { binned }: BinEntry): string {
  return readStoredFile(dir, binned)?.text ?? '';
}

function nameOf(file: string, stamp: Stamp): string {
  return stampedName(stamp, file.replaceAll('/', '!'));
}

/** `rename` replaces silently: the name has to be free. Only edits of the same file compete for it, one at a time. */
function freeEntry(dir: string, file: string, stamp: Stamp): BinEntry {
  for (let { time } = stamp; ; time++) {
    const entry = entryOf(nameOf(file, { ...stamp, time }));
    if (!statInside(dir, entry.binned)) return entry;
  }
}

const PATH = /^[a-z0-9-]+(?:![a-z0-9-]+)*\.[a-z]+$/u;

/** Returns null for files that are not the bin's. */
function toEntry(name: string) {
  const parsed = parseStampedName(name);
  if (!parsed || !PATH.test(parsed.rest)) return null;
  const { time, editor, rest } = parsed;
  const key = createHash('sha256').update(name).digest('hex').slice(0, 20);
  return {
    /** Identifies it in the API. */
    key,
    time,
    editor,
    /** Path of the deleted file inside the content folder. */
    file: rest.replaceAll('!', '/'),
    /** Path in the bin, inside the content folder. */
    binned: `${BIN}/${name}`,
  };
}

function entryOf(name: string): BinEntry {
  const entry = toEntry(name);
  if (!entry) throw new Error(`${name} is no name for the bin.`);
  return entry;
}

/** Returns true for what is left of a restore that was interrupted: the same file has two names. */
function isRestored(dir: string, { file, binned }: BinEntry): boolean {
  if (!isFileInside(dir, file)) return false;
  const [one, two] = [file, binned].map((path) => statInside(dir, path));
  return one?.ino === two?.ino && one?.dev === two?.dev;
}

interface Stamp {
  /** Epoch milliseconds. */
  readonly time: number;
  /** The editor's name; null when it is not known. */
  readonly editor: string | null;
}

/** @param rest of the name, without `~` */
function stampedName({ time, editor }: Stamp, rest: string): string {
  return `${new Date(time).toISOString().replace(/[-:.]/gu, '')}~${editor ?? ''}~${rest}`;
}

const NAME = /^(\d{8}T\d{9}Z)~([^~]*)~(.+)$/u;
const TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/u;

/** Returns null for other names. */
function parseStampedName(name: string): (Stamp & { readonly rest: string }) | null {
  const [, stamp = '', editor, rest = ''] = NAME.exec(name) ?? [];
  const time = Date.parse(stamp.replace(TIME, '$1-$2-$3T$4:$5:$6.'));
  return Number.isNaN(time) ? null : { time, editor: editor || null, rest };
}

export interface Version extends Stamp {
  /** Identifies it among the versions of its file. */
  readonly key: string;
  readonly etag: string;
  readonly text: string;
}

/** Besides the current one. */
const KEPT = 10;
const FOLDER = '.gira';

export type KeptVersions = ReturnType<typeof keptVersions>;

/**
 * The last versions of content files, in `.gira/versiones/`, for content folders without git. Each version is a file of its own, named
 * by its time, its editor and its hash, which also shows whether a killed process has written only a part of it.
 * @param dir the content folder
 */
export function keptVersions(dir: string) {
  return {
    /** Newest first, the current one among them when an editor of this API wrote it. */
    list: async (file: string): Promise<Version[]> => {
      const folder = folderOf(file);
      const read = (await namesIn(dir, folder)).map((name) => readVersion(dir, folder, name));
      return (await Promise.all(read)).filter((version) => version !== null);
    },
    /**
     * Called before `text` replaces `current`. A version by hand is kept with the time of its file, and a new file where its author
     * is known: the file itself has the rest.
     */
    keep: async (current: StoredFile | null, file: string, text: string, stamp: Stamp): Promise<void> => {
      if (current === null && stamp.editor === null) return;
      const folder = folderOf(file);
      makeFolderInside(dir, folder);
      // Git ignores the folder, this file included.
      await create(dir, `${FOLDER}/.gitignore`, '*\n');
      const [newest = ''] = await namesIn(dir, folder);
      // Versions sort by their times, also when the clock was set back.
      const last = parseStampedName(newest)?.time ?? 0;
      const time = Math.max(stamp.time, last + 2);
      if (current && current.problem === null && !newest.includes(current.etag.slice(1, -1))) {
        const modified = Math.min(Math.max(current.modified, last + 1), time - 1);
        await write(dir, folder, file, current.text, { time: modified, editor: null });
      }
      await write(dir, folder, file, text, { ...stamp, time });
      for (const name of (await namesIn(dir, folder)).slice(KEPT + 1))
        await removeInside(dir, join(folder, name));
    },
  };
}

/** Newest first. */
async function namesIn(dir: string, folder: string): Promise<string[]> {
  const files = (await listInside(dir, folder)).filter((entry) => entry.isFile());
  return files.map(({ name }) => name).sort((a, b) => (a < b ? 1 : -1));
}

function folderOf(file: string): string {
  return join(FOLDER, 'versiones', file.slice(0, -extname(file).length));
}

async function write(dir: string, folder: string, file: string, text: string, stamp: Stamp): Promise<void> {
  const etag = etagOf(text);
  await create(dir, join(folder, stampedName(stamp, `${etag.slice(1, -1)}${extname(file)}`)), text);
}

async function create(dir: string, path: string, text: string): Promise<void> {
  await unlessExists(createInside(dir, path, text, { flush: false }));
}

async function readVersion(dir: string, folder: string, name: string): Promise<Version | null> {
  const parsed = parseStampedName(name);
  if (!parsed) return null;
  const { bytes } = await readInside(dir, join(folder, name)).catch(() => ({ bytes: null }));
  const etag = `"${parsed.rest.replace(/\.\w+$/u, '')}"`;
  if (!bytes || etagOf(bytes) !== etag) return null;
  const { time, editor } = parsed;
  return {
    key: `${name.slice(0, 19)}-${etag.slice(1, 9)}`,
    etag,
    time,
    editor,
    text: bytes.toString('utf8'),
  };
}
