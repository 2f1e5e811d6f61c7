/**
 * Writes content files so that they survive a power cut once the call resolves, and so that readers see the whole file or none. New
 * files get their name by `link`, which fails if the name exists, even across processes; `rename` would replace the file silently.
 */
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { errorCode, onCode } from '../../lib/error-handling.ts';
import {
  createInside,
  flushFolderInside,
  linkInside,
  listInside,
  makeFolderInside,
  removeInside,
  renameInside,
} from '../../lib/files-inside.ts';
import { isProcessRunning } from '../../lib/is-process-running.ts';

/** Resolves with false if the new name of a file already exists. */
export function unlessExists(naming: Promise<void>): Promise<boolean> {
  return naming.then(() => true).catch(onCode('EEXIST', false));
}

/**
 * Writes a new file. Resolves with false if its name already exists. If it rejects, it leaves no file.
 * @param dir the content folder
 */
export async function createFile(dir: string, file: string, bytes: string | Uint8Array): Promise<boolean> {
  const folder = dirname(file);
  await ensureFolder(dir, folder);
  let temporary = await writeTemporary(dir, folder, bytes);
  const link = async (attempt = 1): Promise<boolean> => {
    try {
      return await unlessExists(linkInside(dir, temporary, file));
    } catch (error) {
      // Another process may have removed the temporary file: from another container it cannot see that this process is running.
      if (errorCode(error) !== 'ENOENT' || attempt === 3) throw error;
      temporary = await writeTemporary(dir, folder, bytes);
      return link(attempt + 1);
    }
  };
  let isNew = false;
  try {
    isNew = await link();
    await flushFolderInside(dir, folder);
    return isNew;
  } catch (error) {
    if (isNew) await removeInside(dir, file);
    throw error;
  } finally {
    await removeInside(dir, temporary).catch(() => null);
  }
}

/** Replaces a file. If it rejects, the old bytes remain, unless only the fsync of the folder has failed. */
export async function replaceFile(dir: string, file: string, bytes: string | Uint8Array): Promise<void> {
  const temporary = await writeTemporary(dir, dirname(file), bytes);
  try {
    await renameInside(dir, temporary, file);
  } catch (error) {
    await removeInside(dir, temporary).catch(() => null);
    throw error;
  }
  await flushFolderInside(dir, dirname(file));
}

/** Writes a new file or replaces an existing one. */
export async function saveFile(dir: string, file: string, text: string): Promise<void> {
  await ensureFolder(dir, dirname(file));
  await replaceFile(dir, file, text);
}

const flushedFolders = new Set<string>();

/**
 * Creates the folder if needed, and writes its name to the disk by an fsync of its parents. Another process
 * may have created it without fsync, so each process does this once for each folder that it writes to.
 */
export async function ensureFolder(dir: string, folder: string): Promise<void> {
  const path = join(dir, folder);
  if (makeFolderInside(dir, folder)) flushedFolders.delete(path);
  if (flushedFolders.has(path)) return;
  const parent = dirname(folder);
  await flushFolderInside(dir, parent);
  await flushFolderInside(dir, dirname(parent));
  flushedFolders.add(path);
}

const WRITER_ID = randomBytes(4).toString('hex');
const TEMPORARY = /^\.gira-(\d+)-([0-9a-f]{8})-[0-9a-f]{12}\.tmp$/u;

/** Writes bytes to a new hidden file with fsync. Resolves with its path inside `dir`. */
async function writeTemporary(dir: string, folder: string, bytes: string | Uint8Array): Promise<string> {
  const name = `.gira-${process.pid}-${WRITER_ID}-${randomBytes(6).toString('hex')}.tmp`;
  await createInside(dir, join(folder, name), bytes, { flush: true });
  return join(folder, name);
}

/** Removes temporary files of killed processes from the content folder and from the folders that the API writes to. */
export async function removeStaleTemporaryFiles(dir: string): Promise<void> {
  const foldersIn = async (folder: string) => {
    const entries = await listInside(dir, folder).catch(() => []);
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  };
  for (const folder of ['', ...(await foldersIn('')), ...(await foldersIn('shows'))]) {
    for (const entry of await listInside(dir, folder).catch(() => []))
      if (entry.isFile() && isStale(entry.name)) await removeInside(dir, join(folder, entry.name));
  }
}

function isStale(name: string): boolean {
  const [, pid, writer] = TEMPORARY.exec(name) ?? [];
  if (pid === undefined || writer === WRITER_ID) return false;
  // The same process id means the process before a restart, as in a container.
  return Number(pid) === process.pid || !isProcessRunning(Number(pid));
}
