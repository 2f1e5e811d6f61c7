/**
 * The revision of the content: a hash of the files that the site is built from. Two copies of the same content, for example on
 * a server and in a workflow's checkout, have the same one.
 */
import { createHash } from 'node:crypto';
import { readInside, statInside } from '../../lib/files-inside.ts';
import { pictureType } from '../../schemas/fields/picture.ts';
import { listFolder } from '../files/stored-file.ts';
import { collectionOf } from './collections.ts';

/** The digest of each file by its path, as long as its size and dates are the same. */
export type RevisionCache = Map<string, { readonly stamp: string; readonly digest: string }>;

/** The editor API names pictures by their content: one that a text refers to is in the hash of that text. */
const NAMED_BY_CONTENT = /(?:^|\/)[0-9a-f]{32,}\.\w+$/u;

/** @param cache files with the same size and dates as at the last call are not read again */
export async function contentRevision(dir: string, cache: RevisionCache = new Map()): Promise<string> {
  const { files } = await listFolder(dir);
  const hash = createHash('sha256');
  for (const file of files) {
    const isPicture = pictureType(file) !== null && !NAMED_BY_CONTENT.test(file);
    if (!isPicture && collectionOf(file) === null) continue;
    const digest = await digestOf(dir, file, cache);
    if (digest !== null) hash.update(`${file}\0${digest}\n`);
  }
  for (const file of cache.keys()) if (!files.has(file)) cache.delete(file);
  return hash.digest('hex').slice(0, 16);
}

/** Returns null for a file that was removed meanwhile, or that cannot be read: the build reports it. */
async function digestOf(dir: string, file: string, cache: RevisionCache): Promise<string | null> {
  try {
    const stats = statInside(dir, file);
    if (!stats) return null;
    const stamp = [stats.size, stats.mtimeNs, stats.ctimeNs, stats.ino].join();
    const earlier = cache.get(file);
    if (earlier?.stamp === stamp) return earlier.digest;
    const { bytes } = await readInside(dir, file);
    if (!bytes) return null;
    const digest = createHash('sha256').update(bytes).digest('hex');
    cache.set(file, { stamp, digest });
    return digest;
  } catch {
    return null;
  }
}
