/**
 * Computes the revision of the content: a hash of the files that the site is built from. Copies of the same
 * content, for example on a server and in a workflow's checkout, have the same revision.
 */
import { createHash, hash } from 'node:crypto';
import { readBytesInside } from '../../lib/files-inside.ts';
import { isNamedByHash, pictureType } from '../../schemas/fields/picture.ts';
import { listFolder } from '../files/stored-file.ts';
import { collectionOf } from './collections.ts';
import { fileStates, forgetRemovedFiles } from './read-content-file.ts';

/** Digest of each file by path, valid while the file's state (`fileStates`) is the same. */
export type RevisionCache = Map<string, { readonly state: string | null; readonly digest: string }>;

/** Returns the revision. @param cache files that have not changed since the last call are not read again */
export async function contentRevision(dir: string, cache: RevisionCache = new Map()): Promise<string> {
  const { files } = await listFolder(dir);
  const states = fileStates(dir, files);
  const revision = createHash('sha256');
  for (const file of files) {
    // Skips pictures named by their hash: the hashed text that refers to them contains the name.
    const isPicture = pictureType(file) !== null && !isNamedByHash(file);
    if (!isPicture && collectionOf(file) === null) continue;
    const state = states.get(file) ?? null;
    const known = cache.get(file);
    const isKnown = state !== null && known?.state === state;
    // Skips a file that was removed in the meantime or cannot be read: the build reports it.
    const bytes = isKnown ? null : await readBytesInside(dir, file);
    const digest = isKnown ? known.digest : bytes && hash('sha256', bytes);
    if (digest === null) continue;
    cache.set(file, { state, digest });
    revision.update(`${file}\0${digest}\n`);
  }
  forgetRemovedFiles(files, cache);
  return revision.digest('hex').slice(0, 16);
}
