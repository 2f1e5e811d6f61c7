/** The folder beside the live one that a site is built in. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isProcessRunning } from '../../lib/error-code.ts';
import { SettingsError } from '../../settings/settings-error.ts';

/** Runs `work` with a new folder beside the live one, and removes the folder if it fails. */
export async function inNextFolder(live: string, work: (next: string) => Promise<void>): Promise<void> {
  await removeInterruptedBuilds(live);
  const next = `${nextFolderPrefix(live)}${process.pid}`;
  // Fails here, with the error of the disk, where the folder is not writable: bundlers wrap that error beyond recognition.
  await mkdir(next);
  try {
    await assertSameDisk(next, live);
    await work(next);
    // The process of a killed build may have ended only now.
    await removeInterruptedBuilds(live);
  } catch (error) {
    // Astro may still be writing pages there; what is left, the next build removes.
    await rm(next, { recursive: true, force: true, maxRetries: 10 }).catch(() => undefined);
    throw error;
  }
}

/** Files are renamed into the live folder, which works on one disk only. Checked before minutes are spent. */
async function assertSameDisk(next: string, live: string): Promise<void> {
  const [nextStats, liveStats] = await Promise.all([stat(next), stat(live).catch(() => null)]);
  if (liveStats && liveStats.dev !== nextStats.dev)
    throw new SettingsError(
      `La carpeta del sitio, ${live}, está en un disco aparte y el sitio nuevo no puede tomar su lugar de una vez: con OUT_DIR, pon el sitio en una carpeta dentro de ella (OUT_DIR=${join(live, 'sitio')}).`,
    );
}

/**
 * The beginning of the paths of folders that sites are built in, beside the live one. With a dot: Astro takes every folder
 * whose path begins with that of the checkout for a part of it, and would look for packages in `gira-site.next`.
 */
function nextFolderPrefix(live: string): string {
  return join(dirname(live), `.${basename(live)}.next-`);
}

/** Removes the folders of builds that were killed. A folder with the id of this process is not of another build. */
async function removeInterruptedBuilds(live: string): Promise<void> {
  await mkdir(dirname(live), { recursive: true });
  const prefix = basename(nextFolderPrefix(live));
  for (const name of await readdir(dirname(live))) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    if (pid > 0 && (pid === process.pid || !isProcessRunning(pid)))
      await rm(join(dirname(live), name), { recursive: true, force: true });
  }
}
