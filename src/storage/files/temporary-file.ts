/** Temporary files beside content files: hidden, on the disk before they get a name, removed after a killed process. */
import { randomBytes } from 'node:crypto';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessRunning } from '../../lib/is-process-running.ts';

/** Writes bytes to a new temporary file of the folder and flushes them to the disk. Resolves with its path. */
export async function writeTemporary(folder: string, bytes: Uint8Array): Promise<string> {
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
