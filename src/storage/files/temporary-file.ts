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

/** The folders that the API writes to, besides those of the years. */
const FOLDERS = ['', 'carteles', 'galeria', 'imagenes', 'festivals', 'lugares', '.papelera'];

/** Removes the temporary files of killed processes from the folders that the API writes to. Those of running processes stay. */
export async function removeStaleFiles(dir: string): Promise<void> {
  const years = await listInside(dir, 'shows').catch(() => []);
  for (const folder of [...FOLDERS, ...years.map(({ name }) => `shows/${name}`)]) {
    for (const entry of await listInside(dir, folder).catch(() => []))
      if (entry.isFile() && isStale(entry.name)) await removeInside(dir, join(folder, entry.name));
  }
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
