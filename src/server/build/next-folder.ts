/** The folder beside the live one that a site is built in, and the lock of a build: one at a time in each folder. */
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { SettingsError } from '../../settings/environment.ts';
import { basename, dirname, join, resolve } from 'node:path';
import { acquireSocketLock } from '../../lib/socket-lock.ts';

/** Runs `work` with a new folder beside the live one, and removes the folder if it fails. One at a time: see `acquireBuildLock`. */
export async function inNextFolder(live: string, work: (next: string) => Promise<void>): Promise<void> {
  const next = nextFolderOf(live);
  // What a killed build left.
  await rm(next, { recursive: true, force: true });
  // Fails here, with the error of the disk, where the folder is not writable: bundlers wrap that error beyond recognition.
  await mkdir(dirname(next), { recursive: true });
  await mkdir(next);
  try {
    await assertSameDisk(next, live);
    await work(next);
  } catch (error) {
    // Astro may still be writing pages there; what is left, the next build removes.
    await rm(next, { recursive: true, force: true, maxRetries: 10 }).catch(() => undefined);
    throw error;
  }
}

/**
 * The same for every build: Astro renders all pages again when it changes. With a dot: Astro takes every folder whose path begins
 * with that of the checkout for a part of it, and would look for packages in `gira-site.next`.
 */
export function nextFolderOf(live: string): string {
  return join(dirname(live), `.${basename(live)}.next`);
}

/** Files are renamed into the live folder, which works on one disk only. Checked before minutes are spent. */
async function assertSameDisk(next: string, live: string): Promise<void> {
  const [nextStats, liveStats] = await Promise.all([stat(next), stat(live).catch(() => null)]);
  if (liveStats && liveStats.dev !== nextStats.dev)
    throw new SettingsError(
      `La carpeta del sitio, ${live}, está en un disco aparte y el sitio nuevo no puede tomar su lugar de una vez: con OUT_DIR, pon el sitio en una carpeta dentro de ella (OUT_DIR=${join(live, 'sitio')}).`,
    );
}

/** Waits until no other build of these folders runs. @returns releases the locks; the end of the process does so too */
export async function acquireBuildLock(...folders: readonly string[]): Promise<() => void> {
  const paths = folders.map((folder) => (existsSync(folder) ? realpathSync(folder) : resolve(folder)));
  let hasWarned = false;
  const warn = () => {
    if (!hasWarned)
      console.warn('Otra construcción está en marcha en esta carpeta; esta empieza cuando termine.');
    hasWarned = true;
  };
  const releases: (() => void)[] = [];
  // In the same order in every process: no two wait for each other.
  for (const path of [...new Set(paths)].sort())
    releases.push(await acquireSocketLock(`build ${path}`, warn));
  return () => {
    for (const release of releases) release();
  };
}
