/** Creates folders and flushes their names to the disk, so that files in them survive a power cut. */
import { dirname, join } from 'node:path';
import { coalesce } from '../../lib/concurrency.ts';
import { flushFolderInside, makeFolderInside } from '../../lib/files-inside.ts';

const flushedFolders = new Map<string, Promise<void>>();

/**
 * Creates the folder if needed, and flushes its name to the disk by an fsync of its parents. Another process may have created
 * it without an fsync yet, so each process does this once for each folder that it writes to.
 * @param dir the content folder
 * @param folder inside it
 */
export async function ensureFolder(dir: string, folder: string): Promise<void> {
  const path = join(dir, folder);
  const isNew = makeFolderInside(dir, folder);
  let flushed = isNew ? undefined : flushedFolders.get(path);
  if (!flushed) {
    const parent = dirname(folder);
    flushed = syncFolder(dir, parent).then(() => syncFolder(dir, dirname(parent)));
    flushedFolders.set(path, flushed);
    flushed.catch(() => flushedFolders.delete(path));
  }
  await flushed;
}

const syncs = new Map<string, () => Promise<void>>();

/** Flushes the names in a folder to the disk. Concurrent calls share one fsync. */
export function syncFolder(dir: string, folder: string): Promise<void> {
  const path = join(dir, folder);
  let sync = syncs.get(path);
  if (!sync) {
    sync = coalesce(() => flushFolderInside(dir, folder));
    syncs.set(path, sync);
  }
  return sync();
}
