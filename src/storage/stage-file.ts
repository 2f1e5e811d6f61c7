/**
 * Creates content files: a file gets its name after all its bytes are on the disk, and never replaces another file. `rename`
 * replaces silently; `link` fails when the name exists, also between processes, so no lock is needed.
 */
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { coalesce } from '../lib/coalesce.ts';
import { errorCode } from '../lib/error-code.ts';
import { isProcessRunning } from '../lib/is-process-running.ts';

/** Gives the staged file a name in the folder; resolves with false when the name exists already. */
export type Publish = (name: string) => Promise<boolean>;

/**
 * Writes bytes under a hidden temporary name and calls `choose`, which publishes them under a free name. When this resolves,
 * the published file survives a power cut; when it rejects, no file is left.
 */
export async function stageFile<T>(
  folder: string,
  bytes: Uint8Array,
  choose: (publish: Publish) => Promise<T>,
): Promise<T> {
  await ensureFolder(resolve(folder));
  let temporary = await writeTemporary(folder, bytes);
  let published: string | null = null;
  const publish: Publish = async (name) => {
    for (let attempt = 1; ; attempt++) {
      try {
        await link(temporary, join(folder, name));
        published = name;
        return true;
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false;
        // Another process may have removed the temporary file: in a container it can't see that this process is running.
        if (errorCode(error) !== 'ENOENT' || attempt === 3) throw error;
        temporary = await writeTemporary(folder, bytes);
      }
    }
  };
  try {
    const chosen = await choose(publish);
    await syncFolder(folder);
    return chosen;
  } catch (error) {
    if (published !== null) await rm(join(folder, published), { force: true });
    throw error;
  } finally {
    await rm(temporary, { force: true }).catch(() => null);
  }
}

/** Removes the temporary files of processes that were killed, and returns their names. Those of running processes stay. */
export async function removeStaleTemporaries(folders: readonly string[]): Promise<string[]> {
  const removed: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      if (!entry.isFile() || !isStale(entry.name)) continue;
      await rm(join(folder, entry.name), { force: true });
      removed.push(entry.name);
    }
  }
  return removed;
}

const WRITER_ID = randomBytes(4).toString('hex');
const TEMPORARY = /^\.gira-(\d+)-([0-9a-f]{8})-[0-9a-f]{12}\.tmp$/u;

function temporaryName(): string {
  return `.gira-${process.pid}-${WRITER_ID}-${randomBytes(6).toString('hex')}.tmp`;
}

function isStale(name: string): boolean {
  const [, pid, writer] = TEMPORARY.exec(name) ?? [];
  if (pid === undefined || writer === WRITER_ID) return false;
  // The same process id with another writer id: the process before a restart, as in a container.
  return Number(pid) === process.pid || !isProcessRunning(Number(pid));
}

async function writeTemporary(folder: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, temporaryName());
  const file = await open(path, 'wx', 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true }).catch(() => null);
    throw error;
  } finally {
    await file.close();
  }
  return path;
}

const flushedFolders = new Map<string, Promise<void>>();

/**
 * Creates the folder if needed, and flushes its name to the disk by an fsync of its parents. Another process may have created
 * it without an fsync yet, so each process does this once for each folder that it writes to.
 */
async function ensureFolder(folder: string): Promise<void> {
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

function syncFolder(folder: string): Promise<void> {
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
