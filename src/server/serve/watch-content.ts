/** Watches the content folder for changes by any program: the API, Git, a text editor. */
import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Interval of checks, because network disks and some containers send no events. */
const CHECK_MS = 30_000;

/**
 * Calls `onChange` if a file in the folder may have changed, and at each check. Ignores hidden files and
 * folders. Watches folders instead of files, which are thousands on a long tour.
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
        // The folder was deleted or renamed. This watch would not see a new folder with the same name.
        if (event === 'rename' && name === basename(folder)) {
          remove(folder);
          void add(folder);
          return;
        }
        // A new folder may already contain files, whose events are lost.
        void addAll(folder).then((found) => found && onChange());
      });
      watchers.set(folder, watcher);
      watcher.on('error', () => remove(folder));
    } catch {
      // The folder is gone, or the system allows no further watch: the regular checks find changes.
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
    // Another folder is at the path, because it or a parent was renamed. The watches follow the old folder.
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

/** Returns the inode of the folder at a path; null if there is no folder. */
async function inodeOf(folder: string): Promise<number | null> {
  return stat(folder).then(
    ({ ino }) => ino,
    () => null,
  );
}
