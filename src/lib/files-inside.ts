/** Files of a root folder, by their paths inside it. No part of such a path may be a symbolic link; the root may be one. */
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
import { errorCode, onCode, orNull } from './error-code.ts';
import { inFolder, inFolderOf, inFolderOfSync, LinkError, openFolder } from './open-folder.ts';

interface FileRead {
  readonly stats: Stats;
  /** Null for a folder or device, and for a file with more bytes than allowed. */
  readonly bytes: Buffer | null;
}

// O_NONBLOCK: opening a fifo would otherwise wait for a writer for ever.
const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Reads a file synchronously: for some kilobytes, waiting for the thread pool takes twenty times as long as reading. */
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

/** Returns null for what can't be read: nothing, a folder, a link, a file that may not be opened or has more bytes. */
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
  return errorCode(error) === 'ELOOP' ? new LinkError(path) : error;
}

/** Returns the data of the file, folder or link at the path; null when nothing is there. */
export function statInside(root: string, path: string): BigIntStats | null {
  try {
    return inFolderOfSync(root, path, (at) => lstatSync(at, { bigint: true }));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the same for files of one folder, which is opened once; null also for what can't be looked at. */
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
 * @param flush whether the bytes are on the disk when it resolves
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

/** Replaces a file that has the new name. */
export function renameInside(root: string, from: string, to: string): Promise<void> {
  return inFolderOf(root, from, (old) => inFolderOf(root, to, (at) => rename(old, at)));
}

/** Gives a file a second name. @throws with the code EEXIST when something has that name */
export function linkInside(root: string, from: string, to: string): Promise<void> {
  return inFolderOf(root, from, (old) => inFolderOf(root, to, (at) => link(old, at)));
}

/**
 * Moves a file or link of another folder of the same disk to the path. When it resolves, its bytes are on the disk.
 * @param replace whether it replaces a file; else it throws with the code EEXIST when something has its name
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

/** Creates a folder and those around it, the root too. Returns true if one of them did not exist. */
export function makeFolderInside(root: string, folder: string): boolean {
  let made = mkdirSync(root, { recursive: true }) !== undefined;
  using _opened = openFolder(root, folder, (at) => {
    // Recursive: not an error when another process makes it meanwhile.
    made = mkdirSync(at, { recursive: true }) !== undefined || made;
    giveToOwnerOf(dirname(at), at);
  });
  return made;
}

/**
 * Gives what root has made to the owner of another path: the program of that user has to read it and to write into it. Does nothing
 * for other users.
 */
export function giveToOwnerOf(other: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(other);
  // Some network disks allow it to nobody.
  orNull(() => lchownSync(path, uid, gid));
}

/** Flushes the names in a folder to the disk. */
export function flushFolderInside(root: string, folder: string): Promise<void> {
  return inFolder(root, folder, async (at) => {
    // Windows can't open a folder; its file systems write folder entries to a journal.
    if (process.platform === 'win32') return;
    await using handle = await open(at, 'r');
    await handle.sync();
  });
}
