/** Schema.org structured data of shows and places, for search engines. */
import type {
  BreadcrumbList,
  Event,
  EventStatusType,
  EventVenue,
  Festival,
  ItemList,
  Offer,
  Place,
  ProfilePage,
  WithContext,
} from 'schema-dts';
import { isAmenity, type VisitFact } from '../domain/shows/visit-facts.ts';
import type { PerformerTypes } from '../domain/site/event-type.ts';
import { endWithFullStop } from '../domain/text/wording.ts';
import { isPlaceholder } from '../domain/tickets/placeholders.ts';
import { isSelling } from '../domain/tickets/show-status.ts';
import type { EventOffer } from '../domain/tickets/ticket-view.ts';
import type { Status } from '../schemas/fields/status.ts';
import { type EventModel, eventNodeId } from './event-model.ts';

export type StructuredData = WithContext<
  Event | BreadcrumbList | EventVenue | Festival | ItemList | ProfilePage
>;

const STATUSES = {
  programado: 'https://schema.org/EventScheduled',
  agotado: 'https://schema.org/EventScheduled',
  cancelado: 'https://schema.org/EventCancelled',
  pospuesto: 'https://schema.org/EventPostponed',
  reprogramado: 'https://schema.org/EventRescheduled',
} as const satisfies Record<Status, EventStatusType>;

export type PerformerType = PerformerTypes[keyof PerformerTypes];

/** Returns the event of a show. The act decides its type. */
export function showEvent(event: EventModel): WithContext<Event> {
  const images = event.images.filter(({ width }) => width >= 720).map(({ url }) => url);
  const isFree = event.offers.length > 0 && event.offers.every(({ price }) => price?.amount === 0);
  return {
    '@context': 'https://schema.org',
    '@type': event.type,
    '@id': eventNodeId(event),
    name: event.name,
    url: event.url,
    description: eventSummary(event),
    startDate: event.start,
    ...(event.end && { endDate: event.end }),
    ...(event.doors && { doorTime: event.doors }),
    ...(event.previous && event.status === 'reprogramado' && { previousStartDate: event.previous }),
    eventStatus: STATUSES[event.status],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(event.minutes && { duration: `PT${event.minutes}M` }),
    ...(event.minimumAge !== null && { typicalAgeRange: `${event.minimumAge}-` }),
    location: placeJsonLd(event),
    ...(images.length > 0 && { image: images }),
    performer: event.performers.map((name, index) =>
      toPerformer(name, event.performerTypes[index === 0 ? 'act' : 'guest']),
    ),
    organizer: { ...toPerformer(event.comedian, event.performerTypes.act), url: event.siteUrl },
    inLanguage: 'es',
    ...(isFree && { isAccessibleForFree: true }),
    offers: event.offers.map((offer) => offerJsonLd(offer, event)),
  };
}

/** Returns an offer; without a price if it is not one amount. Past shows and shows that do not sell count as sold out. */
function offerJsonLd(
  { name, price, terms, isAvailable }: EventOffer,
  { saleUrl, url, status, isPast, start }: EventModel,
): Offer {
  return {
    '@type': 'Offer',
    name,
    url: terms?.url ?? saleUrl ?? url,
    ...(price && { price: price.amount, priceCurrency: price.currency }),
    availability: availabilityOf(isSelling(status) && !isPast && isAvailable),
    ...(terms?.from && { validFrom: terms.from }),
    validThrough: terms?.through ?? start,
  };
}

export interface Crumb {
  readonly name: string;
  /** Absolute address. */
  readonly url: string;
}

/** Returns the breadcrumbs from the home page to the page itself. */
export function breadcrumbs(crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  const itemListElement = listItems(crumbs.map(({ name, url }) => ({ name, item: url })));
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement };
}

/** @param items for shows only their `url`s, because each event's data is on its own page */
export function itemList<Item extends object>(name: string, items: readonly Item[]): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: listItems(items),
  };
}

/** Numbers the items of a list from 1. */
function listItems<Item extends object>(items: readonly Item[]) {
  return items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }) as const);
}

function eventSummary({ name, city, longDate, time, venue, prices }: EventModel): string {
  const when = `${name}, ${longDate}${time ? `, ${time}` : ''}`;
  return [when, `${venue}, ${city}`, prices].map(endWithFullStop).join(' ');
}

function placeJsonLd(event: EventModel): Exclude<Place, string> {
  return {
    '@type': 'Place',
    ...(event.venuePage && { '@id': venueId(event.venuePage), url: event.venuePage }),
    ...(!isPlaceholder(event.venue) && { name: event.venue }),
    address: postalAddress({ ...event, country: event.countryCode ?? event.country }),
    ...(event.mapUrl && { hasMap: event.mapUrl }),
    ...amenityFeatures(event.facts),
  };
}

interface VenueModel extends Pick<EventModel, 'url' | 'address' | 'city' | 'state' | 'country' | 'facts'> {
  /** Name of the venue as on maps. */
  readonly name: string;
  readonly map: string;
  readonly sameAs: string | null;
  /** Upcoming events. */
  readonly events: readonly EventModel[];
}

/** Returns a venue for its page. Refers to events by their ids on their own pages. */
export function venuePlace(venue: VenueModel): WithContext<EventVenue> {
  const { url, name, map, sameAs, facts, events } = venue;
  return {
    '@context': 'https://schema.org',
    '@type': 'EventVenue',
    '@id': venueId(url),
    name,
    url,
    address: postalAddress(venue),
    hasMap: map,
    ...(sameAs && { sameAs }),
    ...amenityFeatures(facts),
    ...(events.length > 0 && { event: events.map((event) => ({ '@id': eventNodeId(event) })) }),
  };
}

export function postalAddress({
  address = '',
  city,
  state,
  country,
}: Pick<EventModel, 'city' | 'state'> & { readonly address?: string; readonly country: string | null }) {
  return {
    '@type': 'PostalAddress',
    ...(!isPlaceholder(address) && { streetAddress: address }),
    addressLocality: city,
    addressRegion: state,
    ...(country && { addressCountry: country }),
  } as const;
}

export function availabilityOf(isAvailable: boolean) {
  return `https://schema.org/${isAvailable ? 'InStock' : 'SoldOut'}` as const;
}

/** @param type type from `performerTypesOf` */
export function toPerformer<Type extends PerformerType>(name: string, type: Type) {
  return { '@type': type, name } as const;
}

function venueId(page: string): string {
  return `${page}#lugar`;
}

function amenityFeatures(facts: readonly VisitFact[]) {
  const amenities = facts
    .filter(isAmenity)
    .map(
      ({ label, text }) => ({ '@type': 'LocationFeatureSpecification', name: label, value: text }) as const,
    );
  return amenities.length > 0 && { amenityFeature: amenities };
}
