/** Files that a build would write again as they are. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** One place for all that is read: tens of thousands of new ones cost more than the reading. */
let place = Buffer.alloc(2 ** 20);

/**
 * When a file with these bytes was written, in milliseconds; null when it has others or cannot be read as a file: what
 * somebody put there may be a folder, a pipe that never ends, or a link to itself.
 */
export function dateOfSame(file: string, bytes: Buffer): number | null {
  try {
    const stats = statSync(file);
    return stats.isFile() && stats.size === bytes.length && startsWith(file, bytes) ? stats.mtimeMs : null;
  } catch {
    return null;
  }
}

function startsWith(file: string, bytes: Buffer): boolean {
  if (place.length < bytes.length) place = Buffer.alloc(bytes.length);
  const descriptor = openSync(file, 'r');
  try {
    return place.subarray(0, readSync(descriptor, place, 0, bytes.length, 0)).equals(bytes);
  } finally {
    closeSync(descriptor);
  }
}
