/**
 * The one way in which a new content file comes to be: whole and on the disk before it has its name, and never over
 * another file. `rename` and write-file-atomic overwrite in silence; `link` fails where the name exists, for every
 * process on the folder alike, so no lock is needed and none can be left behind.
 */
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { coalesce } from '../lib/coalesce.ts';
import { errorCode } from '../lib/error-code.ts';
import { isProcessRunning } from '../lib/is-process-running.ts';

/** Gives the staged bytes a name in the folder; false when the name is taken, and another may be tried. */
export type Publish = (name: string) => Promise<boolean>;

/**
 * Puts bytes on the disk under a hidden temporary name and lets `choose` publish them under a free one. When this
 * resolves, what was published survives a power cut; when it rejects, nothing is left.
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
        // Another process's clean-up may take the temporary when it can't see that this one lives (containers).
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

/** Removes what writers that were killed left in these folders. A living writer's temporaries stay. */
export async function sweepTemporaries(folders: readonly string[]): Promise<string[]> {
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

const MINE = randomBytes(4).toString('hex');
const TEMPORARY = /^\.gira-(\d+)-([0-9a-f]{8})-[0-9a-f]{12}\.tmp$/u;

function temporaryName(): string {
  return `.gira-${process.pid}-${MINE}-${randomBytes(6).toString('hex')}.tmp`;
}

function isStale(name: string): boolean {
  const [, pid, writer] = TEMPORARY.exec(name) ?? [];
  if (pid === undefined || writer === MINE) return false;
  // The same process number with another mark: the writer before a restart.
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

const ensured = new Map<string, Promise<void>>();

/**
 * A folder's own name, too, is on the disk only after an fsync of the folder above. Whoever made it may not have come
 * to that yet, so each program does it once for every folder that it writes to.
 */
async function ensureFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  let above = made === undefined ? ensured.get(folder) : undefined;
  if (!above) {
    above = syncFolder(dirname(folder)).then(() => syncFolder(dirname(dirname(folder))));
    ensured.set(folder, above);
    above.catch(() => ensured.delete(folder));
  }
  await above;
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
  // Windows can't open a folder; its file systems journal the entry themselves.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
