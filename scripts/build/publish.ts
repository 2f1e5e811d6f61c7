/**
 * Puts a finished build in the place of the one that is being served. Each file is renamed over its forerunner: first
 * what pages refer to, then new pages, then those that the site already had, which may lead to them; what nobody refers
 * to any more is deleted last. A reader never meets a missing file, and a kill half-way leaves a site that leads nowhere
 * in vain. Nothing else runs by then, so nothing waits: to wake a thread for each of these steps costs ten times the step.
 */
import {
  accessSync,
  constants,
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
import { SettingsError } from '../../src/settings/settings-error.ts';
import { dateOfSame } from './same-file.ts';

/** The site that is served is partly the old one and partly the new one: whole, but of two days. The cause says why. */
export class HalfPublished extends Error {}

/**
 * Moves the files of `next` into `live` and removes from `live` what neither `next` has nor `unchanged` names. Same file
 * system.
 * @param unchanged what the build would have written as `live` has it, and the dates of those files
 * @throws SettingsError, or what the disk says, before anything is moved; HalfPublished after that.
 */
export async function publish(
  next: string,
  live: string,
  unchanged: ReadonlyMap<string, number>,
): Promise<void> {
  expectUntouched(live, unchanged);
  if (!existsSync(live)) return renameSync(next, live);
  const { files } = entriesIn(next);
  const before = entriesIn(live);
  const kept = new Set([...files, ...unchanged.keys()]);
  expectRoom(live, before, kept);
  try {
    moveIn(next, live, files, new Set(before.files));
    clearOut(live, before, kept);
  } catch (cause) {
    throw new HalfPublished('The site is half published.', { cause });
  }
  // This does wait, for the disk: many removals at once are done in a fraction of the time. What stays, the next build sweeps.
  await rm(next, { recursive: true }).catch(() => undefined);
}

interface Entries {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

function expectUntouched(live: string, unchanged: ReadonlyMap<string, number>): void {
  for (const [file, date] of unchanged) {
    if (statSync(join(live, file), { throwIfNoEntry: false })?.mtimeMs !== date)
      throw new SettingsError(
        `Otro programa cambió ${join(live, file)} mientras se construía el sitio: vuelve a construir cuando termine.`,
      );
  }
}

/** Every folder takes files, and nothing stands where the site has a folder or a page. */
function expectRoom(live: string, before: Entries, kept: ReadonlySet<string>): void {
  const wanted = foldersOf(kept);
  const inTheWay = before.files.find((file) => wanted.has(file)) ?? before.folders.find((at) => kept.has(at));
  if (inTheWay !== undefined)
    throw new SettingsError(
      `${join(live, inTheWay)} no es lo que el sitio pone ahí (una carpeta donde va una página, o un archivo o enlace donde va una carpeta): quítalo y vuelve a construir.`,
    );
  for (const folder of ['', ...before.folders]) accessSync(join(live, folder), constants.W_OK);
}

function moveIn(next: string, live: string, files: readonly string[], known: ReadonlySet<string>): void {
  for (const folder of foldersOf(files.filter((file) => !known.has(file))))
    mkdirSync(join(live, folder), { recursive: true });
  const turn = (file: string) => (isPage(file) ? (known.has(file) ? 2 : 1) : 0);
  for (const now of [0, 1, 2]) {
    for (const file of files.filter((each) => turn(each) === now)) {
      const [from, to] = [join(next, file), join(live, file)];
      // Unchanged files stay as they are, with their date, for those who copy by date.
      if (!known.has(file) || dateOfSame(to, readFileSync(from)) === null) renameSync(from, to);
    }
  }
}

function clearOut(live: string, before: Entries, kept: ReadonlySet<string>): void {
  const gone = before.files.filter((file) => !kept.has(file));
  for (const file of gone.sort((a, b) => Number(isPage(b)) - Number(isPage(a)))) rmSync(join(live, file));
  const lived = foldersOf(kept);
  const empty = before.folders.filter((folder) => !lived.has(folder));
  // The inner ones first.
  for (const folder of empty.sort((a, b) => b.length - a.length)) removeIfEmpty(join(live, folder));
}

/** The folders that these files are in, with those around them. */
function foldersOf(files: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of files) for (let at = dirname(file); !folders.has(at); at = dirname(at)) folders.add(at);
  return folders;
}

function isPage(file: string): boolean {
  return /\.(?:html|xml|json|ics)$/u.test(file);
}

function entriesIn(dir: string): Entries {
  const [files, folders]: [string[], string[]] = [[], []];
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
    (entry.isDirectory() ? folders : files).push(join(entry.parentPath, entry.name).slice(dir.length + 1));
  return { files, folders };
}

function removeIfEmpty(folder: string): void {
  // What somebody put there meanwhile stays.
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
