/** Reads and writes files by their paths in a root folder. No part of a path may be a symbolic link, except the root. */
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
  /** Null for a folder or device, or if the file is larger than allowed. */
  readonly bytes: Buffer | null;
}

// O_NONBLOCK: otherwise opening a FIFO would wait for a writer forever.
const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Reads a file synchronously. For small files this is faster than waiting for the thread pool. */
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

/** Returns the bytes of a file; null if it is not a regular file, cannot be opened or is larger than allowed. */
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

/** Returns the stats of the file, folder or link at the path; null if nothing is there. */
export function statInside(root: string, path: string): BigIntStats | null {
  try {
    return inFolderOfSync(root, path, (at) => lstatSync(at, { bigint: true }));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the stats of files in one folder, which is opened only once; null for files that cannot be read. */
export function statAllInside(root: string, folder: string, names: readonly string[]) {
  using opened = openFolder(root, folder);
  return names.map((name) => orNull(() => lstatSync(`${opened.path}/${name}`, { bigint: true })));
}

/** Returns true if a regular file is at the path and no part of the path is a link. */
export function isFileInside(root: string, path: string): boolean {
  return orNull(() => statInside(root, path))?.isFile() ?? false;
}

/** Lists a folder; empty if it does not exist. */
export async function listInside(root: string, folder: string): Promise<Dirent[]> {
  const listing = inFolder(root, folder, (at) => readdir(at, { withFileTypes: true }));
  return listing.catch(onCode('ENOENT', []));
}

/**
 * Writes a new file. @throws EEXIST if the name is taken
 * @param flush true to resolve once the bytes are on the disk
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

/** Renames a file. Replaces a file with the new name. */
export function renameInside(root: string, from: string, to: string): Promise<void> {
  return inFolderOf(root, from, (old) => inFolderOf(root, to, (at) => rename(old, at)));
}

/** Gives a file a second name. @throws EEXIST if the name is taken */
export function linkInside(root: string, from: string, to: string): Promise<void> {
  return inFolderOf(root, from, (old) => inFolderOf(root, to, (at) => link(old, at)));
}

/**
 * Moves a file or link from another folder on the same disk to the path, and flushes its bytes.
 * @param replace true replaces a file; false links instead, so that the source remains, and throws EEXIST if the name is taken
 */
export async function renameOrLinkInto(
  root: string,
  source: string,
  path: string,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  // Fails for a link, which has no bytes.
  const file = await open(source, READ).catch(() => null);
  await file?.sync();
  await file?.close();
  await inFolderOf(root, path, (at) => (replace ? rename : link)(source, at));
}

export function readLinkInside(root: string, path: string): Promise<string> {
  return inFolderOf(root, path, (at) => readlink(at));
}

/** Removes a folder. @throws if it is not empty */
export function removeFolderInside(root: string, folder: string): Promise<void> {
  return inFolderOf(root, folder, (at) => rmdir(at));
}

/** Removes a file, if it exists. */
export function removeInside(root: string, path: string): Promise<void> {
  return inFolderOf(root, path, (at) => rm(at, { force: true }));
}

/** Creates a folder and its parents, including the root. Returns true if it created any. */
export function makeFolderInside(root: string, folder: string): boolean {
  let made = mkdirSync(root, { recursive: true }) !== undefined;
  using _opened = openFolder(root, folder, (at) => {
    // Recursive: no error if another process creates the folder at the same time.
    made = mkdirSync(at, { recursive: true }) !== undefined || made;
    giveToOwnerOf(dirname(at), at);
  });
  return made;
}

/** If this process runs as root, gives a path the owner of `other`, whose program must read and write the path. */
export function giveToOwnerOf(other: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(other);
  // Some network disks do not allow it.
  orNull(() => lchownSync(path, uid, gid));
}

/** Flushes the file names in a folder to the disk. */
export function flushFolderInside(root: string, folder: string): Promise<void> {
  return inFolder(root, folder, async (at) => {
    // Windows cannot open a folder, but its file systems write folder entries to a journal.
    if (process.platform === 'win32') return;
    await using handle = await open(at, 'r');
    await handle.sync();
  });
}
