/** Revision of the edited content. Computed again only if a file may have changed, because it reads all files. */
import { cacheFor } from '../../lib/cache-for.ts';
import { contentRevision, type RevisionCache } from '../../storage/read/content-revision.ts';

/** Some programs change files without an event, such as network disks and Git in a container. */
const MAX_AGE_MS = 5_000;

/** Returns a cache of the revision. @param elapsed milliseconds of a monotonic clock */
export function cachedContentRevision(dir: string, elapsed?: () => number, compute = contentRevision) {
  const cache: RevisionCache = new Map();
  return cacheFor(MAX_AGE_MS, () => compute(dir, cache), elapsed);
}
