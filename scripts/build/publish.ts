/**
 * Puts a finished build in the place of the one that is being served. Each file is renamed over its forerunner: first
 * what pages refer to, then new pages, then those that the site already had, which may lead to them; what nobody refers
 * to any more is deleted last. A reader never meets a missing file, and a kill half-way leaves a site that leads nowhere
 * in vain.
 */
import { mkdir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const ABREAST = 16;

/** Moves the files of `next` into `live` and removes from `live` what `next` does not have. Same file system. */
export async function publish(next: string, live: string): Promise<void> {
  await mkdir(live, { recursive: true });
  const [files, before] = await Promise.all([filesIn(next), filesIn(live)]);
  const known = new Set(before);
  const turn = (file: string) => (isPage(file) ? (known.has(file) ? 2 : 1) : 0);
  for (const now of [0, 1, 2]) {
    await abreast(
      files.filter((file) => turn(file) === now),
      (file) => place(join(next, file), join(live, file)),
    );
  }
  const kept = new Set(files);
  const gone = before.filter((file) => !kept.has(file));
  for (const file of gone.sort((a, b) => Number(isPage(b)) - Number(isPage(a)))) await rm(join(live, file));
  await removeEmptyFolders(live);
  await rm(next, { recursive: true });
}

async function place(from: string, to: string): Promise<void> {
  if (await same(from, to)) return;
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

/** Ten thousand pages wait for the disk, one for another: a few go at once. */
async function abreast(files: readonly string[], act: (file: string) => Promise<void>): Promise<void> {
  const queue = files.values();
  await Promise.all(
    Array.from({ length: ABREAST }, async () => {
      for (const file of queue) await act(file);
    }),
  );
}

function isPage(file: string): boolean {
  return /\.(?:html|xml|json|ics)$/u.test(file);
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
}

/** Unchanged files stay as they are, with their date, for those who copy by date. */
async function same(a: string, b: string): Promise<boolean> {
  const [before, after] = await Promise.all([stat(b).catch(() => null), stat(a)]);
  if (before?.size !== after.size || !before.isFile()) return false;
  const [old, fresh] = await Promise.all([readFile(b), readFile(a)]);
  return old.equals(fresh);
}

async function removeEmptyFolders(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = join(dir, entry.name);
    await removeEmptyFolders(folder);
    await rmdir(folder).catch(() => undefined);
  }
}
