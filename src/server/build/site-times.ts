/** Times of a published site, which decide when subscribers hear of a show. */
import type { Published } from './build-messages.ts';

export type SiteTimes = NonNullable<ReturnType<typeof siteTimesOf>>;

/** Returns the times of a site, in epoch milliseconds; null if they are unknown. @param revision revision of the content */
export function siteTimesOf(published: Published | null, revision: string) {
  const { builtAt = '', readAt = builtAt, revision: built = null } = published ?? {};
  const time = Date.parse(builtAt);
  if (Number.isNaN(time)) return null;
  // A site that reads its shows from an API has no revision.
  const isCurrent = built === null || built === revision;
  return {
    /** "Now" of the site. */
    time,
    /** The site has every change saved before this time. */
    contentTime: isCurrent ? Number.POSITIVE_INFINITY : Date.parse(readAt),
  };
}
