/** The published shows, sorted. */

import { phaseAt, type ShowsByPhase, splitByPhase } from '../../domain/shows/show-phase.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { toShowViews } from '../../domain/shows/show-views.ts';
import { getSite } from '../site/act.ts';
import { getEntries } from '../site/content-entries.ts';
import { href } from '../site/href.ts';
import { memoize } from '../site/memoize-content.ts';
import { now } from '../site/now.ts';

/** Every show, by start ascending. Those that may not be seen yet are in no entry (storage/read/released-entries.ts). */
export const getShows: () => Promise<readonly ShowView[]> = memoize(async () => {
  const [entries, venues, site] = await Promise.all([getEntries('shows'), getEntries('venues'), getSite()]);
  const context = { site, now, href };
  return toShowViews(
    entries,
    venues.map(({ data }) => data),
    context,
    now,
  );
});

/** Upcoming and live shows, and past ones, at the build's "now". */
export const getShowsByPhase: () => Promise<ShowsByPhase<ShowView>> = memoize(async () =>
  splitByPhase(await getShows(), now),
);

/** Whether a show is upcoming or live at the build's "now". */
export function isUpcoming({ moments }: Pick<ShowView, 'moments'>): boolean {
  return phaseAt(moments, now) !== 'past';
}
