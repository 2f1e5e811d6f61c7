/** The published shows, sorted. */

import { phaseAt, splitByPhase } from '../../domain/shows/show-phase.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { toShowViews } from '../../domain/shows/show-views.ts';
import { getSite } from '../site/act.ts';
import { getEntries } from '../site/content-entries.ts';
import { href } from '../site/href.ts';
import { memoize } from '../site/memoize-content.ts';
import { now } from '../site/now.ts';

/** Returns every show, by start ascending. Those that may not be seen yet are in no entry (storage/read/released-entries.ts). */
export const getShows = memoize(async () => {
  const [entries, venues, site] = await Promise.all([getEntries('shows'), getEntries('venues'), getSite()]);
  const places = venues.map(({ data }) => data);
  return toShowViews(entries, places, { site, now, href });
});

/** Upcoming and live shows, and past ones, at the build's "now". */
export const getShowsByPhase = memoize(async () => splitByPhase(await getShows(), now));

/** Returns true if a show is upcoming or live at the build's "now". */
export function isUpcoming({ moments }: Pick<ShowView, 'moments'>): boolean {
  return phaseAt(moments, now) !== 'past';
}
