/** Structured data by schema.org as search engines read it. */
import type {
  BreadcrumbList,
  Event,
  EventStatusType,
  EventVenue,
  Festival,
  ItemList,
  Offer,
  Person,
  ProfilePage,
  Thing,
  WithContext,
} from 'schema-dts';
import type { Status } from '../schemas/fields/status.ts';
import { scriptJson } from './escape.ts';
import { type EventModel, type EventOffer, eventNodeId } from './event-model.ts';
import { placeOf } from './place-json-ld.ts';

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

export function serializeJsonLd(data: Thing | StructuredData): string {
  return scriptJson(data);
}

/** The event of a show, of the kind of the act. */
export function showEvent(event: EventModel): WithContext<Event> {
  const images = event.images.filter(({ width }) => width >= 720).map(({ url }) => url);
  const free = event.offers.length > 0 && event.offers.every(({ price }) => price?.amount === 0);
  return {
    '@context': 'https://schema.org',
    '@type': event.type,
    '@id': eventNodeId(event),
    name: event.name,
    url: event.url,
    description: describe(event),
    startDate: event.start,
    ...(event.end && { endDate: event.end }),
    ...(event.doors && { doorTime: event.doors }),
    ...(event.previous && event.status === 'reprogramado' && { previousStartDate: event.previous }),
    eventStatus: STATUSES[event.status],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(event.minutes && { duration: `PT${event.minutes}M` }),
    ...(event.minimumAge !== null && { typicalAgeRange: `${event.minimumAge}-` }),
    location: placeOf(event),
    ...(images.length > 0 && { image: images }),
    performer: event.performers.map((name): Person => ({ '@type': 'Person', name })),
    organizer: { '@type': 'Person', name: event.comedian, url: event.home },
    inLanguage: 'es',
    ...(free && { isAccessibleForFree: true }),
    offers: event.offers.map((offer) => offerOf(offer, event)),
  };
}

/** Text that is not a single amount gives no price. Past shows count as sold out. */
function offerOf(
  { name, price, sale }: EventOffer,
  { saleUrl, url, status, past, start }: EventModel,
): Offer {
  const isSoldOut = status === 'agotado' || past || sale?.isAvailable === false;
  return {
    '@type': 'Offer',
    name,
    url: sale?.url ?? saleUrl ?? url,
    ...(price && { price: price.amount, priceCurrency: price.currency }),
    availability: isSoldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    ...(sale?.from && { validFrom: sale.from }),
    validThrough: sale?.through ?? start,
  };
}

export interface Crumb {
  readonly name: string;
  /** Absolute. */
  readonly url: string;
}

/** From the home page to the page itself. */
export function breadcrumbs(crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** URLs only: the data of the event is on its own page. */
export function itemList(name: string, urls: readonly string[]): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: urls.length,
    itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
  };
}

function describe({ name, city, longDate, time, venue, prices }: EventModel): string {
  return `${name}, ${longDate}${time ? `, ${time}` : ''}. ${venue}, ${city}. ${prices}.`;
}
