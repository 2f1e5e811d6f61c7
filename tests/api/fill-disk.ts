import { writeFile } from 'node:fs/promises';
import { expect } from 'vitest';

/** Writes a file until the disk that it is on is full. */
export async function fillDisk(path: string): Promise<void> {
  for (const size of [65_536, 4_096]) {
    try {
      for (;;) await writeFile(path, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }
}
