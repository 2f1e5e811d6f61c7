/**
 * Creates content files: a file gets its name after all its bytes are on the disk, and never replaces another file. `rename`
 * replaces silently; `link` fails when the name exists, also between processes, so no lock is needed.
 */
import { join } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { linkInside, removeInside } from '../../lib/files-inside.ts';
import { ensureFolder, syncFolder } from './sync-folder.ts';
import { writeTemporary } from './temporary-file.ts';

/** Gives the staged file a name in the folder; resolves with false when the name exists already. */
export type Publish = (name: string) => Promise<boolean>;

/**
 * Writes bytes under a hidden temporary name and calls `choose`, which publishes them under a free name. When this resolves,
 * the published file survives a power cut; when it rejects, no file is left.
 * @param dir the content folder
 * @param folder inside it
 */
export async function stageFile<T>(
  dir: string,
  folder: string,
  bytes: Uint8Array,
  choose: (publish: Publish) => Promise<T>,
): Promise<T> {
  await ensureFolder(dir, folder);
  let temporary = await writeTemporary(dir, folder, bytes);
  let published: string | null = null;
  const publish: Publish = async (name) => {
    for (let attempt = 1; ; attempt++) {
      try {
        await linkInside(dir, temporary, join(folder, name));
        published = name;
        return true;
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false;
        // Another process may have removed the temporary file: in a container it can't see that this process is running.
        if (errorCode(error) !== 'ENOENT' || attempt === 3) throw error;
        temporary = await writeTemporary(dir, folder, bytes);
      }
    }
  };
  try {
    const chosen = await choose(publish);
    await syncFolder(dir, folder);
    return chosen;
  } catch (error) {
    if (published !== null) await removeInside(dir, join(folder, published));
    throw error;
  } finally {
    await removeInside(dir, temporary).catch(() => null);
  }
}
