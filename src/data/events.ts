/** Shows as events for JSON-LD, calendars and feeds. */
import { noLaterThan } from '../domain/announcement-day.ts';
import { eventTypeOf } from '../domain/event-type.ts';
import { homeOf } from '../domain/home.ts';
import { parseLink } from '../schemas/link.ts';
import { type EventModel, splitNames } from '../syndication/event-model.ts';
import { absolute, href } from './href.ts';
import { memoizeByObject } from './memoize.ts';
import { nightOf } from './nights.ts';
import { now } from './now.ts';
import { posterOf } from './posters.ts';
import { shareImagesOf } from './share-images.ts';
import type { ShowView } from './show-view.ts';
import { getShows, getShowsByPhase, isUpcoming } from './shows.ts';
import { getSite } from './site.ts';
import { venuePageOf } from './venues.ts';

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
