/** The revision of the edited content, computed again only when a file may have changed: on a long tour it reads 10,000 dates. */
import { contentRevision, type RevisionCache } from '../../storage/read/content-revision.ts';

/** Some programs change files without an event: network disks, git in a container. */
const MAX_AGE_MS = 5_000;

/** @param passed milliseconds of a clock that is never set */
export function currentRevision(
  dir: string,
  passed: () => number = () => performance.now(),
  compute: typeof contentRevision = contentRevision,
) {
  const cache: RevisionCache = new Map();
  let kept: { readonly revision: Promise<string>; readonly at: number } | null = null;
  return {
    /** Of the content as it was after the last `invalidate`. */
    read: (): Promise<string> => {
      if (!kept || passed() - kept.at >= MAX_AGE_MS) kept = { revision: compute(dir, cache), at: passed() };
      return kept.revision;
    },
    /** Called when a file may have changed. */
    invalidate: (): void => {
      kept = null;
    },
  };
}
