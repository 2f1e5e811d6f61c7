/** Replaces a content file: readers see the old bytes or the new ones, never a part. */
import { dirname } from 'node:path';
import { removeInside, renameInside } from '../../lib/files-inside.ts';
import { ensureFolder, syncFolder } from './sync-folder.ts';
import { writeTemporary } from './temporary-file.ts';

/** When this resolves, the new bytes survive a power cut; when it rejects, the old ones are still there. */
export async function replaceFile(dir: string, file: string, bytes: Uint8Array): Promise<void> {
  const temporary = await writeTemporary(dir, dirname(file), bytes);
  try {
    await renameInside(dir, temporary, file);
  } catch (error) {
    await removeInside(dir, temporary).catch(() => null);
    throw error;
  }
  await syncFolder(dir, dirname(file));
}

/** Writes a content file, new or not. */
export async function saveFile(dir: string, file: string, text: string): Promise<void> {
  await ensureFolder(dir, dirname(file));
  await replaceFile(dir, file, new TextEncoder().encode(text));
}
