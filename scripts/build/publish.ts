/**
 * Puts a finished build in the place of the one that is being served. Each file is renamed over its forerunner: first
 * what pages refer to, then new pages, then those that the site already had, which may lead to them; what nobody refers
 * to any more is deleted last. A reader never meets a missing file, and a kill half-way leaves a site that leads nowhere
 * in vain. Nothing else runs by then, so nothing waits: to wake a thread for each of these steps costs ten times the step.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Moves the files of `next` into `live` and removes from `live` what `next` does not have. Same file system. */
export async function publish(next: string, live: string): Promise<void> {
  if (!existsSync(live)) return renameSync(next, live);
  const files = filesIn(next);
  const before = filesIn(live);
  const known = new Set(before);
  for (const folder of new Set(files.filter((file) => !known.has(file)).map(dirname)))
    mkdirSync(join(live, folder), { recursive: true });
  const turn = (file: string) => (isPage(file) ? (known.has(file) ? 2 : 1) : 0);
  for (const now of [0, 1, 2]) {
    for (const file of files.filter((each) => turn(each) === now)) {
      const [from, to] = [join(next, file), join(live, file)];
      if (!known.has(file) || !same(from, to)) renameSync(from, to);
    }
  }
  const kept = new Set(files);
  const gone = before.filter((file) => !kept.has(file));
  for (const file of gone.sort((a, b) => Number(isPage(b)) - Number(isPage(a)))) rmSync(join(live, file));
  removeEmptyFolders(live);
  // This does wait, for the disk: many removals at once are done in a fraction of the time.
  await rm(next, { recursive: true });
}

function isPage(file: string): boolean {
  return /\.(?:html|xml|json|ics)$/u.test(file);
}

function filesIn(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
}

/** Unchanged files stay as they are, with their date, for those who copy by date. */
function same(fresh: string, old: string): boolean {
  const before = statSync(old, { throwIfNoEntry: false });
  if (before?.size !== statSync(fresh).size || !before.isFile()) return false;
  return readFileSync(old).equals(readFileSync(fresh));
}

function removeEmptyFolders(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = join(dir, entry.name);
    removeEmptyFolders(folder);
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  }
}
