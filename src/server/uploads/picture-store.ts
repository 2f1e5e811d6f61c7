/** Stores uploaded pictures under the hash of their bytes, and removes unused ones. */
import { hash } from 'node:crypto';
import { DAY_MS } from '../../domain/time/durations.ts';
import { linkInside, listInside, readInside, removeInside, statInside } from '../../lib/files-inside.ts';
import { SymlinkError } from '../../lib/open-folder.ts';
import { isNamedByHash, pictureType } from '../../schemas/fields/picture.ts';
import { createFile } from '../../storage/files/write-file.ts';

/** Form fields of pictures: folder, name in errors, and maximum size in pixels. */
export const PICTURE_FIELDS = {
  cartel: { folder: 'carteles', name: 'El cartel', box: { width: 1600, height: 2000 } },
  foto: { folder: 'galeria', name: 'La foto', box: { width: 2400, height: 2400 } },
  imagen: { folder: 'imagenes', name: 'La imagen', box: { width: 1600, height: 2000 } },
} as const;

export type PictureField = keyof typeof PICTURE_FIELDS;

/** Stores a picture in a folder. Equal bytes give one file. Resolves with its path inside the content folder, `dir`. */
export async function storePicture(dir: string, jpeg: Uint8Array, folder: string): Promise<string> {
  const name = `${hash('sha256', jpeg).slice(0, 32)}.jpg`;
  const path = `${folder}/${name}`;
  if (await createFile(dir, path, jpeg)) return path;
  if (statInside(dir, path)?.isSymbolicLink()) throw new SymlinkError(path);
  // Creates and removes a second name, which sets the file's change time to now, so that the file is not removed as unused.
  await linkInside(dir, path, `${folder}/.${name}`).catch(() => null);
  await removeInside(dir, `${folder}/.${name}`);
  return path;
}

/** Maximum bytes of a file that is searched for pictures. */
const MAX_SEARCHED_BYTES = 1024 * 1024;

/**
 * Removes uploads older than a day that no text in the content folder names: no entry, nothing in the bin or
 * in kept versions. For example, posters that an editor uploaded and replaced before saving.
 * @param now epoch milliseconds
 * @param isTracked resolves with true if Git has the file, because earlier versions may name it
 * @returns paths of removed files
 */
export async function removeUnusedUploads(
  dir: string,
  now: number,
  isTracked: (path: string) => Promise<boolean>,
): Promise<string[]> {
  const unused = new Set<string>();
  for (const { folder } of Object.values(PICTURE_FIELDS)) {
    for (const { name } of await listInside(dir, folder)) {
      const path = `${folder}/${name}`;
      const changedAt = isNamedByHash(path) ? statInside(dir, path)?.ctimeMs : undefined;
      if (changedAt !== undefined && now - Number(changedAt) > DAY_MS) unused.add(path);
    }
  }
  if (unused.size > 0) await deleteReferenced(dir, '', unused);
  for (const path of unused) {
    if (await isTracked(path)) unused.delete(path);
    else await removeInside(dir, path);
  }
  return [...unused];
}

/** Deletes the paths that a text in the folder names from the set. */
async function deleteReferenced(dir: string, folder: string, paths: Set<string>): Promise<void> {
  for (const entry of await listInside(dir, folder)) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== '.git') await deleteReferenced(dir, path, paths);
    if (!entry.isFile() || pictureType(path) !== null) continue;
    const { bytes } = await readInside(dir, path, MAX_SEARCHED_BYTES);
    for (const each of paths) if (bytes?.includes(each)) paths.delete(each);
  }
}
