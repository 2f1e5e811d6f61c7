import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Creates a folder for the sites of a test, inside the checkout: builds of folders outside it wait for each other. */
export async function buildFolder(name: string): Promise<string> {
  const parent = resolve('.cache/tests');
  await mkdir(parent, { recursive: true });
  return mkdtemp(`${parent}/${name}-`);
}

/** Copies the cache of pictures, without what Astro keeps of sites. */
export function copyPictures(cache: string): Promise<void> {
  return cp('.cache/gira', cache, { recursive: true, filter: (path) => path !== '.cache/gira/astro' });
}
