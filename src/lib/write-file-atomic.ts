/** Writes whole files or nothing, outside the content folder. Inside it, `storage/files/write-file.ts` does so. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { flushFolderInside, giveToOwnerOf } from './files-inside.ts';

/**
 * Writes a file that other programs may be reading. They see either the old or the new bytes. Creates the folder if needed.
 * @param options.mode permissions of the file, before the umask
 * @param options.flush true to resolve once the bytes are on the disk
 */
export async function writeFileAtomic(
  file: string,
  bytes: string | Uint8Array,
  { mode = 0o666, flush = false } = {},
): Promise<void> {
  const made = await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, bytes, { mode, flush });
    giveToOwner(temporary, file, made);
    await rename(temporary, file);
    if (flush) await flushFolderInside(dirname(file), '.');
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Gives the file the owner of the file that it replaces, and gives new files and folders the owner of the parent folder.
 * @param made outermost folder that was created for the file, if any
 */
function giveToOwner(temporary: string, file: string, made: string | undefined): void {
  const around = resolve(dirname(made ?? file));
  giveToOwnerOf(existsSync(file) ? file : around, temporary);
  for (let folder = resolve(dirname(file)); folder.length > around.length; folder = dirname(folder))
    giveToOwnerOf(around, folder);
}
