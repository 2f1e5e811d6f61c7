/** Replaces a content file: readers see the old bytes or the new ones, never a part. */
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from './sync-folder.ts';
import { writeTemporary } from './temporary-file.ts';

/** When this resolves, the new bytes survive a power cut; when it rejects, the old ones are still there. */
export async function replaceFile(dir: string, file: string, bytes: Uint8Array): Promise<void> {
  const path = join(dir, file);
  const temporary = await writeTemporary(dirname(path), bytes);
  try {
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => null);
    throw error;
  }
  await syncFolder(dirname(path));
}
