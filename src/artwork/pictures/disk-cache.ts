/** Disk cache for drawn and encoded images, which are slow to make and depend only on their input. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pLimit from 'p-limit';
import { black, inks } from '../../domain/site/ink.ts';
import { type CachedPicture, pictureChannel } from '../../lib/build-events.ts';
import { createSharedRuns } from '../../lib/concurrency.ts';
import { errorCode } from '../../lib/error-handling.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import { cacheDirOf } from '../../settings/environment.ts';
import { typeface } from '../type/typeface.ts';

/** Part of every key. Increase it when the code of a drawing or a setting of an encoder changes. */
const ARTWORK_VERSION = 3;
/** Part of every key. */
const DESIGN = { black, inks, typeface };

const shared = createSharedRuns<void>();
const limit = pLimit(2);
const insideMake = new AsyncLocalStorage<true>();

type KeyParts = readonly (string | number)[];

/** Returns a key for the parts, as hexadecimal digits. */
export function cacheKey(keyParts: KeyParts): string {
  return createHash('sha256')
    .update(JSON.stringify([ARTWORK_VERSION, DESIGN, ...keyParts]))
    .digest('hex');
}

type Make = () => Promise<Uint8Array>;

/** Returns the bytes of a cached file. Calls `make` if it is missing. */
export async function cachedOnDisk(keyParts: KeyParts, extension: string, make: Make): Promise<Uint8Array> {
  return readFile(await cachedFile(keyParts, extension, make));
}

/**
 * Returns the path of a cached file. Calls `make` if it is missing. Concurrent calls for a key share one
 * `make`; at most two run at once.
 */
export async function cachedFile(keyParts: KeyParts, extension: string, make: Make): Promise<string> {
  const key = cacheKey(keyParts);
  const file = join(resolve(cacheDirOf(process.env)), key.slice(0, 2), `${key}.${extension}`);
  await shared(file, () => makeIfMissing(file, make));
  return file;
}

async function makeIfMissing(file: string, make: Make): Promise<void> {
  const isStored = await isWrittenFile(file);
  // Measurements of sources (`.json`) are also cached, but not counted as pictures.
  if (!file.endsWith('.json'))
    pictureChannel.publish({ file, origin: isStored ? 'kept' : 'made' } satisfies CachedPicture);
  if (isStored) return;
  // A `make` inside another `make` runs at once: waiting for a free slot could deadlock.
  const bytes = await (insideMake.getStore() ? make() : limit(() => insideMake.run(true, make)));
  await writeFileAtomic(file, bytes);
}

async function isWrittenFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).size > 0;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
