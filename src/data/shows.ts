/** The published shows, sorted. */
import { startOfDay } from '../domain/clock.ts';
import { phaseAt, type ShowsByPhase, splitByPhase } from '../domain/show-phase.ts';
import { parseCalendarDate } from '../schemas/calendar-date.ts';
import type { Show } from '../schemas/show.ts';
import { getEntries } from './entries.ts';
import { memoize } from './memoize.ts';
import { now } from './now.ts';
import { type ShowView, toShowView } from './show-view.ts';
import { getSite } from './site.ts';

/** Every published show, by start ascending. */
export const getShows: () => Promise<readonly ShowView[]> = memoize(async () => {
  const [entries, site] = await Promise.all([getEntries('shows'), getSite()]);
  const shows = entries.flatMap(({ id, data, body }) => {
    const show = toShowView(id, data, body ?? '', { site, now });
    return isPublished(data, show.zone) ? [show] : [];
  });
  const { upcoming, past } = splitByPhase(shows, now);
  return [...past, ...upcoming];
});

/** Upcoming and live shows, and past ones, at the build's "now". */
export const getShowsByPhase: () => Promise<ShowsByPhase<ShowView>> = memoize(async () =>
  splitByPhase(await getShows(), now),
);

/** Whether a show is upcoming or live at the build's "now". */
export function isUpcoming({ moments }: Pick<ShowView, 'moments'>): boolean {
  return phaseAt(moments, now) !== 'past';
}

/** A show is published from the start of the day that `publicar` names, in its venue's zone. */
function isPublished({ publicar }: Show, zone: string): boolean {
  const release = publicar ? parseCalendarDate(publicar) : null;
  return release === null || startOfDay(release, zone) <= now;
}
