/** Creates folders and flushes their names to the disk, so that files in them survive a power cut. */
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { coalesce } from '../../lib/coalesce.ts';

const flushedFolders = new Map<string, Promise<void>>();

/**
 * Creates the folder if needed, and flushes its name to the disk by an fsync of its parents. Another process may have created
 * it without an fsync yet, so each process does this once for each folder that it writes to.
 */
export async function ensureFolder(folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true });
  let flushed = created === undefined ? flushedFolders.get(folder) : undefined;
  if (!flushed) {
    flushed = syncFolder(dirname(folder)).then(() => syncFolder(dirname(dirname(folder))));
    flushedFolders.set(folder, flushed);
    flushed.catch(() => flushedFolders.delete(folder));
  }
  await flushed;
}

const syncs = new Map<string, () => Promise<void>>();

/** Flushes the names in a folder to the disk. Concurrent calls share one fsync. */
export function syncFolder(folder: string): Promise<void> {
  let sync = syncs.get(folder);
  if (!sync) {
    sync = coalesce(() => fsyncFolder(folder));
    syncs.set(folder, sync);
  }
  return sync();
}

async function fsyncFolder(folder: string): Promise<void> {
  // Windows can't open a folder; its file systems write folder entries to a journal.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
