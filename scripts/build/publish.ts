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
import { SettingsError } from '../../src/storage/problem.ts';
import { dateOfSame } from './same-file.ts';

/**
 * Moves the files of `next` into `live` and removes from `live` what neither `next` has nor `unchanged` names. Same file
 * system.
 * @param unchanged what the build would have written as `live` has it, and the dates of those files
 * @throws SettingsError before anything is moved, when one of those has changed meanwhile.
 */
export async function publish(
  next: string,
  live: string,
  unchanged: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [file, date] of unchanged) {
    if (statSync(join(live, file), { throwIfNoEntry: false })?.mtimeMs !== date)
      throw new SettingsError(
        `Otro programa cambió ${join(live, file)} mientras se construía el sitio: vuelve a construir cuando termine.`,
      );
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
      // Unchanged files stay as they are, with their date, for those who copy by date.
      if (!known.has(file) || dateOfSame(to, readFileSync(from)) === null) renameSync(from, to);
    }
  }
  const kept = new Set([...files, ...unchanged.keys()]);
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

function removeIfEmpty(folder: string): void {
  // What somebody put there meanwhile stays.
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
