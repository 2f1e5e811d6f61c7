/** The revision of the edited content, computed again only when a file may have changed: on a long tour it reads 10,000 dates. */
import { contentRevision, type RevisionCache } from '../../storage/read/content-revision.ts';

/** Some programs change files without an event: network disks, git in a container. */
const MAX_AGE_MS = 5_000;

/** @param elapsed milliseconds of a monotonic clock */
export function currentRevision(dir: string, elapsed?: () => number, compute = contentRevision) {
  const cache: RevisionCache = new Map();
  return cacheFor(MAX_AGE_MS, () => compute(dir, cache), elapsed);
}

/** Caches what `compute` resolves with. @param elapsed milliseconds of a monotonic clock */
export function cacheFor<T>(maxAgeMs: number, compute: () => Promise<T>, elapsed = () => performance.now()) {
  let cached: { readonly value: Promise<T>; readonly at: number } | null = null;
  return {
    /** Returns the value computed after the last `invalidate`. */
    read: (): Promise<T> => {
      if (!cached || elapsed() - cached.at >= maxAgeMs) cached = { value: compute(), at: elapsed() };
      return cached.value;
    },
    /** Called when it may have changed. */
    invalidate: (): void => {
      cached = null;
    },
  };
}
