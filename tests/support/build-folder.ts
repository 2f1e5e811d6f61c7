import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Creates a folder for the sites of a test, inside the checkout: builds of folders outside it wait for each other. */
export async function buildFolder(name: string): Promise<string> {
  const parent = resolve('.cache/tests');
  await mkdir(parent, { recursive: true });
  return mkdtemp(`${parent}/${name}-`);
}

/** Copies the cache of pictures, without Astro's caches of sites and the files that a running build is writing. */
export function copyPictures(cache: string): Promise<void> {
  const isPicture = (path: string) => path !== '.cache/gira/astro' && !path.endsWith('.tmp');
  return cp('.cache/gira', cache, { recursive: true, filter: isPicture });
}
