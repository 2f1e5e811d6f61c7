/** Shows as events for JSON-LD, calendars and feeds. */
import type { ShowView } from '../../domain/shows/show-view.ts';
import { type EventModel, toEvent } from '../../syndication/event-model.ts';
import { posterOf } from '../pictures/show-posters.ts';
import { venuePageOf } from '../places/venues.ts';
import { nightOf } from '../shows/all-shows.ts';
import { absolute, href } from '../site/href.ts';
import { getSite, memoizeByObject, now } from '../site/site-data.ts';
import { shareImagesOf } from './share-images.ts';

export const eventOf = memoizeByObject(async (show: ShowView): Promise<EventModel> => {
  const night = await nightOf(show);
  const [site, { preview }, poster, venuePage] = await Promise.all([
    getSite(),
    shareImagesOf(night.card),
    posterOf(night.card),
    venuePageOf(show),
  ]);
  const pictures = poster ? [{ ...poster.picture, url: absolute(poster.picture.full) }] : [];
  return toEvent(show, {
    site,
    now,
    absolute,
    siteUrl: absolute(href('/')),
    venuePage: venuePage && absolute(venuePage),
    images: [preview, ...pictures].map(({ url, width, height }) => ({ url, width, height })),
  });
});
