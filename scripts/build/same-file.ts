/** Files that a build would write again as they are. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** One place for all that is read: tens of thousands of new ones cost more than the reading. */
let place = Buffer.alloc(2 ** 20);

/**
 * When a file with these bytes was written, in milliseconds; null when it has others or is no regular file: what somebody
 * put there may be a folder, or a pipe that never ends.
 */
export function dateOfSame(file: string, bytes: Buffer): number | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile() || stats.size !== bytes.length) return null;
  return startsWith(file, bytes) ? stats.mtimeMs : null;
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
