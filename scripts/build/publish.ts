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
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { WrittenFile } from '../../src/syndication/written-files.ts';

/**
 * Moves the files of `next` into `live` and removes from `live` what `next` does not have. Same file system.
 * @param written what the build leaves to be written, in folders of `next`: only what `live` does not say already is
 */
export async function publish(next: string, live: string, written: Iterable<WrittenFile>): Promise<void> {
  const unchanged: string[] = [];
  for (const { path, text: textOf } of written) {
    const text = await textOf();
    if (isRegular(join(live, path)) && readFileSync(join(live, path), 'utf8') === text) unchanged.push(path);
    else writeFileSync(join(next, path), text);
  }
  if (!existsSync(live)) return renameSync(next, live);
  const { files } = entriesIn(next);
  const before = entriesIn(live);
  const known = new Set(before.files);
  for (const folder of new Set(files.filter((file) => !known.has(file)).map(dirname)))
    mkdirSync(join(live, folder), { recursive: true });
  const turn = (file: string) => (isPage(file) ? (known.has(file) ? 2 : 1) : 0);
  for (const now of [0, 1, 2]) {
    for (const file of files.filter((each) => turn(each) === now)) {
      const [from, to] = [join(next, file), join(live, file)];
      if (!known.has(file) || !same(from, to)) renameSync(from, to);
    }
  }
  const kept = new Set([...files, ...unchanged]);
  const gone = before.files.filter((file) => !kept.has(file));
  for (const file of gone.sort((a, b) => Number(isPage(b)) - Number(isPage(a)))) rmSync(join(live, file));
  const lived = new Set<string>();
  for (const file of kept) for (let at = dirname(file); !lived.has(at); at = dirname(at)) lived.add(at);
  const empty = before.folders.filter((folder) => !lived.has(folder));
  // The inner ones first.
  for (const folder of empty.sort((a, b) => b.length - a.length)) removeIfEmpty(join(live, folder));
  // This does wait, for the disk: many removals at once are done in a fraction of the time.
  await rm(next, { recursive: true });
}

function isPage(file: string): boolean {
  return /\.(?:html|xml|json|ics)$/u.test(file);
}

function entriesIn(dir: string): { readonly files: string[]; readonly folders: string[] } {
  const [files, folders]: [string[], string[]] = [[], []];
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
    (entry.isDirectory() ? folders : files).push(join(entry.parentPath, entry.name).slice(dir.length + 1));
  return { files, folders };
}

/** Unchanged files stay as they are, with their date, for those who copy by date. */
function same(fresh: string, old: string): boolean {
  if (!isRegular(old) || statSync(old).size !== statSync(fresh).size) return false;
  return readFileSync(old).equals(readFileSync(fresh));
}

/** What somebody put there may be a folder, or a pipe that never ends. */
function isRegular(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function removeIfEmpty(folder: string): void {
  // What somebody put there meanwhile stays.
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
