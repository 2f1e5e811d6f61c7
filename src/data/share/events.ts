/** Shows as events for JSON-LD, calendars and feeds. */
import { noLaterThan } from '../../domain/shows/announcement-day.ts';
import { eventTypeOf } from '../../domain/site/event-type.ts';
import { homeOf } from '../../domain/site/home-country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import { type EventModel, splitNames } from '../../syndication/event-model.ts';
import { posterOf } from '../pictures/show-posters.ts';
import { venuePageOf } from '../places/venues.ts';
import { getShows, getShowsByPhase, isUpcoming } from '../shows/all-shows.ts';
import { nightOf } from '../shows/night-cards.ts';
import type { ShowView } from '../shows/show-view.ts';
import { getSite } from '../site/act.ts';
import { absolute, href } from '../site/href.ts';
import { memoizeByObject } from '../site/memoize-content.ts';
import { now } from '../site/now.ts';
import { shareImagesOf } from './share-images.ts';

export const eventOf: (show: ShowView) => Promise<EventModel> = memoizeByObject(async (show) => {
  const night = await nightOf(show);
  const [site, { preview }, poster, venuePage] = await Promise.all([
    getSite(),
    shareImagesOf(night.card),
    posterOf(night.card),
    venuePageOf(show),
  ]);
  const { nombre } = site;
  const pictures = poster ? [{ ...poster.picture, url: absolute(poster.picture.full) }] : [];
  return {
    id: show.permanentId,
    url: absolute(show.url),
    type: eventTypeOf(site.acto),
    name: show.title === show.city ? `${nombre} en ${show.city}` : show.title,
    comedian: nombre,
    home: absolute(href('/')),
    city: show.city,
    state: show.state,
    country: show.countryName,
    countryCode: show.countryCode,
    venue: show.venue,
    address: show.address,
    zone: show.zone,
    ...show.isoTimes,
    status: show.status,
    past: !isUpcoming(show),
    offers: show.offers,
    saleUrl: show.saleUrl && parseLink(show.saleUrl)?.kind === 'web' ? show.saleUrl : null,
    performers: [...new Set([nombre, ...splitNames(show.guest ?? ''), ...splitNames(show.opener ?? '')])],
    longDate: show.longDate,
    time: show.hourKnown ? show.time : null,
    doorsText: show.doors,
    opener: show.opener,
    guest: show.guest,
    prices: show.datedPrices,
    notes: show.notes,
    hasOtherFunctions: night.functions.length > 1,
    facts: show.facts,
    minutes: show.minutes,
    minimumAge: show.minimumAge,
    mapUrl: show.mapUrl,
    venuePage: venuePage && absolute(venuePage),
    announced: noLaterThan(show.announced, now),
    words: homeOf(site).words,
    images: [preview, ...pictures].map(({ url, width, height }) => ({ url, width, height })),
  };
});

/** Every published show. */
export async function getEvents(): Promise<readonly EventModel[]> {
  return Promise.all((await getShows()).map(eventOf));
}

/** Every upcoming or live show. */
export async function getUpcomingEvents(): Promise<readonly EventModel[]> {
  return Promise.all((await getShowsByPhase()).upcoming.map(eventOf));
}
