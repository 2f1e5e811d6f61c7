/** One build at a time in each folder: that of the site, and the checkout for sites outside it (build-site.ts). */
import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { acquireSocketLock } from '../../lib/socket-lock.ts';

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
