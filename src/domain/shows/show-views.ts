/** The shows of a tour as view models: what the site publishes, and what an announcement pack is made of before it does. */
import type { Show } from '../../schemas/show.ts';
import type { Venue } from '../../schemas/venue.ts';
import { venueKey, withVenueDefaults } from '../places/venue-defaults.ts';
import { groupByNight, pageShowOf, sessionAnchor } from './nights.ts';
import { splitByPhase } from './show-phase.ts';
import { type ShowView, type ShowViewContext, toShowView } from './show-view.ts';

interface ShowEntry {
  readonly id: string;
  readonly data: Show;
  /** The notes. */
  readonly body?: string | undefined;
}

/** Returns the shows by start ascending, each with what it takes from its venue. */
export function toShowViews(
  entries: readonly ShowEntry[],
  venues: readonly Venue[],
  context: ShowViewContext,
): readonly ShowView[] {
  const venueOf = new Map(venues.map((venue) => [venueKey(venue.nombre, venue.ciudad), venue]));
  const shows = entries.map(({ id, data, body }) => {
    const venue = venueOf.get(venueKey(data.lugar, data.ciudad));
    const { show: completed, notes } = withVenueDefaults(data, body ?? '', venue);
    return toShowView(id, completed, notes, context);
  });
  const { upcoming, past } = splitByPhase(shows, context.now);
  return withSharedPages([...past, ...upcoming], context.href);
}

/** Returns the shows with their addresses: sessions of one night share the page of one of them. */
function withSharedPages(shows: readonly ShowView[], href: ShowViewContext['href']): readonly ShowView[] {
  const pages = new Map(
    groupByNight(shows).flatMap((night) => night.map(({ id }) => [id, pageShowOf(night)?.id ?? id] as const)),
  );
  return shows.map((show) => {
    const page = pages.get(show.id);
    return page === show.id ? show : { ...show, url: href(`/fechas/${page}/#${sessionAnchor(show)}`) };
  });
}
