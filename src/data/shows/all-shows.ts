/** The published shows, sorted. */

import { venueKey, withVenueDefaults } from '../../domain/places/venue-defaults.ts';
import { functionAnchor, groupByNight, pageShowOf } from '../../domain/shows/nights.ts';
import { releaseTime } from '../../domain/shows/release-time.ts';
import { phaseAt, type ShowsByPhase, splitByPhase } from '../../domain/shows/show-phase.ts';
import { getSite } from '../site/act.ts';
import { getEntries } from '../site/content-entries.ts';
import { href } from '../site/href.ts';
import { memoize } from '../site/memoize-content.ts';
import { now } from '../site/now.ts';
import { type ShowView, toShowView } from './show-view.ts';

/** Every published show, by start ascending. */
export const getShows: () => Promise<readonly ShowView[]> = memoize(async () => {
  const [entries, venues, site] = await Promise.all([getEntries('shows'), getEntries('venues'), getSite()]);
  const venueOf = new Map(venues.map(({ data }) => [venueKey(data.nombre, data.ciudad), data]));
  const shows = entries.flatMap(({ id, data, body }) => {
    const venue = venueOf.get(venueKey(data.lugar, data.ciudad));
    const { show: completed, notes } = withVenueDefaults(data, body ?? '', venue);
    const show = toShowView(id, completed, notes, { site, now });
    return releaseTime(data.publicar, show.zone) <= now ? [show] : [];
  });
  const { upcoming, past } = splitByPhase(shows, now);
  return withSharedPages([...past, ...upcoming]);
});

/** Upcoming and live shows, and past ones, at the build's "now". */
export const getShowsByPhase: () => Promise<ShowsByPhase<ShowView>> = memoize(async () =>
  splitByPhase(await getShows(), now),
);

/** Whether a show is upcoming or live at the build's "now". */
export function isUpcoming({ moments }: Pick<ShowView, 'moments'>): boolean {
  return phaseAt(moments, now) !== 'past';
}

/** The functions of one night lead to the page of one of them. */
function withSharedPages(shows: readonly ShowView[]): readonly ShowView[] {
  const pages = new Map(
    groupByNight(shows).flatMap((night) => night.map(({ id }) => [id, pageShowOf(night)?.id ?? id] as const)),
  );
  return shows.map((show) => {
    const page = pages.get(show.id);
    return page === show.id ? show : { ...show, url: href(`/fechas/${page}/#${functionAnchor(show)}`) };
  });
}
