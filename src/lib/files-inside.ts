/** Reads and writes files by their paths in a root folder. No part of a path may be a symbolic link; the root may be one. */
import {
  type BigIntStats,
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  type Stats,
  statSync,
} from 'node:fs';
import { link, open, readdir, readlink, rename, rm, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, onCode, orNull } from './error-handling.ts';
import { inFolder, inFolderOf, inFolderOfSync, openFolder, SymlinkError } from './open-folder.ts';

interface FileRead {
  readonly stats: Stats;
  /** Null for a folder or device, and for a file with more bytes than allowed. */
  readonly bytes: Buffer | null;
}

// O_NONBLOCK: opening a fifo would otherwise wait for a writer for ever.
const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Reads a file synchronously, which is faster for small files than waiting for the thread pool. */
export function readInsideSync(root: string, path: string, maxBytes = Infinity): FileRead {
  using opened = new DisposableStack();
  const openAt = (at: string) => {
    try {
      return openSync(at, READ);
    } catch (error) {
      throw toLinkError(error, path);
    }
  };
  const file = opened.adopt(inFolderOfSync(root, path, openAt), closeSync);
  const stats = fstatSync(file);
  return { stats, bytes: isReadable(stats, maxBytes) ? readFileSync(file) : null };
}

export async function readInside(root: string, path: string, maxBytes = Infinity): Promise<FileRead> {
  await using file = await inFolderOf(root, path, (at) => open(at, READ)).catch((error: unknown) => {
    throw toLinkError(error, path);
  });
  const stats = await file.stat();
  return { stats, bytes: isReadable(stats, maxBytes) ? await file.readFile() : null };
}

/** Returns the bytes of a file; null for anything else, and for a file that can't be opened or has more bytes than allowed. */
export async function readBytesInside(
  root: string,
  path: string,
  maxBytes = Infinity,
): Promise<Buffer | null> {
  return (await readInside(root, path, maxBytes).catch(() => null))?.bytes ?? null;
}

function isReadable(stats: Stats, maxBytes: number): boolean {
  return stats.isFile() && stats.size <= maxBytes;
}

function toLinkError(error: unknown, path: string): unknown {
  return errorCode(error) === 'ELOOP' ? new SymlinkError(path) : error;
}

/** Returns the stats of the file, folder or link at the path; null when nothing is there. */
export function statInside(root: string, path: string): BigIntStats | null {
  try {
    return inFolderOfSync(root, path, (at) => lstatSync(at, { bigint: true }));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the stats of files in one folder, which is opened once; null for each that can't be read. */
export function statAllInside(root: string, folder: string, names: readonly string[]) {
  using opened = openFolder(root, folder);
  return names.map((name) => orNull(() => lstatSync(`${opened.path}/${name}`, { bigint: true })));
}

/** Returns true if the path is that of a regular file and no part of it is a link. */
export function isFileInside(root: string, path: string): boolean {
  return orNull(() => statInside(root, path))?.isFile() ?? false;
}

/** Lists a folder; empty when it does not exist. */
export async function listInside(root: string, folder: string): Promise<Dirent[]> {
  const listing = inFolder(root, folder, (at) => readdir(at, { withFileTypes: true }));
  return listing.catch(onCode('ENOENT', []));
}

/**
 * Writes a new file. @throws with the code EEXIST when something has its name
 * @param flush true to resolve when the bytes are on the disk
 */
export async function createInside(
  root: string,
  path: string,
  bytes: string | Uint8Array,
  { flush }: { readonly flush: boolean },
): Promise<void> {
  await inFolderOf(root, path, async (at) => {
    await using file = await open(at, 'wx', 0o644);
    try {
      await file.writeFile(bytes);
      if (flush) await file.sync();
    } catch (error) {
      await rm(at, { force: true }).catch(() => null);
      throw error;
    }
  });
}

/** Renames a file. A file that has the new name is replaced. */
export function renameInside(root: string, from: string, to: string): Promise<void> {
  return inFolderOf(root, from, (old) => inFolderOf(root, to, (at) => rename(old, at)));
}

/** Gives a file a second name. @throws with the code EEXIST when something has that name */
export function linkInside(root: string, from: string, to: string): Promise<void> {
  return inFolderOf(root, from, (old) => inFolderOf(root, to, (at) => link(old, at)));
}

/**
 * Moves a file or link from another folder of the same disk to the path, with its bytes on the disk.
 * @param replace true to replace a file; else it throws with the code EEXIST when something has its name
 */
export async function moveInside(
  root: string,
  source: string,
  path: string,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  // A link has no bytes.
  const file = await open(source, READ).catch(() => null);
  await file?.sync();
  await file?.close();
  await inFolderOf(root, path, (at) => (replace ? rename : link)(source, at));
}

export function readLinkInside(root: string, path: string): Promise<string> {
  return inFolderOf(root, path, (at) => readlink(at));
}

/** Removes a folder. @throws when it is not empty */
export function removeFolderInside(root: string, folder: string): Promise<void> {
  return inFolderOf(root, folder, (at) => rmdir(at));
}

/** Removes a file, if it is there. */
export function removeInside(root: string, path: string): Promise<void> {
  return inFolderOf(root, path, (at) => rm(at, { force: true }));
}

/** Creates a folder and its parents, the root included. Returns true if one of them did not exist. */
export function makeFolderInside(root: string, folder: string): boolean {
  let made = mkdirSync(root, { recursive: true }) !== undefined;
  using _opened = openFolder(root, folder, (at) => {
    // Recursive: no error when another process creates it meanwhile.
    made = mkdirSync(at, { recursive: true }) !== undefined || made;
    giveToOwnerOf(dirname(at), at);
  });
  return made;
}

/** If this process runs as root, gives a path to the owner of another one, whose program has to read and write it. */
export function giveToOwnerOf(other: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(other);
  // Some network disks forbid it.
  orNull(() => lchownSync(path, uid, gid));
}

/** Flushes the file names in a folder to the disk. */
export function flushFolderInside(root: string, folder: string): Promise<void> {
  return inFolder(root, folder, async (at) => {
    // Windows can't open a folder; its file systems write folder entries to a journal.
    if (process.platform === 'win32') return;
    await using handle = await open(at, 'r');
    await handle.sync();
  });
}
