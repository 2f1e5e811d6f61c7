/** Removes pictures that were uploaded and never used: whoever tries several posters leaves the others. */
import { listInside, readInside, removeInside, statInside } from '../../lib/files-inside.ts';
import { pictureType } from '../../schemas/fields/picture.ts';
import { PICTURE_FIELDS } from './uploads.ts';

const UPLOADED = /^[0-9a-f]{32}\.jpg$/u;
export const DAY_MS = 86_400_000;
/** Longer files name no pictures. */
const MAX_TEXT_BYTES = 1024 * 1024;

/**
 * Removes uploads of more than a day ago that no text in the content folder names: no entry, and nothing in the bin or among kept
 * versions.
 * @param now epoch milliseconds
 * @param isTracked resolves with true if git has the file: earlier versions may name it
 * @returns their paths
 */
export async function removeUnusedUploads(
  dir: string,
  now: number,
  isTracked: (path: string) => Promise<boolean>,
): Promise<string[]> {
  const left = new Set<string>();
  for (const { folder } of Object.values(PICTURE_FIELDS)) {
    for (const { name } of await listInside(dir, folder)) {
      const path = `${folder}/${name}`;
      const changed = UPLOADED.test(name) ? statInside(dir, path)?.ctimeMs : undefined;
      if (changed !== undefined && now - Number(changed) > DAY_MS) left.add(path);
    }
  }
  if (left.size > 0) await removeNamed(dir, '', left);
  for (const path of left) {
    if (await isTracked(path)) left.delete(path);
    else await removeInside(dir, path);
  }
  return [...left];
}

/** Takes the paths that a text in the folder names out of the set. */
async function removeNamed(dir: string, folder: string, paths: Set<string>): Promise<void> {
  for (const entry of await listInside(dir, folder)) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== '.git') await removeNamed(dir, path, paths);
    if (!entry.isFile() || pictureType(path) !== null) continue;
    const { bytes } = await readInside(dir, path, MAX_TEXT_BYTES);
    for (const each of paths) if (bytes?.includes(each)) paths.delete(each);
  }
}
