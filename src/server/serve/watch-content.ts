/** Watches the content folder for changes by any program: the API, git, an editor. */
import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Interval of checks, because network disks and some containers send no events. */
const CHECK_MS = 30_000;

/**
 * Calls `onChange` when a file in the folder may have changed, and at each check. Hidden files and folders are ignored. There is
 * one watch for each folder, because one for each file would be thousands on a long tour.
 * @returns a function that stops watching
 */
export async function watchContent(dir: string, onChange: () => void): Promise<() => void> {
  const watchers = new Map<string, FSWatcher>();
  let isStopped = false;
  const add = async (folder: string): Promise<void> => {
    if (isStopped || watchers.has(folder)) return;
    try {
      const watcher = watch(folder, (event, name) => {
        if (name?.startsWith('.')) return;
        onChange();
        // The folder was deleted or renamed. A new folder may have its name, which this watch does not see.
        if (event === 'rename' && name === basename(folder)) {
          remove(folder);
          void add(folder);
          return;
        }
        // A new folder may already have files whose events are lost.
        void addAll(folder).then((found) => found && onChange());
      });
      watchers.set(folder, watcher);
      watcher
        .on('error', () => remove(folder))
        .on('close', () => watchers.get(folder) === watcher && watchers.delete(folder));
    } catch {
      remove(folder);
    }
    await addAll(folder);
  };
  const addAll = async (folder: string): Promise<boolean> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const folders = entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => join(folder, name))
      .filter((path) => !watchers.has(path));
    for (const path of folders) await add(path);
    return folders.length > 0;
  };
  const remove = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  let inode = await inodeOf(dir);
  await add(dir);
  const check = async () => {
    onChange();
    const current = await inodeOf(dir);
    if (current === inode && watchers.has(dir)) return;
    // The path has another folder: it or one of its parents was renamed, and the watches follow the old one.
    inode = current;
    for (const folder of [...watchers.keys()]) remove(folder);
    await add(dir);
  };
  const timer = setInterval(check, CHECK_MS);
  return () => {
    isStopped = true;
    clearInterval(timer);
    for (const folder of [...watchers.keys()]) remove(folder);
  };
}

/** Returns the inode of the folder at a path; null for no folder. */
async function inodeOf(folder: string): Promise<number | null> {
  return stat(folder).then(
    ({ ino }) => ino,
    () => null,
  );
}
