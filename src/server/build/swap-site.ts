/**
 * Builds a site in a folder next to the live site, one build at a time, and then replaces the live site.
 * Renames each file over the old file: first the files that pages refer to, then new pages, then existing
 * pages, which may link to new pages. Deletes unused files last. So no request gets a 404 meanwhile, and a
 * kill leaves no broken links. Moves files synchronously, so that a server in this process answers no request meanwhile.
 */
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { orNull } from '../../lib/error-handling.ts';
import { acquireSocketLock } from '../../lib/socket-lock.ts';
import { SettingsError } from '../../settings/environment.ts';

/** Thrown if the live site has files of both builds. No link is broken. `cause` is the original error. */
export class PartialPublishError extends Error {}

/**
 * Moves the files of `next` that differ into `live`, and removes other files of `live`. Both are on the same
 * file system.
 * @param allPaths paths of all files of the site; by default the files of `next`
 * @throws SettingsError, or the error of the disk, before anything is moved; PartialPublishError after that
 */
export async function swapSite(next: string, live: string, allPaths?: ReadonlySet<string>): Promise<void> {
  if (!existsSync(live)) return renameSync(next, live);
  const { files } = entriesIn(next);
  const before = entriesIn(live);
  const after = allPaths ?? new Set(files);
  assertNothingInTheWay(live, before, after);
  try {
    moveFiles(next, live, files, new Set(before.files));
    removeOldFiles(live, before, after);
  } catch (cause) {
    throw new PartialPublishError('The site is partly published.', { cause });
  }
  // Asynchronous, because concurrent removals are faster. What remains, the next build removes.
  await rm(next, { recursive: true }).catch(() => undefined);
}

type FolderEntries = ReturnType<typeof entriesIn>;

/** Throws if a folder is not writable, or if a folder has the path of a page, or a file or link the path of a folder. */
function assertNothingInTheWay(live: string, before: FolderEntries, after: ReadonlySet<string>): void {
  const folders = foldersOf(after);
  const inTheWay =
    before.files.find((file) => folders.has(file)) ?? before.folders.find((folder) => after.has(folder));
  if (inTheWay !== undefined)
    throw new SettingsError(
      `${join(live, inTheWay)} no es lo que el sitio pone ahí (una carpeta donde va una página, o un archivo o enlace donde va una carpeta): quítalo y vuelve a construir.`,
    );
  for (const folder of ['', ...before.folders]) accessSync(join(live, folder), constants.W_OK);
}

function moveFiles(next: string, live: string, files: readonly string[], known: ReadonlySet<string>): void {
  for (const folder of foldersOf(files.filter((file) => !known.has(file))))
    mkdirSync(join(live, folder), { recursive: true });
  const others = files.filter((file) => !isPageFile(file));
  const newPages = files.filter((file) => isPageFile(file) && !known.has(file));
  const oldPages = files.filter((file) => isPageFile(file) && known.has(file));
  for (const file of [...others, ...newPages, ...oldPages]) {
    const [from, to] = [join(next, file), join(live, file)];
    // Unchanged files keep their date, because some programs copy by date.
    if (!known.has(file) || !isSameFile(from, to)) renameSync(from, to);
  }
}

function removeOldFiles(live: string, before: FolderEntries, after: ReadonlySet<string>): void {
  const oldFiles = before.files.filter((file) => !after.has(file));
  for (const file of oldFiles.sort((a, b) => Number(isPageFile(b)) - Number(isPageFile(a))))
    rmSync(join(live, file));
  const folders = foldersOf(after);
  const empty = before.folders.filter((folder) => !folders.has(folder));
  // Inner folders first. Keeps folders into which another program has put files.
  for (const folder of empty.sort((a, b) => b.length - a.length).map((each) => join(live, each)))
    if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** Returns all folders that contain these files, at any depth. */
function foldersOf(files: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of files) for (let at = dirname(file); !folders.has(at); at = dirname(at)) folders.add(at);
  return folders;
}

function isPageFile(file: string): boolean {
  return /\.(?:html|xml|json|ics)$/u.test(file);
}

/** Returns the paths of all files and folders in a folder. */
export function entriesIn(dir: string) {
  const [files, folders]: [string[], string[]] = [[], []];
  const pending = [dir];
  for (const folder of pending) {
    // Does not use `recursive`, which also lists the targets of symbolic links: they would be removed.
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      (entry.isDirectory() ? folders : files).push(path.slice(dir.length + 1));
      if (entry.isDirectory()) pending.push(path);
    }
  }
  return { files, folders };
}

/** Returns true if the live file is regular and has the same bytes. Hard links (site-files.ts) are not read. */
function isSameFile(next: string, live: string): boolean {
  // Bigint, because inode numbers on Windows exceed the precision of a double.
  const { ino, nlink, size } = statSync(next, { bigint: true });
  const liveStats = orNull(() => lstatSync(live, { bigint: true }));
  if (!liveStats?.isFile()) return false;
  if (nlink > 1n) return liveStats.ino === ino;
  return liveStats.size === size && (orNull(() => readFileSync(live))?.equals(readFileSync(next)) ?? false);
}

/** Runs `work` with a new folder next to the live one, and removes the folder after a failure. Needs `acquireBuildLock`. */
export async function inNextFolder(live: string, work: (next: string) => Promise<void>): Promise<void> {
  const next = nextFolderOf(live);
  // A killed build may have left the folder.
  await rm(next, { recursive: true, force: true });
  // Fails here with the disk's own error if the folder is not writable. Bundlers wrap that error beyond recognition.
  await mkdir(dirname(next), { recursive: true });
  await mkdir(next);
  try {
    await assertSameDisk(next, live);
    await work(next);
  } catch (error) {
    // Astro may still write pages there. What remains, the next build removes.
    await rm(next, { recursive: true, force: true, maxRetries: 10 }).catch(() => undefined);
    throw error;
  }
}

/**
 * Returns the folder of the next site. It is always the same, because Astro renders all pages again if it
 * changes. The name begins with a dot: otherwise Astro takes a folder such as `gira-site.next` next to the
 * checkout `gira` for a part of the checkout.
 */
export function nextFolderOf(live: string): string {
  return join(dirname(live), `.${basename(live)}.next`);
}

/** Throws if the folders are on different disks, because renaming needs one disk. Called before the long build. */
async function assertSameDisk(next: string, live: string): Promise<void> {
  const [nextStats, liveStats] = await Promise.all([stat(next), stat(live).catch(() => null)]);
  if (liveStats && liveStats.dev !== nextStats.dev)
    throw new SettingsError(
      `La carpeta del sitio, ${live}, está en un disco aparte y el sitio nuevo no puede tomar su lugar de una vez: con OUT_DIR, pon el sitio en una carpeta dentro de ella (OUT_DIR=${join(live, 'sitio')}).`,
    );
}

/** Waits until no other build uses these folders. @returns the locks, which the end of the process also releases */
export async function acquireBuildLock(...folders: readonly string[]): Promise<Disposable> {
  const paths = folders.map((folder) => (existsSync(folder) ? realpathSync(folder) : resolve(folder)));
  const warn = () =>
    console.warn('Otra construcción está en marcha en esta carpeta; esta empieza cuando termine.');
  const locks = new DisposableStack();
  // All processes take locks in the same order, so that none wait for each other.
  for (const path of [...new Set(paths)].sort()) locks.use(await acquireSocketLock(`build ${path}`, warn));
  return locks;
}
