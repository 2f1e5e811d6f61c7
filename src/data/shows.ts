/** The published shows, sorted. */
import { startOfDay } from '../domain/clock.ts';
import { phaseAt, type ShowsByPhase, splitByPhase } from '../domain/show-phase.ts';
import { venueKey, withVenueDefaults } from '../domain/venue-defaults.ts';
import { parseCalendarDate } from '../schemas/calendar-date.ts';
import type { Show } from '../schemas/show.ts';
import { getEntries } from './entries.ts';
import { memoize } from './memoize.ts';
import { now } from './now.ts';
import { type ShowView, toShowView } from './show-view.ts';
import { getSite } from './site.ts';

/** Every published show, by start ascending. */
export const getShows: () => Promise<readonly ShowView[]> = memoize(async () => {
  const [entries, venues, site] = await Promise.all([getEntries('shows'), getEntries('venues'), getSite()]);
  const venueOf = new Map(venues.map(({ data }) => [venueKey(data.nombre, data.ciudad), data]));
  const shows = entries.flatMap(({ id, data, body }) => {
    const venue = venueOf.get(venueKey(data.lugar, data.ciudad));
    const { show: completed, notes } = withVenueDefaults(data, body ?? '', venue);
    const show = toShowView(id, completed, notes, { site, now });
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
