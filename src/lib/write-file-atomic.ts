import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file that other programs may be reading: they see the old bytes or the new ones, never a part. Creates the
 * folder if needed. The file is not flushed to the disk.
 * @param mode permissions of the file, from which the process's umask takes some away
 */
export async function writeFileAtomic(file: string, bytes: string | Uint8Array, mode = 0o666): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, bytes, { mode });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
