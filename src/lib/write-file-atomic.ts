import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { flushFolderInside, giveToOwnerOf } from './files-inside.ts';

/**
 * Writes a file that other programs may be reading: they see the old bytes or the new ones, never a part. Creates the
 * folder if needed.
 * @param options.mode permissions of the file, from which the process's umask takes some away
 * @param options.flush whether the new bytes survive a power cut once it resolves
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
 * What root writes for the program of another user, such as the keys, is that user's: the program has to read it.
 * @param made the outermost folder that was made for the file, if any
 */
function giveToOwner(temporary: string, file: string, made: string | undefined): void {
  const around = resolve(dirname(made ?? file));
  giveToOwnerOf(existsSync(file) ? file : around, temporary);
  for (let folder = resolve(dirname(file)); folder.length > around.length; folder = dirname(folder))
    giveToOwnerOf(around, folder);
}
