/** The revision of the edited content, computed again only when a file may have changed: on a long tour it reads 10,000 dates. */
import { cacheFor } from '../../lib/cache-for.ts';
import { contentRevision, type RevisionCache } from '../../storage/read/content-revision.ts';

/** Some programs change files without an event: network disks, git in a container. */
const MAX_AGE_MS = 5_000;

/** @param elapsed milliseconds of a monotonic clock */
export function currentRevision(dir: string, elapsed?: () => number, compute = contentRevision) {
  const cache: RevisionCache = new Map();
  return cacheFor(MAX_AGE_MS, () => compute(dir, cache), elapsed);
}
