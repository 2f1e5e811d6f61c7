/** Temporary files beside content files: hidden, on the disk before they get a name, removed after a killed process. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isProcessRunning } from '../../lib/error-code.ts';
import { createInside, listInside, removeInside } from '../../lib/files-inside.ts';

/** Writes bytes to a new temporary file of the folder and flushes them to the disk. Resolves with its path inside `dir`. */
export async function writeTemporary(dir: string, folder: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, temporaryName());
  await createInside(dir, path, bytes, { flush: true });
  return path;
}

/** Removes the temporary files of processes that were killed, and returns their names. Those of running processes stay. */
export async function removeStaleTemporaries(dir: string, folders: readonly string[]): Promise<string[]> {
  const removed: string[] = [];
  for (const folder of folders) {
    for (const entry of await listInside(dir, folder).catch(() => [])) {
      if (!entry.isFile() || !isStale(entry.name)) continue;
      await removeInside(dir, join(folder, entry.name));
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
