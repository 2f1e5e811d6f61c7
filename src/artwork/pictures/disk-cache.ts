/** A disk cache for drawn and encoded images, which are slow to make and depend on their input only. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pLimit from 'p-limit';
import { type CachedPicture, pictureChannel } from '../../lib/build-events.ts';
import { errorCode } from '../../lib/error-code.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import { cacheDirOf } from '../../settings/environment.ts';

/** Part of every key: raise it whenever a drawing or an encoder setting changes. */
const ARTWORK_VERSION = 2;

const pending = new Map<string, Promise<Uint8Array>>();
const limit = pLimit(2);
const insideMake = new AsyncLocalStorage<true>();

type KeyParts = readonly (string | number)[];

/** Returns the key of these parts, in hex digits. */
export function cacheKey(keyParts: KeyParts): string {
  return createHash('sha256')
    .update(JSON.stringify([ARTWORK_VERSION, ...keyParts]))
    .digest('hex');
}

/**
 * Returns the bytes made earlier for the same parts, else those of `make`, and stores them for the next time. Concurrent calls
 * for one key share one `make`; at most two run at once.
 */
export async function cachedOnDisk(
  keyParts: KeyParts,
  extension: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const key = cacheKey(keyParts);
  const file = join(resolve(cacheDirOf(process.env)), key.slice(0, 2), `${key}.${extension}`);
  const underway = pending.get(file);
  if (underway) return underway;
  const making = readOrMake(file, make).finally(() => pending.delete(file));
  pending.set(file, making);
  return making;
}

async function readOrMake(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const stored = await readStored(file);
  // Measurements of sources are cached too (`.json`) and are not counted.
  if (!file.endsWith('.json'))
    pictureChannel.publish({ file, origin: stored ? 'kept' : 'made' } satisfies CachedPicture);
  if (stored) return stored;
  // A `make` inside another `make` runs at once: waiting for a free slot could deadlock.
  const bytes = await (insideMake.getStore() ? make() : limit(() => insideMake.run(true, make)));
  await writeFileAtomic(file, bytes);
  return bytes;
}

async function readStored(file: string): Promise<Uint8Array | null> {
  try {
    const bytes = await readFile(file);
    return bytes.length > 0 ? bytes : null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
