/** Watches the content folder for changes of any program: the API, git, an editor. */
import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contentRevision, type RevisionCache } from '../../storage/read/content-revision.ts';

/** Network disks and some containers send no events. */
const CHECK_MS = 30_000;

/**
 * Calls `onChange` when a file in the folder may have changed, and every 30 seconds. Hidden files and folders are ignored.
 * One watch for each folder: watching each file costs thousands of them on a long tour.
 * @returns stops watching
 */
export async function watchContent(dir: string, onChange: () => void): Promise<() => void> {
  const watchers = new Map<string, FSWatcher>();
  let isStopped = false;
  const add = async (folder: string): Promise<void> => {
    if (isStopped || watchers.has(folder)) return;
    try {
      const watcher = watch(folder, (_event, name) => {
        if (name?.startsWith('.')) return;
        onChange();
        // A new folder may already have files whose events are lost.
        void addAll(folder).then((found) => found && onChange());
      });
      watchers.set(folder, watcher);
      watcher.on('error', () => remove(folder)).on('close', () => watchers.delete(folder));
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
  await add(dir);
  const timer = setInterval(onChange, CHECK_MS);
  return () => {
    isStopped = true;
    clearInterval(timer);
    for (const folder of [...watchers.keys()]) remove(folder);
  };
}

/** Some programs change files without an event: network disks, git in a container. */
const MAX_AGE_MS = 5_000;

/**
 * The revision of the edited content, computed again only when a file may have changed: on a long tour it reads 10,000 dates.
 * @param monotonicNow milliseconds of a monotonic clock
 */
export function currentRevision(dir: string, monotonicNow?: () => number, compute = contentRevision) {
  const cache: RevisionCache = new Map();
  return cacheFor(MAX_AGE_MS, () => compute(dir, cache), monotonicNow);
}

/** Caches what `compute` resolves with. @param monotonicNow milliseconds of a monotonic clock */
export function cacheFor<T>(
  maxAgeMs: number,
  compute: () => Promise<T>,
  monotonicNow = () => performance.now(),
) {
  let cached: { readonly value: Promise<T>; readonly at: number } | null = null;
  return {
    /** As it was after the last `invalidate`. */
    read: (): Promise<T> => {
      if (!cached || monotonicNow() - cached.at >= maxAgeMs)
        cached = { value: compute(), at: monotonicNow() };
      return cached.value;
    },
    /** Called when it may have changed. */
    invalidate: (): void => {
      cached = null;
    },
  };
}
