/** Writes files outside the content folder whole or not at all. `storage/files/write-file.ts` does so inside it. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { flushFolderInside, giveToOwnerOf } from './files-inside.ts';

/**
 * Writes a file that other programs may be reading: they see either the old bytes or the new ones. Creates the folder if needed.
 * @param options.mode permissions of the file before the process's umask
 * @param options.flush true to resolve when the new bytes are on the disk
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
 * Gives the file to the owner of the one it replaces, and new files and folders to the owner of the folder around them.
 * @param made the outermost folder that was created for the file, if any
 */
function giveToOwner(temporary: string, file: string, made: string | undefined): void {
  const around = resolve(dirname(made ?? file));
  giveToOwnerOf(existsSync(file) ? file : around, temporary);
  for (let folder = resolve(dirname(file)); folder.length > around.length; folder = dirname(folder))
    giveToOwnerOf(around, folder);
}
