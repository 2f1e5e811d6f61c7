/** One build at a time in a checkout: Astro's working files in `.astro/` are those of one build. */
import { realpathSync } from 'node:fs';
import { acquireSocketLock } from '../../lib/socket-lock.ts';

/** Waits until no other build of this folder runs. @returns releases the lock; the end of the process does so too */
export function acquireBuildLock(folder: string): Promise<() => void> {
  return acquireSocketLock(`build ${realpathSync(folder)}`, () =>
    console.warn('Otra construcción está en marcha en esta carpeta; esta empieza cuando termine.'),
  );
}
